/** Rows that one statement of a job changes: few enough to hold locks, and to delay others, for a short time only. */
export const rowsAtOnce = 1_000

/**
 * Repeats a statement that changes at most so many rows until it finds fewer. Gives the number of all rows. Each run is a transaction
 * of its own, unless the caller has one, so a crash loses nothing.
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
