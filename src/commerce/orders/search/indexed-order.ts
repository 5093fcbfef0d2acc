import type { HoldReason } from '#commerce/orders/holds/inputs.ts'
import type { OrderStatus, PlacedBasket } from '#commerce/orders/order.ts'
import type { ShipmentState } from '#commerce/orders/states/shipment-state.ts'
import type { CalendarDate } from '#shared/dates/calendar-date.ts'
import type { PaymentFacet } from './facets.ts'

/**
 * Whose words a role may search: those of what its documents show. `facet`: filters. `number`: of orders. `tracking`: of parcels. `code`:
 * promo codes. `card`: last four digits.
 */
export type WordKind = 'facet' | 'number' | 'tracking' | 'email' | 'code' | 'recipient' | 'buyer' | 'card'

/** An order as the index reads it. */
export interface IndexedOrder {
  orderNo: string
  /** As PostgreSQL writes it, with microseconds. */
  placedAt: string
  siteId: string
  status: OrderStatus
  /** Empty once the person is removed. */
  customerEmail: string
  document: PlacedBasket
  tags: string[]
  givenBackCents: number
  /** It ended more than two years ago: only number and email find it. */
  isOld: boolean
  payments: PaymentFacet[]
  /** The last four digits of its cards and gift cards. */
  digits: string[]
  /** Of its parcels, in small letters. */
  trackingNumbers: { shipmentId: string; number: string }[]
  /** Open holds of what still waits. */
  holds: { reason: HoldReason; lookAgainOn: CalendarDate | null }[]
  /** In the order of the document. */
  shipments: {
    shipmentId: string
    methodId: string | null
    storeId: string | null
    state: ShipmentState
    shipsOn: CalendarDate | null
    /** Of a ready pickup. */
    readyUntil: CalendarDate | null
  }[]
}

export interface OrderWord {
  word: string
  /** 0 for the order, the place of the shipment from 1, or -1 for an e-gift card, which is in no shipment. */
  shipment: number
  kind: WordKind
}

/** What the index stores of an order beside its words. */
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
