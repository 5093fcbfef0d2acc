import type { SentAgain } from '#commerce/gift-cards/send-again.ts'
import type { Refusal } from '#commerce/refusals.ts'
import type { CalendarDate } from '#shared/dates/calendar-date.ts'
import type { OpenDelay } from './delay.ts'
import type { Previewed } from './effects/effect-of.ts'
import type { WithinLimits } from './limits/within-limits.ts'
import type { MoneyToLookAt } from './money/owed-queries.ts'
import type { Actor, EventPage, OrderEvent } from './journal/order-event.ts'
import type { Order, OrderStatus } from './order.ts'
import type { ShipmentChange, ShipmentChangedBy, ShipmentPreview } from './shipment-change.ts'
import type { Shortage } from './statistics/shortages.ts'

/** An order in a list for the people of the shop. */
export interface ListedOrder {
  orderNo: string
  siteId: string
  status: OrderStatus
  createdAt: Date
  customerEmail: string | null
  currency: string
  totalCents: number
}

/** Who makes a change: a command of the shop's people, unless something else is said. */
export interface ChangedBy {
  actor?: Actor
  /** Whether they may know of the order. Any other order reads as one that does not exist. */
  mayChange?: ((order: Order) => boolean) | undefined
  afterCommit?: AfterCommit | undefined
}

/** For a caller with a transaction of their own: what asks the payment gateway runs once that has committed. */
export type AfterCommit = (work: () => Promise<unknown>) => void

/** What a caller has seen who changes an order. */
export interface Seen {
  /** The order's version: a stale one is refused as `order-changed`. */
  version?: number | undefined
  /** The token of a preview: another effect is refused as `effect-changed` (SALE-038). */
  effect?: string | undefined
}

/** A check as it has come by mail. */
export interface ReceivedCheck {
  amountCents: number
  /** As it is printed on the check. */
  number: string
  /** Today, unless it is given. */
  receivedOn?: CalendarDate | undefined
}

export type CheckedBy = Pick<ChangedBy, 'actor' | 'mayChange'> & Pick<Seen, 'version'>

/**
 * How staff cancel. Without a shipment, units and an e-gift card, the whole order. What was charged goes back within the limits of a member
 * only: above them it is refused as `limit-exceeded`.
 */
export interface CancelOptions extends ChangedBy, Seen, WithinLimits {
  shipmentId?: string | undefined
  /** One e-gift card of the order, by its id there (SALE-088). */
  eGiftCardId?: string | undefined
  /** Units by the id of their line. */
  units?: ReadonlyMap<string, number> | undefined
  /** In words. Kept with the order's private values. */
  reason?: string | undefined
  /** The units are not on the shelf: they are not put back into stock (SALE-052). */
  isNotInStock?: boolean | undefined
  /** The subscriptions that the order began end, too; only with the whole order (SALE-089). */
  endsSubscriptions?: boolean | undefined
  /** E-gift cards that support has voided have no replacement that is still valid. */
  replacedCardsAreVoided?: boolean | undefined
}

/** What a cancellation would do, and whether the member has to confirm a factor before: see WithinLimits. */
export type PreviewedCancellation = Previewed & { needsFreshFactor: boolean }

/** Tags to add and to remove. Those that the order has, or does not have, are no mistake. */
export interface TagChange {
  add?: readonly string[] | undefined
  remove?: readonly string[] | undefined
}

/** What the people of the shop do with placed orders. Each change is in the order's journal and in the security log. */
export interface OrderAdministration {
  /** The newest orders, the newest first: all but failed ones, or those with a status. */
  list(limit: number, status?: OrderStatus): Promise<ListedOrder[]>
  find(orderNo: string): Promise<Order | Refusal<'order-not-found'>>
  /** Those of the orders that exist, in the order of their numbers. */
  findAll(orderNos: readonly string[]): Promise<Order[]>
  /** The events of an order, the oldest first (SALE-124). */
  journal(orderNo: string): Promise<OrderEvent[] | Refusal<'order-not-found'>>
  /** The newest events, or those before the one with this id: all, or those of a kind. */
  newestEvents(orderNo: string, page: EventPage): Promise<OrderEvent[]>
  /** What has happened since a version of the order (SALE-126), the newest event first. */
  eventsSince(orderNo: string, since: { version: number; limit: number }): Promise<OrderEvent[]>
  /** The delays of its shipments that its buyer can still answer (SALE-058). */
  openDelays(orderNo: string): Promise<OpenDelay[]>
  /** What `sentByHand` would note: what is owed to its buyer, or waits to be sent by hand, in cents. */
  toSend(orderNo: string): Promise<number>
  tagsOf(orderNo: string): Promise<string[]>
  /** Writes a note into the journal. A correction is a new note (OFF-062). */
  note(orderNo: string, text: string, by?: ChangedBy): Promise<void | Refusal<'order-not-found'>>
  /** Removes tags of the order, then adds others; at most 20 in all. Gives those that it has. */
  tag(
    orderNo: string,
    change: TagChange,
    by?: ChangedBy,
  ): Promise<string[] | Refusal<'order-not-found' | 'quota-exceeded'>>
  /**
   * A check of an order has come (PAY-025, SALE-091). With what is due, the hold ends and the e-gift cards that the order bought are
   * issued. With less, the order is paid in part and stays held. More goes back by hand. The same check recorded twice changes nothing;
   * over another amount it is refused as `check-recorded`.
   */
  recordCheck(orderNo: string, check: ReceivedCheck, by?: CheckedBy): Promise<Order | Refusal>
  /** What is still to come by check; undefined where none is expected. Whole cents. */
  checkDueCents(order: Order): number | undefined
  /**
   * All waiting units of the order have left the shop, those that are delivered in parcels without a number. A completed order stays
   * as it is. An order with e-gift cards is completed when the last of their mails is sent, too.
   */
  complete(
    orderNo: string,
    by?: ChangedBy,
  ): Promise<Order | Refusal<'order-not-found' | 'order-not-open' | 'money-not-held' | 'shipment-held'>>
  /**
   * Cancels an order of which nothing has left but the mails of e-gift cards (else `order-has-left`), a shipment of it, or units.
   * Stock, places of delivery days and gift card money are given back at once, and so is the customer's money. When the gateway does
   * not answer, `settle` repeats it; a cancelled order that is cancelled again does the same. With the whole order its e-gift cards are
   * voided; with one that was spent from, the order stays (`gift-card-used`). So it does with one that support has voided, until the
   * caller says that no card in its place is left (`gift-card-voided`). The rest of such an order can be cancelled by shipment, and each
   * of its other e-gift cards alone.
   */
  cancel(orderNo: string, options?: CancelOptions): Promise<Order | Refusal>
  /**
   * Changes address, message, driver's note, person, method and day of a shipment until it is packed (SALE-056, SALE-057). The place of
   * the new day is taken and the former one given back in one transaction. The price stays. Of a change that changes nothing there is
   * no event, and no email.
   */
  changeShipment(
    shipment: { orderNo: string; shipmentId: string },
    change: ShipmentChange,
    by?: ShipmentChangedBy,
  ): Promise<Order | Refusal>
  /** What such a change would do. Writes nothing. */
  previewShipmentChange(
    shipment: { orderNo: string; shipmentId: string },
    change: ShipmentChange,
    by?: ShipmentChangedBy,
  ): Promise<ShipmentPreview | Refusal>
  /** What the payer of an order owes by now and is not captured: with capture at dispatch of what has left only. Whole cents. */
  toCapture(orderNo: string): Promise<number>
  /** Until when the open holds of an order last, by the id of the payment instrument (OFF-061). Those that never lapse are absent. */
  heldUntil(orderNo: string): Promise<ReadonlyMap<string, Date>>
  /** What `cancel` would do. Writes nothing (SALE-038). */
  previewCancel(orderNo: string, options?: CancelOptions): Promise<PreviewedCancellation | Refusal>
  /** Stock that is short of what orders are promised, with the shipments that it touches (SALE-166). */
  shortages(limit: number): Promise<Shortage[]>
  /** What the gateway refused for good, and refunds that staff send by hand, the oldest first (SALE-023). */
  moneyToLookAt(limit: number): Promise<MoneyToLookAt[]>
  /** Asks the gateway again for the captures and refunds of an order that it refused, under new keys. */
  retryMoney(
    orderNo: string,
    by?: ChangedBy & { version?: number | undefined },
  ): Promise<Order | Refusal<'order-not-found' | 'no-money-open' | 'order-changed' | 'payment-disputed'>>
  /** Staff have sent the buyer what is owed, or what no gateway returns: by a check of the shop, whose number is the reference. */
  sentByHand(
    orderNo: string,
    reference: string,
    /** With the version that was seen, more that is owed by now is refused. */
    by?: ChangedBy & { version?: number | undefined },
  ): Promise<Order | Refusal<'order-not-found' | 'no-money-open' | 'order-changed' | 'payment-disputed'>>
  /** See SoldGiftCards.sendAgain, with an event of the card's order. An order whose card is mailed again is open until then. */
  sendGiftCardAgain(
    number: string,
    options?: ChangedBy & { email?: string | undefined },
  ): Promise<SentAgain | Refusal<'gift-card-not-found' | 'gift-card-used' | 'gift-card-voided'>>
}
