/**
 * The number of rows that one statement of a job changes: few enough to hold locks, and to delay other statements,
 * only briefly.
 */
export const rowsAtOnce = 1_000

/**
 * Repeats a statement that changes at most that many rows until it changes fewer. Returns the number of all rows.
 * Each run is a separate transaction, unless the caller has opened one, so a crash does not undo earlier runs.
 */
export async function inBatches(work: (most: number) => Promise<number>): Promise<number> {
  let changed = 0
  let count: number
  do {
    count = await work(rowsAtOnce)
    changed += count
  } while (count >= rowsAtOnce)
  return changed
}
