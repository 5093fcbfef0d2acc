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

/** An order in a list for staff. */
export interface ListedOrder {
  orderNo: string
  siteId: string
  status: OrderStatus
  createdAt: Date
  customerEmail: string | null
  currency: string
  totalCents: number
}

/** The author of a change. The default is a command of staff. */
export interface ChangedBy {
  actor?: Actor
  /** Whether they may know that the order exists. Other orders are reported as not found. */
  mayChange?: ((order: Order) => boolean) | undefined
  afterCommit?: AfterCommit | undefined
}

/** For a caller with its own transaction: receives the gateway calls, to run them after its commit. */
export type AfterCommit = (work: () => Promise<unknown>) => void

/** The state that the caller of a change has seen. */
export interface Seen {
  /** The order's version: an outdated one is refused as `order-changed`. */
  version?: number | undefined
  /** The token of a preview: another effect is refused as `effect-changed` (SALE-038). */
  effect?: string | undefined
}

/** A check that has arrived by mail. */
export interface ReceivedCheck {
  amountCents: number
  /** The number that is printed on the check. */
  number: string
  /** The default is today. */
  receivedOn?: CalendarDate | undefined
}

export type CheckedBy = Pick<ChangedBy, 'actor' | 'mayChange'> & Pick<Seen, 'version'>

/**
 * Options of a cancellation by staff. Without a shipment, units and an e-gift card, the whole order is cancelled.
 * Charged money is refunded only within the limits of a member: above them it is refused as `limit-exceeded`.
 */
export interface CancelOptions extends ChangedBy, Seen, WithinLimits {
  shipmentId?: string | undefined
  /** One e-gift card of the order, by its id in the order (SALE-088). */
  eGiftCardId?: string | undefined
  /** Units by line id. */
  units?: ReadonlyMap<string, number> | undefined
  /** A text. Stored with the order's private values. */
  reason?: string | undefined
  /** The units are missing, so they are not returned to stock (SALE-052). */
  isNotInStock?: boolean | undefined
  /** Whether to end the subscriptions that the order began, too. Only for the whole order (SALE-089). */
  endsSubscriptions?: boolean | undefined
  /** Confirms that replacements of e-gift cards that the support has voided are no longer valid. */
  replacedCardsAreVoided?: boolean | undefined
}

/** The effect of a cancellation, and whether the member must confirm a factor first: see WithinLimits. */
export type PreviewedCancellation = Previewed & { needsFreshFactor: boolean }

/** Tags to add and to remove. Adding an existing one or removing a missing one is not an error. */
export interface TagChange {
  add?: readonly string[] | undefined
  remove?: readonly string[] | undefined
}

/** The order functions for staff. Each change is recorded in the order's journal and in the security log. */
export interface OrderAdministration {
  /** The newest orders with a status. Without a status: all orders except failed ones. */
  list(limit: number, status?: OrderStatus): Promise<ListedOrder[]>
  find(orderNo: string): Promise<Order | Refusal<'order-not-found'>>
  /** The existing ones of the orders, sorted by number. */
  findAll(orderNos: readonly string[]): Promise<Order[]>
  /** The events of an order, oldest first (SALE-124). */
  journal(orderNo: string): Promise<OrderEvent[] | Refusal<'order-not-found'>>
  /** The newest events, or the events before this id. All kinds, or one kind. */
  newestEvents(orderNo: string, page: EventPage): Promise<OrderEvent[]>
  /** The events since a version of the order (SALE-126), newest first. */
  eventsSince(orderNo: string, since: { version: number; limit: number }): Promise<OrderEvent[]>
  /** The delays of its shipments with an open question to the buyer (SALE-058). */
  openDelays(orderNo: string): Promise<OpenDelay[]>
  /** The amount that `sentByHand` would record, in cents: owed to the buyer, or waiting for a manual payment. */
  toSend(orderNo: string): Promise<number>
  tagsOf(orderNo: string): Promise<string[]>
  /** Adds a note to the journal. Corrections are new notes (OFF-062). */
  note(orderNo: string, text: string, by?: ChangedBy): Promise<void | Refusal<'order-not-found'>>
  /** Removes tags of the order, then adds others; at most 20 in total. Returns the resulting tags. */
  tag(
    orderNo: string,
    change: TagChange,
    by?: ChangedBy,
  ): Promise<string[] | Refusal<'order-not-found' | 'quota-exceeded'>>
  /**
   * Records a received check of an order (PAY-025, SALE-091). If it covers the open amount, the hold ends and the
   * e-gift cards of the order are issued. Otherwise the order is partly paid and remains held. A surplus is refunded
   * manually. Recording the same check twice changes nothing; with another amount it is refused as `check-recorded`.
   */
  recordCheck(orderNo: string, check: ReceivedCheck, by?: CheckedBy): Promise<Order | Refusal>
  /** The open amount for a check, in whole cents; undefined if no check is expected. */
  checkDueCents(order: Order): number | undefined
  /**
   * Dispatches all waiting units of the order, deliveries in parcels without a number. A completed order does not
   * change. An order with e-gift cards is completed once the last of their mails is also sent.
   */
  complete(
    orderNo: string,
    by?: ChangedBy,
  ): Promise<Order | Refusal<'order-not-found' | 'order-not-open' | 'money-not-held' | 'shipment-held'>>
  /**
   * Cancels an order, a shipment of it, or units. Nothing of an order may have left except mails of e-gift cards
   * (else `order-has-left`). Stock, delivery slots, gift card money and the customer's money are returned
   * immediately. If the gateway does not respond, `settle` repeats the call; cancelling a cancelled order again also
   * repeats it. The e-gift cards are voided with the whole order. A used card prevents this (`gift-card-used`). A
   * card that the support has voided also prevents this, until the caller confirms that it has no valid replacement
   * (`gift-card-voided`). The rest of such an order can be cancelled by shipment, and each of its other e-gift cards
   * separately.
   */
  cancel(orderNo: string, options?: CancelOptions): Promise<Order | Refusal>
  /**
   * Changes address, message, driver note, person, method and day of a shipment until it is packed (SALE-056,
   * SALE-057). Reserves the slot of the new day and releases the former one in one transaction. The price does not
   * change. A change without differences writes no event and sends no email.
   */
  changeShipment(
    shipment: { orderNo: string; shipmentId: string },
    change: ShipmentChange,
    by?: ShipmentChangedBy,
  ): Promise<Order | Refusal>
  /** The effect of `changeShipment`. Writes nothing. */
  previewShipmentChange(
    shipment: { orderNo: string; shipmentId: string },
    change: ShipmentChange,
    by?: ShipmentChangedBy,
  ): Promise<ShipmentPreview | Refusal>
  /**
   * The uncaptured amount that the payer of an order currently owes; with capture at dispatch, of shipped parts only.
   * In whole cents.
   */
  toCapture(orderNo: string): Promise<number>
  /**
   * The end of each open hold of an order, by the id of the payment instrument (OFF-061). Holds that never lapse are
   * absent.
   */
  heldUntil(orderNo: string): Promise<ReadonlyMap<string, Date>>
  /** The effect of `cancel`. Writes nothing (SALE-038). */
  previewCancel(orderNo: string, options?: CancelOptions): Promise<PreviewedCancellation | Refusal>
  /** Stock that is too low for the promises to orders, with the affected shipments (SALE-166). */
  shortages(limit: number): Promise<Shortage[]>
  /** Permanently refused movements, and refunds that staff pay manually, oldest first (SALE-023). */
  moneyToLookAt(limit: number): Promise<MoneyToLookAt[]>
  /** Calls the gateway again for refused captures and refunds of an order, under new keys. */
  retryMoney(
    orderNo: string,
    by?: ChangedBy & { version?: number | undefined },
  ): Promise<Order | Refusal<'order-not-found' | 'no-money-open' | 'order-changed' | 'payment-disputed'>>
  /**
   * Records that staff have paid the buyer the owed amount, or an amount that no gateway refunds, by a check of the
   * shop. Its number is the reference.
   */
  sentByHand(
    orderNo: string,
    reference: string,
    /** `version`: the version that the caller has read. A debt that has increased since is refused. */
    by?: ChangedBy & { version?: number | undefined },
  ): Promise<Order | Refusal<'order-not-found' | 'no-money-open' | 'order-changed' | 'payment-disputed'>>
  /**
   * See SoldGiftCards.sendAgain, with an event of the card's order. An order whose card is mailed again is open until
   * then.
   */
  sendGiftCardAgain(
    number: string,
    options?: ChangedBy & { email?: string | undefined },
  ): Promise<SentAgain | Refusal<'gift-card-not-found' | 'gift-card-used' | 'gift-card-voided'>>
}
