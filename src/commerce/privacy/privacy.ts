import type { Refusal } from '#commerce/refusals.ts'

/** Everything that the shop stores of a customer, by kind, for a file. No password, token or code is in it. */
export type PersonalData = Record<string, unknown>

/** The rights of a person to what the shop knows of them. */
export interface Privacy {
  /**
   * What is stored of a customer: account, addresses, cards, lists, subscriptions, orders, reviews, sessions, and what was sent from or
   * to the account's addresses.
   */
  dataOf(customerId: string): Promise<PersonalData | Refusal<'customer-not-found'>>
  /**
   * Deletes the account with everything that belongs to it, and what was sent from or to its addresses. Orders keep what
   * bookkeeping needs (goods, amounts, names and addresses) and lose the rest; reviews lose their author. Refuses while
   * an order may still be delivered or complained about, or the gateway has to release its money. Can be repeated after
   * an error.
   */
  erase(customerId: string): Promise<void | Refusal<'customer-not-found' | 'orders-under-way'>>
  /** Deletes failed orders, and the books of a built-in gateway, that are older than this. Gives their number. */
  deleteOld(days: { failedOrderDays: number; gatewayDays: number }): Promise<number>
}
