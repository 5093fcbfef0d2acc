import { newUuid } from '#shared/identity/ids.ts'
import { changedFields, snapshotOf, type FieldChange } from './changed-fields.ts'
import type { ImportExportDependencies } from './dependencies.ts'
import { exportFiles } from './export-files.ts'
import { accountsToAdd } from './kinds/customers.ts'
import { addedKinds, couponKinds, recordKinds } from './kinds/import-kinds.ts'
import { itemsOf, type WrittenKind } from './kinds/kind.ts'
import { listenFor } from './listen-for.ts'
import { naming } from './naming.ts'
import type { Located, Problem } from './problems.ts'
import { lockImport } from './queries.ts'
import { readBack } from './read-back.ts'
import type { ShopFiles } from './shop-files.ts'
import {
  addGiftCards,
  changesOf,
  countsOf,
  foreignKeyConflicts,
  retainedCard,
  writeCounts,
} from './write-counts.ts'

export interface ImportResult {
  /** The tags of the changes. */
  changed: string[]
  /** Numbers that the shop has changed while the folder was edited. The import was not stopped by them. */
  conflicts: Problem[]
  /** Gift cards that are missing in the folder and remain because they have a balance. */
  retained: Problem[]
}

/**
 * Writes checked files in one transaction. First `check` compares them with the stored records. Slow work runs before
 * `lockForImport`, because orders wait from there on (docs/decisions/0103-imports-without-the-stock-lock.md).
 */
export async function importFiles(
  dependencies: ImportExportDependencies,
  files: ShopFiles,
  check: () => Promise<void>,
): Promise<ImportResult> {
  const { database, giftCards, search } = dependencies
  const hashed = await withHashedSecrets(dependencies, files)
  const ownChange = await listenFor(database, `import:${newUuid()}`)
  try {
    const conflicts = foreignKeyConflicts(await giftCards.unknownKeys(itemsOf(hashed.giftCards)))
    const { announced, changed, retained } = await database.transact(async () => {
      await lockImport(database)
      await check()
      const { tags, retained } = await writeFiles(dependencies, hashed, conflicts)
      const announced = tags.filter((tag) => !uncachedTags.has(tag))
      if (announced.length > 0) {
        await search.requestIndex()
        await database.announce([...new Set([...announced, ownChange.tag])])
      }
      return { announced, changed: [...new Set(tags)], retained }
    })
    if (announced.length > 0) {
      // Before the announcement arrives, the caches of this process may contain the old records.
      await ownChange.wait()
      await search.indexRequested(0)
    }
    return { changed, conflicts, retained }
  } finally {
    await ownChange.stop()
  }
}

/**
 * Returns the changes that an import would make. It writes the import, reads the changes and rolls back (RUN-034). So
 * the result includes the sales since the export, rather than only the difference of files.
 */
export async function previewFiles(
  dependencies: ImportExportDependencies,
  files: ShopFiles,
  check: () => Promise<void>,
): Promise<FieldChange[]> {
  const { database } = dependencies
  const hashed = await withHashedSecrets(dependencies, files)
  const snapshot = () => snapshotOf(exportFiles(dependencies))
  return database.transact(async () => {
    await lockImport(database)
    await check()
    const before = await snapshot()
    return database.attempt(async () => {
      await writeFiles(dependencies, hashed, [])
      return { result: changedFields(before, await snapshot()), isCommitted: false }
    })
  })
}

/** Tags that no cache and no search index uses. */
const uncachedTags = new Set(['accounts', 'organisations', 'coupon-uses', 'gift-cards'])

/** Hashes passwords and security codes: slow work, which needs no lock. */
async function withHashedSecrets(
  { customers, giftCards }: ImportExportDependencies,
  files: ShopFiles,
): Promise<ShopFiles> {
  const hashed = await customers.hashPasswords(itemsOf(files.accounts))
  const cards = await giftCards.hashed(itemsOf(files.giftCards))
  return {
    ...files,
    accounts: accountsToAdd(files.accounts, hashed),
    giftCards: withItems(files.giftCards, cards),
  }
}

/** Replaces the items of records, in the same order. */
const withItems = <Item>(located: readonly Located<Item>[], items: readonly Item[]): Located<Item>[] =>
  located.map((one, index) => ({ ...one, item: items[index] ?? one.item }))

interface Written {
  /** The tags of the changes. */
  tags: string[]
  retained: Problem[]
}

/** Writes everything in the order of the locks (kinds/import-kinds.ts), and reads it back before the lock of the stock. */
async function writeFiles(
  dependencies: ImportExportDependencies,
  files: ShopFiles,
  conflicts: Problem[],
): Promise<Written> {
  const write = (kinds: KindsToWrite) => writeKinds(kinds, dependencies, files)
  const tags = [
    ...(await dependencies.redirects.recordMoves(() => write(recordKinds))),
    ...(await write(addedKinds)),
  ]
  await readBack(dependencies, tags)
  const counts = countsOf(files)
  const changes = await changesOf(dependencies, counts)
  tags.push(...(await addGiftCards(dependencies, changes)))
  const couponTags = await write(couponKinds)
  await readBack(dependencies, couponTags)
  tags.push(...couponTags)
  tags.push(...(await writeCounts(dependencies, counts, changes, conflicts)))
  return { tags, retained: changes.giftCards.retained.map(retainedCard) }
}

type KindsToWrite = Readonly<Record<string, Pick<WrittenKind, 'path' | 'write'>>>

/** Writes kinds one after the other. Returns the tags of the changes. */
async function writeKinds(
  kinds: KindsToWrite,
  dependencies: ImportExportDependencies,
  files: ShopFiles,
): Promise<string[]> {
  const tags: string[][] = []
  for (const { path, write } of Object.values(kinds))
    tags.push(await naming(path, () => write(dependencies, files)))
  return tags.flat()
}
