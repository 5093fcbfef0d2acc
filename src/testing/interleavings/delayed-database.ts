import type { Database } from '#commerce/database.ts'
import type { SeededRandom } from '#testing/seeded-random.ts'

/** Every third statement waits up to this long before it starts, and again before its result is given. */
const maxDelayMilliseconds = 6

/** A database whose statements are delayed at random, so that work that runs at the same time interleaves differently. */
export function delayedDatabase(database: Database, random: SeededRandom): Database {
  async function pause(): Promise<void> {
    if (random.next() > 1 / 3) return
    await new Promise((resolve) => setTimeout(resolve, random.next() * maxDelayMilliseconds))
  }
  async function delayed<Result>(work: () => Promise<Result>): Promise<Result> {
    await pause()
    const result = await work()
    await pause()
    return result
  }
  return {
    ...database,
    rows: <Row>(statement: Parameters<Database['rows']>[0]) => delayed(() => database.rows<Row>(statement)),
    row: <Row>(statement: Parameters<Database['row']>[0]) => delayed(() => database.row<Row>(statement)),
    run: (statement) => delayed(() => database.run(statement)),
  }
}
