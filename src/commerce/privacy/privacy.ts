import type { Refusal } from '#commerce/refusals.ts'

/** All data that the shop stores about a person, by kind, for a data export. Contains no password, token or code. */
export type PersonalData = Record<string, unknown>

/**
 * Identifies a person: the customer with this id, a person who has proven an email address (in any case), or the
 * buyer of an order. An address finds the guest orders, baskets and messages with it, and the accounts that have
 * confirmed it. An order number finds the account that placed the order, or this one order of a guest.
 */
export type Sought = string | { customerId?: string | undefined; email: string } | { orderNo: string }

/** The records that were found for a person. */
export interface Person {
  customerIds: string[]
  logins: string[]
  /**
   * The proven addresses in lower case: addresses that accounts have confirmed, now or before, and the requested one.
   */
  addresses: string[]
  /** Unconfirmed addresses of the accounts. Messages from them may belong to another person. */
  unprovenAddresses: string[]
  /** The orders of the accounts, and guest orders with a proven address. */
  orderNos: string[]
}

/** The rights of a person to their data. */
export interface Privacy {
  find(sought: Sought): Promise<Person | Refusal<'customer-not-found'>>
  /**
   * All data about a person: accounts, addresses, cards, lists, subscriptions, orders, reviews, sessions, and
   * messages from or to the proven addresses.
   */
  dataOf(sought: Sought): Promise<PersonalData | Refusal<'customer-not-found'>>
  /**
   * Deletes the accounts of a person with all their data, guest baskets, messages from or to the proven addresses,
   * and the person's entries in lists and address books of others. Orders retain the data for bookkeeping (products,
   * amounts, names and addresses) and lose the rest; reviews lose their author. Refuses while an order may still be
   * delivered or complained about, or while the gateway has to release its money. Can be repeated after an error.
   */
  erase(sought: Sought): Promise<void | Refusal<'customer-not-found' | 'orders-under-way'>>
  /**
   * Deletes failed orders, and the ledger of a built-in gateway, if they are older than this. Returns their number.
   */
  deleteOld(days: { failedOrderDays: number; gatewayDays: number }): Promise<number>
  /** Clears the private values of order events that are older than this. Returns the number of events. */
  clearOldEvents(years: number): Promise<number>
  /** Removes personal data from orders that were placed before the retention period. Returns their number. */
  anonymiseOrders(): Promise<number>
}
