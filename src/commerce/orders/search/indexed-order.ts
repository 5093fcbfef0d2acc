import type { HoldReason } from '#commerce/orders/holds/inputs.ts'
import type { OrderStatus, PlacedBasket } from '#commerce/orders/order.ts'
import type { ShipmentState } from '#commerce/orders/states/shipment-state.ts'
import type { CalendarDate } from '#shared/dates/calendar-date.ts'
import type { PaymentFacet } from './facets.ts'

/**
 * The kind of a word, which determines the roles that may search it: those whose documents show it. `facet`: filters.
 * `number`: of orders. `tracking`: of parcels. `code`: promo codes. `card`: last four digits.
 */
export type WordKind = 'facet' | 'number' | 'tracking' | 'email' | 'code' | 'recipient' | 'buyer' | 'card'

/** The data of an order for the index. */
export interface IndexedOrder {
  orderNo: string
  /** In the format of PostgreSQL, with microseconds. */
  placedAt: string
  siteId: string
  status: OrderStatus
  /** Empty after the personal data is removed. */
  customerEmail: string
  document: PlacedBasket
  tags: string[]
  givenBackCents: number
  /** Whether the order ended more than two years ago. Such an order is found by number and email only. */
  isOld: boolean
  payments: PaymentFacet[]
  /** The last four digits of its cards and gift cards. */
  digits: string[]
  /** The tracking numbers of its parcels, in lower case. */
  trackingNumbers: { shipmentId: string; number: string }[]
  /** Open holds of waiting parts. */
  holds: { reason: HoldReason; lookAgainOn: CalendarDate | null }[]
  /** In the order of the document. */
  shipments: {
    shipmentId: string
    methodId: string | null
    storeId: string | null
    state: ShipmentState
    shipsOn: CalendarDate | null
    /** For a ready pickup. */
    readyUntil: CalendarDate | null
  }[]
}

export interface OrderWord {
  word: string
  /** 0 for the order, the index of the shipment from 1, or -1 for an e-gift card, which is in no shipment. */
  shipment: number
  kind: WordKind
}

/** The data of an order in the index, besides its words. */
export interface IndexRow {
  orderNo: string
  placedAt: string
  buyer: string | null
  recipient: string | null
  shipments: number
  states: Partial<Record<ShipmentState, number>>
  shipsOn: CalendarDate | null
  payments: PaymentFacet[]
  hasWords: boolean
}
