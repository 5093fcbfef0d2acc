import type { Statement } from './database.ts'
import { chunksOf } from '#shared/work/chunks.ts'

/** All records of one kind that the shopkeeper writes: an export reads them, an import replaces them. */
export interface Records<Item> {
  /** All of them, in the order of their keys. */
  all(): Promise<Item[]>
  /**
   * Replaces all records with these: deletes the others and leaves equal ones untouched. Runs in the caller's
   * transaction. Gives the tags of what changed, for `Database.announce`.
   */
  replace(items: readonly Item[]): Promise<string[]>
}

/**
 * Records of numbers that the shop itself counts down, such as stock. An import adds the difference between its number and
 * the last imported one, so that what the shop has used meanwhile stays used.
 */
export interface CountedRecords<Item, Key> extends Records<Item> {
  /** What `replace` would change. Locks nothing: orders and other imports go on. */
  changesOf(items: readonly Item[]): Promise<CountChanges<Item, Key>>
  /** Writes changes, under the locks of `replace`. No import may run between `changesOf` and this. */
  write(
    changes: CountChanges<Item, Key>,
    onConflict?: (conflict: CountConflict<Item>) => void,
  ): Promise<string[]>
  /** As `Records.replace`. Calls `onConflict` for every record that both the import and the shop have changed. */
  replace(items: readonly Item[], onConflict?: (conflict: CountConflict<Item>) => void): Promise<string[]>
}

/** The part of an import that differs from what the shop has. What the shop itself counts down makes no difference. */
export interface CountChanges<Item, Key> {
  /** New records, and records with another number. */
  written: readonly Item[]
  /** The keys of records that the import does not have. */
  removed: readonly Key[]
}

/** The content of a file. */
export interface FileContent {
  sha256: string
  readBytes: () => Promise<Uint8Array>
}

/** Files. All of them together may not fit into memory, so imports and exports read their bytes one by one. */
export interface FileRecords<Item extends FileContent> extends Pick<Records<Item>, 'replace'> {
  /** All of them without their bytes, in the order of their keys. */
  describeAll(): Promise<Omit<Item, 'readBytes'>[]>
}

/** A number that an import changed while the shop used some of it. */
export interface CountConflict<Item> {
  item: Item
  /** What the shop has used since the export. */
  used: number
  /** The number after the import. */
  result: number
}

/** Large imports run in chunks of this many rows. */
const rowsPerStatement = 1_000

/** Runs an upsert over all rows, 1,000 at a time. Gives what its `returning` clause gave, in order. */
export async function inPieces<Row, Returned>(
  rows: readonly Row[],
  run: (statement: Statement) => Promise<Returned[]>,
  statement: (chunk: Row[]) => Statement,
): Promise<Returned[]> {
  const returned: Returned[] = []
  for (const chunk of chunksOf(rows, rowsPerStatement)) returned.push(...(await run(statement(chunk))))
  return returned
}
