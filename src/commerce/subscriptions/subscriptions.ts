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
 * `active` renews. `paused` waits for the customer, who may have done it, or the product is not sold any more.
 * `payment-failed`: the card was declined; it is tried again on `retryOn`, or, without that, not before the customer acts.
 * `price-asked`: its order would cost much more than the customer was told. Nothing is ordered before the customer accepts `asked`.
 */
export type SubscriptionStatus = 'active' | 'paused' | 'payment-failed' | 'price-asked' | 'ended'

/** What an order costs, in cents, each with its tax. */
export interface Total {
  /** The products of the subscription. */
  itemsCents: number
  /** The parcel, whatever else is in it. */
  shippingCents: number
}

/** A product that comes again to one address. */
export interface Subscription extends Frequency {
  id: string
  customerId: string
  siteId: SiteId
  currency: Currency
  status: SubscriptionStatus
  productId: string
  productName: string
  quantity: number
  /** The terms of the day of its first order, whatever the site offers now. */
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
  /** The unit price, after discounts, that the customer was told last. */
  toldCents: number
  /** The total that the customer was told last, by an order, a reminder or a question. */
  toldTotal: Total
  /** The higher total that waits for an answer, and until when. */
  asked: (Total & { until: CalendarDate }) | null
  remindedOf: CalendarDate | null
  /** That of its first order: mails and later orders have it. Null: the default of the site. */
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
  /** The gateway gave no answer, or no day of delivery was free: nothing was charged, it is tried again the next day. */
  | 'postponed'
  | 'card-missing'
  /** Its order would cost much more than the customer was told: nothing is ordered before an answer. */
  | 'price-asked'
  | 'price-accepted'
  | 'sold-out'
  | 'not-sold'
  | 'not-deliverable'
  | 'skipped'
  /** An order of it was cancelled, its first one or a renewal: that date is skipped, and the next one stays. */
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
  /** What one unit costs now, with the discount; null while it is not sold. */
  unitCents: number | null
  /** Placed orders, the newest first. */
  orders: SubscriptionOrder[]
  /** The newest first, a hundred at most. */
  events: SubscriptionEvent[]
}

/** What a product page offers. */
export interface OfferOfProduct {
  productId: string
  /** Null: the product cannot be subscribed to. */
  offer: SubscriptionOffer | null
  /** When the first order would be placed: today. */
  firstOrderOn: CalendarDate
}

/** What an order has to be to start subscriptions. */
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

/** Orders that renew (docs/decisions/0062-renewals.md): offers, the subscriptions of customers, and their changes. */
export interface Subscriptions {
  /** PDP-099. Of a master, the offer of its default variant. */
  offerOf(
    site: Site,
    currency: Currency,
    productId: string,
  ): Promise<OfferOfProduct | Refusal<'product-not-found'>>
  /** Why an order with these opt-ins cannot be made: a guest, or a customer without a saved card. No SQL without opt-ins. */
  problemOf(
    order: Pick<SubscribingOrder, 'customerId' | 'customerKind' | 'subscriptions'>,
  ): Promise<Refusal<'subscription-needs'> | undefined>
  /**
   * Makes the subscriptions of an order that is being placed, one for each product and address. Belongs into the transaction
   * that places it. No SQL without opt-ins.
   */
  startFor(order: SubscribingOrder): Promise<void>
  /**
   * Locks those that an order began or renewed, in the caller's transaction: before the order itself, as the erasure of an account does, and
   * before stock, as a renewal does.
   */
  lockOf(order: CancelledOrder): Promise<void>
  /**
   * Notes that all of an order was cancelled: its date is skipped, and the next one stays (SALE-089). With `ends` they end, and their customer
   * gets a mail. `isRepeated`: the order was cancelled before, and is noted already.
   */
  followCancelled(
    order: CancelledOrder,
    how: { ends: boolean; isRepeated?: boolean; actor: SubscriptionEvent['actor'] },
  ): Promise<void>
  /** Those of the shopper at the site, the newest first; ended ones come last. */
  all(shopper: Shopper): Promise<ShownSubscription[]>
  change(
    shopper: Shopper,
    subscriptionId: string,
    change: SubscriptionChange,
  ): Promise<ShownSubscription | Refusal>
  /** API-045: this card pays for all of the customer's subscriptions from now on, and for new ones. Gives their number. */
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
  /** Of the last try. */
  error: string
  firstFailedAt: Date
  nextTryAt: Date
}

/** What staff do with subscriptions. */
export interface SubscriptionAdministration {
  /** Those that were changed last. */
  list(limit: number): Promise<Subscription[]>
  find(subscriptionId: string): Promise<ShownSubscription | Refusal<'subscription-not-found'>>
  end(subscriptionId: string): Promise<ShownSubscription | SubscriptionRefusal>
  /** How many there are of each status, and how many are a day overdue: a job does not run, or cannot. */
  count(): Promise<Record<SubscriptionStatus | 'overdue', number>>
  /** Those that wait longest first. */
  failures(): Promise<RenewalFailure[]>
}
