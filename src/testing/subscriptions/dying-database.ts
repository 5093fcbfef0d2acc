import type { Database, Statement } from '#commerce/database.ts'

/** The process has died: nothing that it does reaches the database any more. */
class Died extends Error {}

interface Death {
  /** The number of the statement at which it dies. */
  at: number
  /** Whether the database still gets this statement, and only its answer is lost. */
  isAfter: boolean
}

/**
 * A database whose process dies at a statement. What was not committed then is rolled back, as PostgreSQL does it when a
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
    <Arguments extends unknown[], Result>(run: (...args: Arguments) => Promise<Result>) =>
    async (...args: Arguments): Promise<Result> => {
      if (isDead) die()
      count += 1
      const isLast = count === at
      if (isLast && !isAfter) die()
      const result = await run(...args)
      if (isLast || isDead) die()
      return result
    }
  return {
    database: {
      ...database,
      rows: <Row>(statement: Statement) => dying(database.rows<Row>)(statement),
      row: <Row>(statement: Statement) => dying(database.row<Row>)(statement),
      run: dying(database.run),
      finish: <Row>(statements: readonly Statement[]) => dying(database.finish<Row>)(statements),
      script: dying(database.script),
      // A dead process commits nothing.
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
