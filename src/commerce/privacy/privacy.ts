import type { Refusal } from '#commerce/refusals.ts'

/** Everything that the shop stores of a person, by kind, for a file. No password, token or code is in it. */
export type PersonalData = Record<string, unknown>

/**
 * Whose data: the customer with this id, or a person who has proven an email address (in any case), or the buyer of an order.
 * An address finds the guest orders, baskets and messages from it, and the accounts that have confirmed it. The number of an order
 * finds the account that bought it, or this one order of a guest.
 */
export type Sought = string | { customerId?: string | undefined; email: string } | { orderNo: string }

/** What was found of a person. */
export interface Person {
  customerIds: string[]
  logins: string[]
  /** The proven addresses, in small letters: those that accounts confirmed, now or before, and the one that was named. */
  addresses: string[]
  /** Unconfirmed addresses of the accounts. Messages sent from them may be those of another person. */
  unprovenAddresses: string[]
  /** The orders of the accounts, and guest orders with a proven address. */
  orderNos: string[]
}

/** The rights of a person to what the shop knows of them. */
export interface Privacy {
  /** Finds a person. */
  find(sought: Sought): Promise<Person | Refusal<'customer-not-found'>>
  /**
   * What is stored of a person: accounts, addresses, cards, lists, subscriptions, orders, reviews, sessions, and what was
   * sent from or to the proven addresses.
   */
  dataOf(sought: Sought): Promise<PersonalData | Refusal<'customer-not-found'>>
  /**
   * Deletes the accounts of a person with everything that belongs to them, guest baskets, what was sent from or to the proven
   * addresses, and the person's entries in lists and address books of others. Orders keep what bookkeeping needs (goods,
   * amounts, names and addresses) and lose the rest; reviews lose their author. Refuses while an order may still be delivered
   * or complained about, or the gateway has to release its money. Can be repeated after an error.
   */
  erase(sought: Sought): Promise<void | Refusal<'customer-not-found' | 'orders-under-way'>>
  /** Deletes failed orders, and the books of a built-in gateway, that are older than this. Gives their number. */
  deleteOld(days: { failedOrderDays: number; gatewayDays: number }): Promise<number>
  /** Clears the private values of order events that are older than this. Gives the number of events. */
  clearOldEvents(years: number): Promise<number>
  /** Removes the person from orders that were placed before the retention period. Gives their number. */
  anonymiseOrders(): Promise<number>
}
