import { isConnectionError } from '#library-internals/pg-connection-errors.ts'
import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg'

/** Runs a statement on a connection to PostgreSQL: the pool, a connection of it, or a pipeline. */
export interface StatementRunner {
  query(statement: QueryConfig): Promise<QueryResult>
}

/**
 * Opens a runner that pipelines statements: statements that start in the same tick share one connection of the pool
 * and are sent as one batch. They run in the order in which they start, and fail separately.
 */
export function openStatementPipeline(pool: Pool): StatementRunner {
  let batch: StatementRunner | undefined
  return {
    query(statement) {
      if (!batch) {
        batch = openBatch(pool)
        process.nextTick(() => (batch = undefined))
      }
      return batch.query(statement)
    },
  }
}

/** Acquires a connection for the first statement of a batch and releases it after the last. */
function openBatch(pool: Pool): StatementRunner {
  const connecting = pool.connect()
  let unanswered = 0
  let broken: Error | undefined
  const countAnswer = (client: PoolClient): void => {
    unanswered -= 1
    if (unanswered === 0) client.release(broken)
  }
  return {
    async query(statement) {
      unanswered += 1
      const client = await connecting
      try {
        return await client.query(statement)
      } catch (error) {
        // After a time-out the connection may still look usable for a moment, so its error is remembered.
        if (error instanceof Error && isConnectionError(error)) broken = error
        throw error
      } finally {
        countAnswer(client)
      }
    },
  }
}
