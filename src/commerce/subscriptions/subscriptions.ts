import type { Address } from '#commerce/address.ts'
import type { WalletCard } from '#commerce/customers/customer.ts'
import type { Refusal } from '#commerce/refusals.ts'
import type { Shopper } from '#commerce/sessions/sessions.ts'
import type { Site, SiteId } from '#commerce/settings/sites.ts'
import type { CalendarDate } from '#shared/dates/calendar-date.ts'
import type { Currency } from '#shared/money/money.ts'
import type { Frequency, SubscriptionOffer, SubscriptionOptin } from '#shared/commerce/subscriptions.ts'
import type { SubscriptionChange } from './inputs.ts'

/**
 * `active` renews. `paused` waits for the customer, who paused it or whose product is no longer sold.
 * `payment-failed`: the card was declined. It is retried on `retryOn`; if that is null, it waits for a change by the
 * customer. `price-asked`: the order would cost much more than announced. No order is created until the customer
 * accepts `asked`.
 */
export type SubscriptionStatus = 'active' | 'paused' | 'payment-failed' | 'price-asked' | 'ended'

/** The price of an order in cents, each part with its tax. */
export interface Total {
  /** The products of the subscription. */
  itemsCents: number
  /** The shipping of the parcel, whatever else it contains. */
  shippingCents: number
}

/** A product that is sent regularly to one address. */
export interface Subscription extends Frequency {
  id: string
  customerId: string
  siteId: SiteId
  currency: Currency
  status: SubscriptionStatus
  productId: string
  productName: string
  quantity: number
  /** The terms on the day of the first order, even if the site offers others now. */
  offerId: string
  discountPercent: number
  anchorDay: number
  nextOn: CalendarDate
  /** The day of the next try, after a decline or a standstill. */
  retryOn: CalendarDate | null
  /** Declined tries of `nextOn`. */
  tries: number
  cardId: string | null
  address: Address
  billingAddress: Address
  /** The method that the customer chose. Null: the shop chooses one for each order. */
  methodId: string | null
  /** The discounted unit price that the customer was shown last. */
  toldCents: number
  /** The total that the customer was shown last, in an order, a reminder or a question. */
  toldTotal: Total
  /** The higher total that needs consent, and the last day on which the customer can accept it. */
  asked: (Total & { until: CalendarDate }) | null
  remindedOf: CalendarDate | null
  /** The locale of the first order, for mails and later orders. Null: the default of the site. */
  locale?: string | null
  /** When the customer subscribed. */
  createdAt: string
}

/** An order of a subscription. The total is that of the whole order. */
export interface SubscriptionOrder {
  orderNo: string
  dueOn: CalendarDate
  orderedOn: CalendarDate
  totalCents: number
}

/** What can happen to a subscription. */
export type SubscriptionEventKind =
  | 'started'
  | 'reminded'
  | 'renewed'
  | 'declined'
  /**
   * The customer was not charged, because the gateway did not respond or no delivery day was free. The order is
   * retried the next day.
   */
  | 'postponed'
  | 'card-missing'
  /** The order would cost much more than announced. No order is created before the customer accepts. */
  | 'price-asked'
  | 'price-accepted'
  | 'sold-out'
  | 'not-sold'
  | 'not-deliverable'
  | 'skipped'
  /** An order was cancelled, the first one or a renewal: its date is skipped, and the next date does not change. */
  | 'order-cancelled'
  | 'paused'
  | 'resumed'
  | 'ended'
  | 'frequency-changed'
  | 'date-changed'
  | 'product-changed'
  | 'address-changed'
  | 'card-changed'

export interface SubscriptionEvent {
  /** An ISO instant. */
  at: string
  actor: 'customer' | 'staff' | 'shop'
  kind: SubscriptionEventKind
  details: Record<string, unknown>
}

/** A subscription as its customer and staff see it. */
export interface ShownSubscription extends Subscription {
  /** The saved card; null when it was deleted. */
  card: WalletCard | null
  /** The current discounted price of one unit; null while the product is not sold. */
  unitCents: number | null
  /** Placed orders, newest first. */
  orders: SubscriptionOrder[]
  /** Newest first, 100 at most. */
  events: SubscriptionEvent[]
}

/** The subscription offer of a product page. */
interface OfferOfProduct {
  productId: string
  /** Null: the product has no subscriptions. */
  offer: SubscriptionOffer | null
  /** The date of the first order: today. */
  firstOrderOn: CalendarDate
}

/** The fields of an order that can start subscriptions. */
export interface SubscribingOrder {
  orderNo: string
  siteId: SiteId
  customerId: string
  customerKind: 'guest' | 'registered'
  currency: Currency
  locale?: string
  orderTotalCents: number
  billingAddress: Address | null
  subscriptions?: (SubscriptionOptin & { discountPercent: number })[]
  items: {
    productId: string
    productName: string
    quantity: number
    shipmentId: string
    bonus: unknown
    priceAfterItemDiscountCents: number
    taxRate: number
    isTaxIncluded?: boolean
  }[]
  shipments: {
    id: string
    storeId: string | null
    address: Address | null
    methodId: string | null
    shippingCents: number
    shippingTaxRate: number
    isTaxIncluded?: boolean
    custom: Record<string, unknown>
  }[]
  payments: { card: unknown; custom: Record<string, unknown> }[]
}

/** An order that is being cancelled. */
export type CancelledOrder = Pick<SubscribingOrder, 'orderNo' | 'siteId' | 'customerId'>

export type SubscriptionRefusal = Refusal<'subscription-not-found' | 'subscription-not-open'>

/**
 * Subscriptions, i.e. orders that renew (docs/decisions/0062-renewals.md): offers, the subscriptions of customers,
 * and their changes.
 */
export interface Subscriptions {
  /** PDP-099. For a master, the offer of its default variant. */
  offerOf(
    site: Site,
    currency: Currency,
    productId: string,
  ): Promise<OfferOfProduct | Refusal<'product-not-found'>>
  /**
   * Why an order with these opt-ins is refused: the shopper is a guest, or has no saved card. Runs no SQL without
   * opt-ins.
   */
  problemOf(
    order: Pick<SubscribingOrder, 'customerId' | 'customerKind' | 'subscriptions'>,
  ): Promise<Refusal<'subscription-needs'> | undefined>
  /**
   * Creates the subscriptions of an order that is being placed, one for each product and address. Call it in the
   * transaction that places the order. Runs no SQL without opt-ins.
   */
  startFor(order: SubscribingOrder): Promise<void>
  /**
   * Locks the subscriptions that an order started or renewed, in the caller's transaction. Call it before locking the
   * order, as account erasure does, and before locking stock, as a renewal does.
   */
  lockOf(order: CancelledOrder): Promise<void>
  /**
   * Records that a whole order was cancelled: its date is skipped, and the next date does not change (SALE-089). With
   * `ends`, the subscriptions end, and a mail informs their customer. `isRepeated`: an earlier cancellation was
   * already recorded.
   */
  followCancelled(
    order: CancelledOrder,
    how: { ends: boolean; isRepeated?: boolean; actor: SubscriptionEvent['actor'] },
  ): Promise<void>
  /** The subscriptions of the shopper at the site: newest first, ended ones last. */
  all(shopper: Shopper): Promise<ShownSubscription[]>
  change(
    shopper: Shopper,
    subscriptionId: string,
    change: SubscriptionChange,
  ): Promise<ShownSubscription | Refusal>
  /**
   * API-045: uses this card for all current and new subscriptions of the customer. Returns the number of changed
   * ones.
   */
  useCard(
    shopper: Shopper,
    cardId: string,
  ): Promise<number | Refusal<'not-yours' | 'payment-instrument-not-found' | 'invalid-field'>>
  readonly administration: SubscriptionAdministration
}

/** A customer whose renewals a technical error has stopped. */
export interface RenewalFailure {
  customerId: string
  siteId: SiteId
  failures: number
  /** The error of the last try. */
  error: string
  firstFailedAt: Date
  nextTryAt: Date
}

/** The subscription functions for staff. */
interface SubscriptionAdministration {
  /** The most recently changed ones. */
  list(limit: number): Promise<Subscription[]>
  find(subscriptionId: string): Promise<ShownSubscription | Refusal<'subscription-not-found'>>
  end(subscriptionId: string): Promise<ShownSubscription | SubscriptionRefusal>
  /**
   * The number of subscriptions by status, and the number that are overdue by a day. Overdue ones show that a job
   * does not run.
   */
  count(): Promise<Record<SubscriptionStatus | 'overdue', number>>
  /** Longest waiting first. */
  failures(): Promise<RenewalFailure[]>
}
