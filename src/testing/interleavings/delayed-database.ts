import type { Database, Statement } from '#commerce/database.ts'
import type { SeededRandom } from '#testing/seeded-random.ts'

/** Every third answer is given up to this much later. */
const maxDelayMilliseconds = 8

/**
 * A database that gives its answers later, at random, so that work that runs at the same time interleaves differently.
 * Statements start at once: those of a transaction must keep their order.
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
