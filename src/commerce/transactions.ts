import { AsyncLocalStorage } from 'node:async_hooks'
import type { Pool, PoolClient } from 'pg'

interface Transaction {
  client: PoolClient
  isOver: boolean
}

/** Has a name because `pg` pipelines named statements only. */
const begin = { name: 'begin', text: 'begin' }

/** Opens transactions on a pool; the asynchronous context says which one a statement belongs to. */
export function openTransactions(poolOf: () => Pool) {
  const current = new AsyncLocalStorage<Transaction | undefined>()

  return {
    /**
     * The connection of the transaction that the caller runs in; `undefined` outside of one. Throws after its end: a
     * late statement must not run by itself, or in the next transaction on the same connection.
     */
    connection(): PoolClient | undefined {
      const transaction = current.getStore()
      if (transaction?.isOver) throw new Error('A statement came after the end of its transaction')
      return transaction?.client
    },

    /** Runs `work` outside of the transaction that the caller runs in. */
    outside: <Result>(work: () => Promise<Result>): Promise<Result> => current.run(undefined, work),

    /** See Database.transact. */
    async transact<Result>(work: () => Promise<Result>): Promise<Result> {
      if (current.getStore()) return work()
      const client = await poolOf().connect()
      const transaction: Transaction = { client, isOver: false }
      let broken: Error | undefined
      try {
        // Not awaited here: it is sent with the first statement, which fails when this fails.
        const begun = client.query(begin)
        begun.catch(() => {})
        const result = await current.run(transaction, work)
        transaction.isOver = true
        await begun
        // PostgreSQL answers the commit of a transaction in which a statement failed by a rollback, not by an error.
        const { command } = await client.query('commit')
        if (command !== 'COMMIT')
          throw new Error('The transaction was rolled back: it went on after a statement had failed')
        return result
      } catch (error) {
        transaction.isOver = true
        await client.query('rollback').catch((failure: Error) => (broken = failure))
        throw error
      } finally {
        client.release(broken)
      }
    },
  }
}
