import type { Statement } from './database.ts'
import { chunksOf } from '#shared/chunks.ts'

/** One kind of thing that the shopkeeper writes, as a whole: what an export reads and an import replaces. */
export interface Records<Item> {
  /** All of them, in the order of their keys. */
  all(): Promise<Item[]>
  /**
   * Makes these all that there is: the rest is removed, equal ones are not touched. Runs in the caller's transaction.
   * Gives the tags of what changed, for `database.announce`.
   */
  replace(items: readonly Item[]): Promise<string[]>
}

/** Rows for one statement: large imports go in pieces of this many. */
const rowsPerStatement = 1_000

/** Runs an upsert over all rows, piece by piece, and gathers what its `returning` says. */
export async function inPieces<Row, Returned>(
  rows: readonly Row[],
  run: (statement: Statement) => Promise<Returned[]>,
  statement: (piece: Row[]) => Statement,
): Promise<Returned[]> {
  const returned: Returned[] = []
  for (const piece of chunksOf(rows, rowsPerStatement)) returned.push(...(await run(statement(piece))))
  return returned
}
