import type { Calls } from '#api/calls.ts'
import { calls } from '#storefront/lib/api/calls.ts'

export type OrderHistory = Awaited<ReturnType<Calls['Site']['getOrderHistoryList']>>

/** A login leads to the account, which shows these orders: older ones are read again. */
const freshMilliseconds = 10_000

let begun: { customerId: string; at: number; answer: Promise<OrderHistory> } | undefined

const read = (customerId: string, page: number): Promise<OrderHistory> =>
  calls().Site.getOrderHistoryList({ parameters: { customerId, page } })

/** Begins to read the first page of the orders of a customer who logs in. */
export function beginOrders(customerId: string): void {
  const answer = read(customerId, 1)
  // Whoever uses the answer reports its failure.
  answer.catch(() => {})
  begun = { customerId, at: Date.now(), answer }
}

/** A page of the customer's orders. The answer that a login has begun to read is used once. */
export function readOrders(customerId: string, page: number): Promise<OrderHistory> {
  const known = begun
  begun = undefined
  const isUsable = page === 1 && known?.customerId === customerId && Date.now() - known.at < freshMilliseconds
  return known && isUsable ? known.answer : read(customerId, page)
}
