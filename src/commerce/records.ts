import type { Statement } from './database.ts'
import { chunksOf } from '#shared/work/chunks.ts'

/** All records of one kind that the shopkeeper writes: an export reads them, an import replaces them. */
export interface Records<Item> {
  /** All records, in the order of their keys. */
  all(): Promise<Item[]>
  /**
   * Replaces all records with these: deletes the others and does not touch equal ones. Runs in the caller's
   * transaction. Returns the tags of the changes, for `Database.announce`.
   */
  replace(items: readonly Item[]): Promise<string[]>
}

/**
 * Records of numbers that the shop itself reduces, such as stock. An import adds the difference between its number
 * and the last imported one, so that the shop's own changes since then are preserved.
 */
export interface CountedRecords<Item, Key> extends Records<Item> {
  /** The changes that `replace` would make. Locks no row, so orders and other imports continue. */
  changesOf(items: readonly Item[]): Promise<CountChanges<Item, Key>>
  /** Writes changes, with the locks of `replace`. No import may run between `changesOf` and this. */
  write(
    changes: CountChanges<Item, Key>,
    onConflict?: (conflict: CountConflict<Item>) => void,
  ): Promise<string[]>
  /** Like `Records.replace`. Calls `onConflict` for every record that both the import and the shop have changed. */
  replace(items: readonly Item[], onConflict?: (conflict: CountConflict<Item>) => void): Promise<string[]>
}

/** The differences between an import and the stored records. Reductions by the shop itself are not differences. */
export interface CountChanges<Item, Key> {
  /** New records, and records with another number. */
  written: readonly Item[]
  /** The keys of records that are missing in the import. */
  removed: readonly Key[]
}

/** The content of a file. */
export interface FileContent {
  sha256: string
  readBytes: () => Promise<Uint8Array>
}

/** Files. All of them together may not fit into memory, so imports and exports read their contents one by one. */
export interface FileRecords<Item extends FileContent> extends Pick<Records<Item>, 'replace'> {
  /** All files without their contents, in the order of their keys. */
  describeAll(): Promise<Omit<Item, 'readBytes'>[]>
}

/** A number that an import changed after the shop had reduced it. */
export interface CountConflict<Item> {
  item: Item
  /** The units that the shop has used since the export. */
  used: number
  /** The number after the import. */
  result: number
}

/** Large imports run in chunks of this many rows. */
const rowsPerStatement = 1_000

/** Runs an upsert over all rows, 1,000 at a time. Returns the rows of its `returning` clause, in order. */
export async function inPieces<Row, Returned>(
  rows: readonly Row[],
  run: (statement: Statement) => Promise<Returned[]>,
  statement: (chunk: Row[]) => Statement,
): Promise<Returned[]> {
  const returned: Returned[] = []
  for (const chunk of chunksOf(rows, rowsPerStatement)) returned.push(...(await run(statement(chunk))))
  return returned
}
