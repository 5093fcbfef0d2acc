import type { HoldReason } from '#commerce/orders/holds/inputs.ts'
import type { OrderStatus } from '#commerce/orders/order.ts'
import type { ShipmentState } from '#commerce/orders/states/shipment-state.ts'
import type { CalendarDate } from '#shared/dates/calendar-date.ts'

/** The payment states of an order. An order can have several. */
export type PaymentFacet =
  | 'check-expected'
  | 'held'
  | 'captured'
  | 'refunded'
  | 'capture-failed'
  | 'owed'
  /** The bank has not decided yet. */
  | 'disputed'
  /** A dispute has returned the money to the payer, at least in part. */
  | 'dispute-lost'
  /** The attention of staff is needed: a failed capture, money that is not held again or is owed, or a dispute. */
  | 'problem'

/**
 * The filters of the list, as words of the index. They begin with a colon, which typed text cannot match. Words of a
 * family have a common prefix, which matches any value.
 */
export const facets = {
  /** Every placed order. */
  all: ':all',
  status: (status: OrderStatus) => `:status:${status}`,
  site: (siteId: string) => `:site:${siteId}`,
  shipment: (state: ShipmentState, day: CalendarDate | null = null) => `:shipment:${state}:${day ?? ''}`,
  shipsOn: (day: CalendarDate) => `:ships:${day}`,
  /** A parcel that has not left, by its dispatch day. */
  leaves: (day: CalendarDate) => `:leaves:${day}`,
  /** A parcel that is not packed either. */
  packs: (day: CalendarDate) => `:packs:${day}`,
  store: (storeId: string, state: ShipmentState | '' = '') => `:store:${storeId}:${state}`,
  /** A pickup that is not handed over: `prepare` or `ready`. */
  pickup: (step: 'prepare' | 'ready') => `:pickup:${step}`,
  /** A ready pickup, by its last storage day. */
  keeps: (day: CalendarDate) => `:keeps:${day}`,
  /** A stored pickup, by its shop and its last day. */
  keepsAt: (storeId: string, day: CalendarDate | '') => `:keeps-at:${storeId}:${day}`,
  method: (methodId: string) => `:method:${methodId}`,
  payment: (payment: PaymentFacet) => `:payment:${payment}`,
  tag: (tag: string) => `:tag:${tag.toLowerCase()}`,
  /** An open hold of a waiting part, by reason. */
  hold: (reason: HoldReason) => `:hold:${reason}`,
  /** An open hold, by its review day. */
  look: (day: CalendarDate) => `:look:${day}`,
  /** Cancelled or refunded, at least in part. */
  givenBack: ':back',
} as const

/** The common prefixes of families of words. */
export const families = {
  hold: ':hold:',
  leaves: ':leaves:',
  look: ':look:',
  packs: ':packs:',
  ships: ':ships:',
  pickup: ':pickup:',
  keeps: ':keeps:',
} as const
