import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface, type Interface } from 'node:readline'
import { resolve } from 'node:path'
import { expect, vi } from 'vitest'
import { sql, type Database } from '#commerce/database.ts'

interface BuyersProcess {
  /**
   * `ready` when all baskets are ready, `done` for each finished order, `finished`, and with `captures` finally
   * `captured`.
   */
  lines: Interface
  kill(): void
  /** Resolves once the process has ended by `kill`. */
  killed: Promise<void>
}

/** Starts a process with many buyers, for a test that kills it. They pay in the sandbox, or at a Stripe double. */
export function startBuyers(options: {
  url: string
  productId: string
  buyers: number
  stripeUrl?: string
  captures?: boolean
  /** The buyers pay with PayPal in the sandbox, with this option: `accepted`, `pending-accepted`. */
  approval?: string | undefined
}): BuyersProcess {
  const { url, productId, buyers, stripeUrl = '', captures = false, approval = '' } = options
  const script = resolve('src/testing/orders/buyers-process.ts')
  const given = [url, productId, String(buyers), stripeUrl, captures ? 'captures' : '', approval]
  const child = spawn(process.execPath, [script, ...given], { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  return {
    lines: createInterface({ input: child.stdout }),
    kill: () => void child.kill('SIGKILL'),
    killed: ended.then(([, signal]) => expect(signal).toBe('SIGKILL')),
  }
}

/** Waits until PostgreSQL has ended the connections of a dead process, with their locks and commits. */
export const untilDisconnected = (database: Database): Promise<void> =>
  vi.waitFor(async () => {
    const others = await database.rows(sql`
      select from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and application_name = 'bonbon'
        and (state <> 'idle' or backend_xid is not null)`)
    expect(others).toEqual([])
  }, 10_000)
