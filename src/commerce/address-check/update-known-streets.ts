import type { Database } from '#commerce/database.ts'
import { rowsAtOnce } from '#shared/work/in-batches.ts'
import {
  countStreets,
  deleteOldStreets,
  lockCounting,
  noteStreets,
  readProgress,
  saveProgress,
} from './queries.ts'

/**
 * Updates the known streets: records the streets of orders that were placed since the last run, deletes the streets
 * of orders that are too old, and counts the changed streets again. The amount of work depends on the number of new
 * orders. Runs statements of a thousand rows, each in its own transaction. Returns the number of changed known
 * streets.
 */
export async function updateKnownStreets(database: Database): Promise<number> {
  let last = await readProgress(database)
  for (;;) {
    const noted = await noteStreets(database, last, rowsAtOnce)
    if (!noted) break
    last = noted
    await saveProgress(database, last)
    if (noted.count < rowsAtOnce) break
  }
  await deleteOldStreets(database)
  let changes = 0
  for (;;) {
    const counted = await database.transact(async () => {
      await lockCounting(database)
      return countStreets(database, rowsAtOnce)
    })
    changes += counted?.changes ?? 0
    if (!counted || counted.counted < rowsAtOnce) return changes
  }
}
