import type { Database, Statement } from '#commerce/database.ts'
import { isCounted } from '#testing/counted-statements.ts'

/** The process has crashed: its statements no longer reach the database. */
class Died extends Error {}

interface Death {
  /** The number of the counted statement at which it crashes. */
  at: number
  /** Whether the database receives this statement, and only its response is lost. */
  isAfter: boolean
}

/**
 * A database whose process crashes at a statement. Uncommitted changes are rolled back, as by PostgreSQL when a
 * connection ends.
 */
export function dyingDatabase(database: Database, { at, isAfter }: Death) {
  let count = 0
  let isDead = false
  const die = () => {
    isDead = true
    throw new Died(`Died at statement ${at}`)
  }
  const dying =
    <Work, Result>(run: (work: Work) => Promise<Result>, counts: (work: Work) => boolean = () => true) =>
    async (work: Work): Promise<Result> => {
      if (isDead) die()
      const isOne = counts(work)
      if (isOne) count += 1
      const isLast = isOne && count === at
      if (isLast && !isAfter) die()
      const result = await run(work)
      if (isLast || isDead) die()
      return result
    }
  return {
    database: {
      ...database,
      rows: <Row>(statement: Statement) => dying(database.rows<Row>, isCounted)(statement),
      row: <Row>(statement: Statement) => dying(database.row<Row>, isCounted)(statement),
      run: dying(database.run, isCounted),
      finish: <Row>(statements: readonly Statement[]) => dying(database.finish<Row>)(statements),
      script: dying(database.script),
      // A crashed process commits nothing.
      transact: <Result>(work: () => Promise<Result>) =>
        database.transact(async () => {
          const result = await work()
          if (isDead) die()
          return result
        }),
    } satisfies Database,
    hasDied: () => isDead,
  }
}
