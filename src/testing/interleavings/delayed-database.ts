import type { Database, Statement } from '#commerce/database.ts'
import type { SeededRandom } from '#testing/seeded-random.ts'

/** The maximum delay of every third result. */
const maxDelayMilliseconds = 8

/**
 * A database that delays its results at random, so that concurrent work interleaves differently. Statements start
 * immediately: those of a transaction must keep their order.
 */
export function delayedDatabase(database: Database, random: SeededRandom): Database {
  async function later<Result>(answer: Promise<Result>): Promise<Result> {
    const result = await answer
    if (random.next() < 1 / 3)
      await new Promise((resolve) => setTimeout(resolve, random.next() * maxDelayMilliseconds))
    return result
  }
  return {
    ...database,
    rows: <Row>(statement: Statement) => later(database.rows<Row>(statement)),
    row: <Row>(statement: Statement) => later(database.row<Row>(statement)),
    run: (statement) => later(database.run(statement)),
    finish: <Row>(statements: readonly Statement[]) => later(database.finish<Row>(statements)),
    transact: (work) => later(database.transact(work)),
  }
}
