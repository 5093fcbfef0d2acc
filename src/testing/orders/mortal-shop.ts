import { openDatabase } from '#commerce/database.ts'
import type { Shop } from '#commerce/shop.ts'
import { isCounted } from '#testing/counted-statements.ts'
import { openShopWithAdapters } from '#testing/shop-with-adapters.ts'

/**
 * Runs work in a process of the shop that crashes before its statement number `statements`, as by `kill -9`: no later
 * statement is sent, and an open transaction ends with its connection. Statements that write count
 * (counted-statements.ts), including those of the built-in payment gateway, so that it also crashes around each
 * movement. Returns whether the work was completed.
 */
export async function dieBefore(
  { url, statements }: { url: string; statements: number },
  work: (shop: Shop) => Promise<unknown>,
): Promise<boolean> {
  return (await liveUntil({ url, statements }, work)) < statements
}

/** The number of counted statements of some work in a separate process. */
export const countStatements = (url: string, work: (shop: Shop) => Promise<unknown>): Promise<number> =>
  liveUntil({ url, statements: Infinity }, work)

/** Returns the number of statements. */
async function liveUntil(
  { url, statements }: { url: string; statements: number },
  work: (shop: Shop) => Promise<unknown>,
): Promise<number> {
  const database = openDatabase({ url, poolSize: 4 })
  let count = 0
  database.onStatement((statement) => {
    if (isCounted(statement)) count += 1
    if (count >= statements) throw new Error('The process has died')
  })
  try {
    await work(openShopWithAdapters(database).shop).catch(() => {})
    return count
  } finally {
    await database.close()
  }
}
