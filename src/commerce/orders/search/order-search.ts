import type { HoldReason } from '#commerce/orders/holds/inputs.ts'
import type { Order, OrderStatus } from '#commerce/orders/order.ts'
import type { ShipmentState } from '#commerce/orders/states/shipment-state.ts'
import type { CalendarDate } from '#shared/dates/calendar-date.ts'
import type { PaymentFacet } from './facets.ts'
import type { OrderView } from './inputs.ts'

/** What is searched. Days are those of the shop's time zone, both ends included. All of it must hold. */
export interface OrderQuery {
  /** What was typed. */
  text?: string | undefined
  /** The whole email of the buyer, or of a person of the order. */
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

/** What the member who searches may see. */
export interface OrderReader {
  /** Names, emails, telephone numbers and addresses. */
  seesPersons: boolean
  seesMoney: boolean
  /** Names and addresses of shipments, to pack them. */
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
  /** How many of its shipments cannot leave, because they or the order are on hold. */
  held: number
  shipsOn: CalendarDate | null
  payments: PaymentFacet[]
  /** The recipients that the typed words have found, at most three, and the number of all. */
  matched: { recipients: string[]; count: number }
}

export interface FoundOrders {
  rows: FoundOrderRow[]
  /** The cursor of the next page; it exists where there may be more. */
  next: string | undefined
  /** Where the page ended because so many orders were checked: their number. The next page goes on after them. */
  checked: number | undefined
  /** On the first page: how many there are, exact up to `mostCounted`, and whether there are more. */
  count: { orders: number; isMore: boolean } | undefined
}

/** So many orders are counted. */
export const mostCounted = 1_000

/** So many numbers are found at once. */
export const mostNumbers = 20_000

/** Finds placed orders for the office, the newest first (SALE-145, OFF-055 to OFF-059). */
export interface OrderSearch {
  /** A page of at most 100 orders. `after` is the cursor of the page before. A page may be short, and even empty, and have a next one. */
  find(query: OrderQuery, reader: OrderReader, after?: string): Promise<FoundOrders>
  /** The number of orders that a query finds, and the first ones of them. */
  first(query: OrderQuery, reader: OrderReader, most: number): Promise<FoundOrders>
  /**
   * The numbers of all orders that a query finds, the newest first: at most `mostNumbers`, and of the 100,000 newest that may match. May
   * take seconds.
   */
  numbersOf(query: OrderQuery, reader: OrderReader): Promise<{ orderNos: string[]; isMore: boolean }>
  /** Those of some orders that a query finds. */
  matching(orderNos: readonly string[], query: OrderQuery, reader: OrderReader): Promise<string[]>
  /** Whether a member may read an order at all. */
  mayRead(orderNo: string, reader: OrderReader): Promise<boolean>
  /** The positions, from 1, of the shipments of an order whose recipient has all the typed words; all without words. */
  shipmentsOf(order: Pick<Order, 'shipments'>, text: string, reader: OrderReader): number[]
  /**
   * Writes the words of orders that were placed or changed. Gives the number of requests. Safe to run in any process, at any
   * time. An order that cannot be indexed waits for the next run; the errors are thrown together, after all others are written.
   */
  index(): Promise<number>
  /** Deletes the words of orders that ended more than two years ago. Gives the number of orders. */
  deleteOldWords(): Promise<number>
}
