import type { Statement } from './database.ts'
import { chunksOf } from '#shared/chunks.ts'

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
