import { beforeEach, expect, test } from 'vitest'
import { sql } from '#commerce/database.ts'
import { rowsAtOnce } from '#shared/work/in-batches.ts'
import { freshDatabase } from '#testing/database.ts'
import { openAudit } from './open-audit.ts'

const database = await freshDatabase()
const audit = openAudit({ database })

/** Writes an entry of another day, which only the owner of the database can do. */
const recordOn = (day: string, call: string) =>
  database.run(sql`
    insert into staff_audit (at, actor, call, result) values (${`${day}T12:00:00Z`}, 'command line', ${call}, 'done')`)

const withoutTrigger = (statement: string) =>
  database.script(
    `alter table staff_audit disable trigger user; alter table audit_seals disable trigger user; ${statement};
    alter table staff_audit enable trigger user; alter table audit_seals enable trigger user`,
  )

beforeEach(() => withoutTrigger('truncate staff_audit; truncate audit_seals'))

test('SALE-125 the database refuses every change of an entry, and its deletion outside of retention', async () => {
  await recordOn('2026-01-05', 'staff list')
  for (const statement of [
    `update staff_audit set result = 'other'`,
    'delete from staff_audit',
    'truncate staff_audit',
    `set bonbon.erasing = 'on'; update staff_audit set result = 'other'`,
  ])
    await expect(database.script(statement), statement).rejects.toThrow('append-only')
  expect(await audit.search({}, { limit: 5 })).toMatchObject([{ call: 'staff list', result: 'done' }])
})

test('entries are found by member, subject, call and day, newest first', async () => {
  const entry = { actor: { kind: 'member', memberId: 'm1' }, call: 'changeMember', result: 'done' } as const
  await audit.record({ ...entry, subject: 'member m2', fields: ['roleId'], network: '192.0.2.1' })
  await audit.record({ ...entry, subject: 'member m3' })
  await recordOn('2026-01-05', 'staff list')
  const found = async (search: Parameters<typeof audit.search>[0]) =>
    (await audit.search(search, { limit: 10 })).map(({ subject, call }) => subject ?? call)
  expect(await found({ memberId: 'm1' })).toEqual(['member m3', 'member m2'])
  expect(await found({ subject: 'member m2' })).toEqual(['member m2'])
  const noon = new Date('2026-01-05T12:00:00Z')
  const later = new Date(noon.getTime() + 1)
  expect(await found({ until: noon })).toEqual([])
  expect(await found({ until: later })).toEqual(['staff list'])
  expect(await found({ from: noon, call: 'staff list' })).toEqual(['staff list'])
  expect(await found({ from: later, call: 'staff list' })).toEqual([])
  const [first] = await audit.search({}, { limit: 1 })
  expect((await audit.search({}, { before: first?.id, limit: 10 })).length).toBe(2)
})

test('SALE-144 a seal covers the entries of each day, and verify reports the first changed day', async () => {
  for (const day of ['2026-01-05', '2026-01-06', '2026-01-08']) {
    await recordOn(day, 'staff list')
    await recordOn(day, 'staff close')
  }
  await audit.record({ actor: { kind: 'stranger' }, call: 'getMe', result: 'staff-sign-in-needed' })
  expect(await audit.sealDays()).toBe(3)
  expect(await audit.sealDays()).toBe(0)
  expect(await audit.verify()).toMatchObject({ sealedDays: 3, firstWrongDay: undefined })

  await withoutTrigger(
    `update staff_audit set call = 'staff open' where at::date = '2026-01-06' and call = 'staff close'`,
  )
  expect(await audit.verify()).toMatchObject({ firstWrongDay: '2026-01-06' })
})

test('SALE-144 verify reports a day with a deleted entry, and a recalculated seal', async () => {
  for (const day of ['2026-01-05', '2026-01-06']) await recordOn(day, 'staff list')
  await audit.sealDays()
  await withoutTrigger(`delete from staff_audit where at::date = '2026-01-05'`)
  expect(await audit.verify()).toMatchObject({ firstWrongDay: '2026-01-05' })
  await withoutTrigger(`delete from audit_seals where day = '2026-01-05'`)
  expect(await audit.verify()).toMatchObject({ firstWrongDay: '2026-01-06' })
})

test('SALE-144 verify reports an entry that was added to a day without a seal', async () => {
  for (const day of ['2026-01-05', '2026-01-07']) await recordOn(day, 'staff list')
  await audit.sealDays()
  await recordOn('2026-01-06', 'staff open')
  expect(await audit.verify()).toMatchObject({ firstWrongDay: '2026-01-06' })
})

test('SALE-144 SALE-125 a day of the last year cannot be deleted as if by retention, and its seal cannot be changed', async () => {
  const yesterday = new Date(Date.now() - 36 * 3_600_000).toISOString().slice(0, 10)
  await recordOn(yesterday, 'staff list')
  await audit.sealDays()
  const remove = `delete from staff_audit where call = 'staff list'`
  const mark = `update audit_seals set dropped_at = now()`
  for (const statement of [
    `set local bonbon.erasing = 'on'; ${remove}`,
    mark,
    'delete from audit_seals',
    'truncate audit_seals',
  ])
    await expect(
      database.transact(() => database.script(statement)),
      statement,
    ).rejects.toThrow('append-only')
  expect(await audit.deleteOlder(1)).toBe(0)
  expect(await audit.verify()).toMatchObject({ sealedDays: 1, firstWrongDay: undefined })
  // Only the owner of the database can disable the trigger.
  await withoutTrigger(`${remove}; ${mark}`)
  expect(await audit.verify()).toMatchObject({ firstWrongDay: yesterday })
})

test('the seal of a dropped day cannot be changed, and its mark cannot be removed', async () => {
  await recordOn('2020-01-31', 'staff list')
  await audit.sealDays()
  await audit.deleteOlder(24)
  for (const change of ['dropped_at = null', `seal = '\\x00'`, 'rows = 0'])
    await expect(database.script(`update audit_seals set ${change}`), change).rejects.toThrow('append-only')
})

test('SALE-157 retention deletes more entries than fit into one batch', async () => {
  await database.run(sql`
    insert into staff_audit (at, actor, call, result)
    select '2020-01-05', 'command line', 'staff list', 'done' from generate_series(1, ${rowsAtOnce * 2 + 1}::int)`)
  await audit.sealDays()
  expect(await audit.deleteOlder(24)).toBe(rowsAtOnce * 2 + 1)
  expect(await audit.verify()).toMatchObject({ sealedDays: 1, firstWrongDay: undefined })
})

test('SALE-157 retention deletes whole months, and the chain of seals stays valid', async () => {
  for (const day of ['2020-01-31', '2020-02-01']) await recordOn(day, 'staff list')
  await audit.record({ actor: { kind: 'command line' }, call: 'staff list', result: 'done' })
  await audit.sealDays()
  expect(await audit.deleteOlder(24)).toBe(2)
  expect(await audit.search({}, { limit: 5 })).toHaveLength(1)
  expect(await audit.verify()).toMatchObject({ sealedDays: 2, firstWrongDay: undefined })
})
