import type { Calls } from '#api/calls.ts'
import { calls } from '#storefront/lib/api/calls.ts'

export type OrderHistory = Awaited<ReturnType<Calls['Site']['getOrderHistoryList']>>

/** A login leads to the account, which shows these orders. An older response is not used. */
const freshMilliseconds = 10_000

let begun: { customerId: string; at: number; answer: Promise<OrderHistory> } | undefined

const read = (customerId: string, page: number): Promise<OrderHistory> =>
  calls().Site.getOrderHistoryList({ parameters: { customerId, page } })

/** Starts to read the first page of the orders of a customer who logs in. */
export function beginOrders(customerId: string): void {
  const answer = read(customerId, 1)
  // The caller that uses the response reports its failure.
  answer.catch(() => {})
  begun = { customerId, at: Date.now(), answer }
}

/** A page of the customer's orders. Uses the response that a login has requested, once. */
export function readOrders(customerId: string, page: number): Promise<OrderHistory> {
  const known = begun
  begun = undefined
  const isUsable = page === 1 && known?.customerId === customerId && Date.now() - known.at < freshMilliseconds
  return known && isUsable ? known.answer : read(customerId, page)
}
