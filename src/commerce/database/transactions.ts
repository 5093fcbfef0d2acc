import { AsyncLocalStorage } from 'node:async_hooks'
import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg'

interface Transaction {
  client: PoolClient
  isOver: boolean
  /** The number of open nested calls. */
  nested: number
  /** The result of a commit that was sent with the last statements. */
  committed?: Promise<QueryResult>
  /** Callbacks that run after the commit. */
  afterCommit: (() => void)[]
}

/** Nested savepoints have the same name: PostgreSQL uses the newest. */
const savepoint = { name: 'savepoint', text: 'savepoint attempt' }
const rollBackToSavepoint = { name: 'rollback-to', text: 'rollback to savepoint attempt' }
const releaseSavepoint = { name: 'release', text: 'release savepoint attempt' }

/** Named, because `pg` only pipelines named statements. */
const begin = { name: 'begin', text: 'begin' }
const commit = { name: 'commit', text: 'commit' }

/** Opens transactions on a pool. The asynchronous context determines the transaction of a statement. */
export function openTransactions(poolOf: () => Pool) {
  const current = new AsyncLocalStorage<Transaction | undefined>()

  return {
    /**
     * The connection of the caller's transaction; `undefined` outside of one. Throws after its end: a late statement
     * must not run on its own, or in the next transaction on the same connection.
     */
    connection(): PoolClient | undefined {
      const transaction = current.getStore()
      if (transaction?.isOver) throw new Error('A statement was started after the end of its transaction')
      return transaction?.client
    },

    /** Whether the caller runs in a transaction that has not ended. */
    isOpen: (): boolean => current.getStore()?.isOver === false,

    /**
     * Runs `work` once the transaction is committed, and never after a rollback; outside of a transaction,
     * immediately.
     */
    afterCommit(work: () => void): void {
      const transaction = current.getStore()
      if (transaction?.isOver === false) transaction.afterCommit.push(work)
      else work()
    },

    /** Runs `work` outside of the caller's transaction. */
    outside: <Result>(work: () => Promise<Result>): Promise<Result> => current.run(undefined, work),

    /** See Database.finish. */
    async finish(statements: readonly QueryConfig[]): Promise<QueryResult[]> {
      const transaction = current.getStore()
      if (!transaction || transaction.isOver) throw new Error('There is no open transaction to finish')
      // All statements start in one tick, so that none can start after the commit.
      const answers = statements.map((statement) => transaction.client.query(statement))
      if (transaction.nested === 0) {
        transaction.isOver = true
        transaction.committed = transaction.client.query(commit)
        transaction.committed.catch(() => {})
      }
      return Promise.all(answers)
    },

    /** See Database.attempt. */
    async attempt<Result>(work: () => Promise<{ result: Result; isCommitted: boolean }>): Promise<Result> {
      const transaction = current.getStore()
      if (!transaction || transaction.isOver) throw new Error('There is no open transaction to try in')
      const { client, afterCommit } = transaction
      const before = afterCommit.length
      await client.query(savepoint)
      const { result, isCommitted } = await nestedIn(transaction, work)
      if (!isCommitted) {
        await client.query(rollBackToSavepoint)
        afterCommit.length = before
      }
      await client.query(releaseSavepoint)
      return result
    },

    /** See Database.transact. */
    async transact<Result>(work: () => Promise<Result>): Promise<Result> {
      const outer = current.getStore()
      if (outer) return nestedIn(outer, work)
      const client = await poolOf().connect()
      const transaction: Transaction = { client, isOver: false, nested: 0, afterCommit: [] }
      let broken: Error | undefined
      try {
        // The `begin` is sent together with the first statement. If it fails, that statement fails, too, so it is not
        // awaited here.
        const begun = client.query(begin)
        begun.catch(() => {})
        const result = await current.run(transaction, work)
        transaction.isOver = true
        await begun
        // For the commit of a failed transaction, PostgreSQL reports a rollback rather than an error.
        const { command } = await (transaction.committed ?? client.query(commit))
        if (command !== 'COMMIT')
          throw new Error('The transaction was rolled back: it continued after a statement had failed')
        for (const run of transaction.afterCommit) run()
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

async function nestedIn<Result>(outer: Transaction, work: () => Promise<Result>): Promise<Result> {
  outer.nested += 1
  try {
    return await work()
  } finally {
    outer.nested -= 1
  }
}
