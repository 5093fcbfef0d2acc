import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg'

/** What takes a statement to PostgreSQL. */
export interface StatementRunner {
  query(statement: QueryConfig): Promise<QueryResult>
}

/** Statements that are started before anything else happens take one connection of the pool, and go together. */
export function openStatementPipeline(pool: Pool): StatementRunner {
  let leaving: StatementRunner | undefined
  return {
    query(statement) {
      if (!leaving) {
        leaving = startJourney(pool)
        process.nextTick(() => (leaving = undefined))
      }
      return leaving.query(statement)
    },
  }
}

function startJourney(pool: Pool): StatementRunner {
  const connecting = pool.connect()
  let travelling = 0
  const arrive = (client: PoolClient): void => {
    travelling -= 1
    // A connection that broke is not kept by the pool.
    if (travelling === 0) client.release()
  }
  return {
    async query(statement) {
      travelling += 1
      const client = await connecting
      try {
        return await client.query(statement)
      } finally {
        arrive(client)
      }
    },
  }
}
