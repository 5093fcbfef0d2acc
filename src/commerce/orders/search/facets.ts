import type { HoldReason } from '#commerce/orders/holds/inputs.ts'
import type { OrderStatus } from '#commerce/orders/order.ts'
import type { ShipmentState } from '#commerce/orders/states/shipment-state.ts'
import type { CalendarDate } from '#shared/dates/calendar-date.ts'

/** What the money of an order is like. An order can have several. */
export type PaymentFacet =
  | 'check-expected'
  | 'held'
  | 'captured'
  | 'refunded'
  | 'capture-failed'
  | 'owed'
  /** The bank has still to decide. */
  | 'disputed'
  /** The payer has a part of the money back, or all of it, by a dispute. */
  | 'dispute-lost'
  /** Something that staff have to look at: a capture that failed, money that is not held again or is owed, or a dispute. */
  | 'problem'

/**
 * What the list is filtered by, as words. They begin with a colon, and no typed text finds them. Words of a family have one beginning: it
 * finds any value.
 */
export const facets = {
  /** Every placed order. */
  all: ':all',
  status: (status: OrderStatus) => `:status:${status}`,
  site: (siteId: string) => `:site:${siteId}`,
  shipment: (state: ShipmentState, day: CalendarDate | null = null) => `:shipment:${state}:${day ?? ''}`,
  shipsOn: (day: CalendarDate) => `:ships:${day}`,
  /** A parcel that has not left, by the day on which it has to. */
  leaves: (day: CalendarDate) => `:leaves:${day}`,
  /** … and that is not packed either. */
  packs: (day: CalendarDate) => `:packs:${day}`,
  store: (storeId: string, state: ShipmentState | '' = '') => `:store:${storeId}:${state}`,
  /** A pickup that is not handed over: `prepare` or `ready`. */
  pickup: (step: 'prepare' | 'ready') => `:pickup:${step}`,
  /** A ready pickup, by the last day on which its shop keeps it … */
  keeps: (day: CalendarDate) => `:keeps:${day}`,
  /** … and by its shop. */
  keepsAt: (storeId: string, day: CalendarDate | '') => `:keeps-at:${storeId}:${day}`,
  method: (methodId: string) => `:method:${methodId}`,
  payment: (payment: PaymentFacet) => `:payment:${payment}`,
  tag: (tag: string) => `:tag:${tag.toLowerCase()}`,
  /** An open hold of what waits, by its reason. */
  hold: (reason: HoldReason) => `:hold:${reason}`,
  /** … and the day on which staff want to look at it again. */
  look: (day: CalendarDate) => `:look:${day}`,
  /** Cancelled, or something was given back. */
  givenBack: ':back',
} as const

/** The beginnings of families of words. */
export const families = {
  hold: ':hold:',
  leaves: ':leaves:',
  look: ':look:',
  packs: ':packs:',
  ships: ':ships:',
  pickup: ':pickup:',
  keeps: ':keeps:',
} as const
