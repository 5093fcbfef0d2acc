import type { HoldReason } from '#commerce/orders/holds/inputs.ts'
import type { Order, OrderStatus } from '#commerce/orders/order.ts'
import type { ShipmentState } from '#commerce/orders/states/shipment-state.ts'
import type { CalendarDate } from '#shared/dates/calendar-date.ts'
import type { PaymentFacet } from './facets.ts'
import type { OrderView } from './inputs.ts'

/** A search. Days are in the shop's time zone, both ends inclusive. All conditions must match. */
export interface OrderQuery {
  /** The typed text. */
  text?: string | undefined
  /** The complete email of the buyer, or of a person in the order. */
  email?: string | undefined
  view?: OrderView | undefined
  status?: OrderStatus | undefined
  shipment?: ShipmentState | undefined
  payment?: PaymentFacet | undefined
  hold?: HoldReason | undefined
  site?: string | undefined
  /** The shop of a pickup. */
  store?: string | undefined
  method?: string | undefined
  tag?: string | undefined
  placedFrom?: CalendarDate | undefined
  placedUntil?: CalendarDate | undefined
  shipsFrom?: CalendarDate | undefined
  shipsUntil?: CalendarDate | undefined
}

/** The permissions of the searching member. */
export interface OrderReader {
  /** Names, emails, telephone numbers and addresses. */
  seesPersons: boolean
  seesMoney: boolean
  /** Names and addresses of shipments, for packing. */
  seesRecipients: boolean
  /** Undefined: all. */
  sites: readonly string[] | undefined
  stores: readonly string[] | undefined
}

/** A row of the order list. */
export interface FoundOrderRow {
  orderNo: string
  siteId: string
  status: OrderStatus
  placedAt: Date
  customerEmail: string
  currency: string
  totalCents: number
  givenBackCents: number
  tags: string[]
  buyer: string | null
  /** The first recipient with the city. */
  recipient: string | null
  shipments: number
  states: Partial<Record<ShipmentState, number>>
  /** The number of its shipments that cannot leave, because they or the order are on hold. */
  held: number
  shipsOn: CalendarDate | null
  payments: PaymentFacet[]
  /** The recipients that match the typed words, at most three, and their total number. */
  matched: { recipients: string[]; count: number }
}

export interface FoundOrders {
  rows: FoundOrderRow[]
  /** The cursor of the next page. Defined if there may be more. */
  next: string | undefined
  /** The number of checked orders, if the page ended because of their maximum. The next page continues after them. */
  checked: number | undefined
  /** On the first page: the number of orders, exact up to `mostCounted`, and whether there are more. */
  count: { orders: number; isMore: boolean } | undefined
}

/** The maximum count of orders. */
export const mostCounted = 1_000

/** The maximum number of order numbers in one call. */
export const mostNumbers = 20_000

/** Finds placed orders for the office, newest first (SALE-145, OFF-055 to OFF-059). */
export interface OrderSearch {
  /**
   * A page of at most 100 orders. `after` is the cursor of the previous page. A page may be short or even empty, and
   * still have a next one.
   */
  find(query: OrderQuery, reader: OrderReader, after?: string): Promise<FoundOrders>
  /** The number of orders that match a query, and the first ones of them. */
  first(query: OrderQuery, reader: OrderReader, most: number): Promise<FoundOrders>
  /**
   * The numbers of all orders that match a query, newest first: at most `mostNumbers`, and only of the 100,000 newest
   * candidates. May take seconds.
   */
  numbersOf(query: OrderQuery, reader: OrderReader): Promise<{ orderNos: string[]; isMore: boolean }>
  /** The given orders that match a query. */
  matching(orderNos: readonly string[], query: OrderQuery, reader: OrderReader): Promise<string[]>
  /** Whether a member may read an order. */
  mayRead(orderNo: string, reader: OrderReader): Promise<boolean>
  /**
   * The positions, from 1, of the shipments of an order whose recipient matches all typed words; all shipments
   * without words.
   */
  shipmentsOf(order: Pick<Order, 'shipments'>, text: string, reader: OrderReader): number[]
  /**
   * Writes the words of placed and changed orders. Returns the number of requests. Safe to run in any process, at any
   * time. An order that cannot be indexed is retried by the next run; the errors are thrown together after all other
   * orders are written.
   */
  index(): Promise<number>
  /** Deletes the words of orders that ended more than two years ago. Returns the number of orders. */
  deleteOldWords(): Promise<number>
}
