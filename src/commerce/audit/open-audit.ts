import type { Database } from '#commerce/database.ts'
import { addDays, type CalendarDate } from '#shared/dates/calendar-date.ts'
import { inBatches } from '#shared/work/in-batches.ts'
import type { Audit, AuditSearch, AuditVerdict, RecordedCall } from './audit.ts'
import {
  deleteMonths,
  insertEntry,
  insertSeal,
  lockSeals,
  markDropped,
  readAddedDay,
  readAfter,
  readLastSeal,
  readNewest,
  readSeals,
  readUnsealedDays,
} from './queries.ts'
import { openDayHash, sealOf } from './seals.ts'

const batchSize = 5_000

/** Opens the audit log. */
export function openAudit({ database }: { database: Database }): Audit {
  return {
    record: async (entry) => void (await insertEntry(database, entry)),
    search: (search, page) => readNewest(database, search, page),
    exportAll: (search, write) => readAll(database, search, write),
    sealDays: () => database.transact(() => sealDays(database)),
    verify: () => database.transact(() => verify(database)),
    async deleteOlder(months) {
      // Marked first, so that `verify` does not need the entries while they are deleted.
      await database.transact(async () => {
        await lockSeals(database)
        await markDropped(database, months)
      })
      return inBatches((most) => database.transact(() => deleteMonths(database, months, most)))
    },
  }
}

async function readAll(
  database: Database,
  search: AuditSearch,
  write: (entries: RecordedCall[]) => Promise<void> | void,
): Promise<void> {
  let after = '0'
  for (;;) {
    const entries = await readAfter(database, search, { after, limit: batchSize })
    await write(entries)
    const last = entries.at(-1)
    if (!last || entries.length < batchSize) return
    after = last.id
  }
}

/** The hash of a UTC day. */
async function hashOfDay(database: Database, day: CalendarDate) {
  const hash = openDayHash()
  const [from, until] = [utcStart(day), utcStart(addDays(day, 1))]
  await readAll(database, { from, until }, (entries) => hash.add(entries))
  return hash.end()
}

const utcStart = (day: CalendarDate): Date => new Date(`${day}T00:00:00Z`)

async function sealDays(database: Database): Promise<number> {
  await lockSeals(database)
  let before = (await readLastSeal(database))?.seal
  const days = await readUnsealedDays(database)
  for (const { day } of days) {
    const hashed = { day, ...(await hashOfDay(database, day)) }
    before = sealOf(before, hashed)
    await insertSeal(database, { ...hashed, seal: before })
  }
  return days.length
}

async function verify(database: Database): Promise<AuditVerdict> {
  await lockSeals(database)
  const seals = await readSeals(database)
  let before: Buffer | undefined
  for (const stored of seals) {
    // The entries of dropped days no longer exist, so their hash is the stored one; their seal must still fit into
    // the chain.
    const hashed = stored.isDropped ? stored : { day: stored.day, ...(await hashOfDay(database, stored.day)) }
    const seal = sealOf(before, hashed)
    if (!seal.equals(stored.seal) || !hashed.rowsHash.equals(stored.rowsHash))
      return { sealedDays: seals.length, firstWrongDay: stored.day, lastSeal: undefined }
    before = stored.seal
  }
  const added = await readAddedDay(database)
  return { sealedDays: seals.length, firstWrongDay: added?.day, lastSeal: before?.toString('hex') }
}
