import type { Address } from '#commerce/address.ts'
import type { Statement } from '#commerce/database.ts'
import type { ApprovalQuote, Payer, PayerAddress, QuoteRequest } from '#commerce/ports/payment-approvals.ts'
import type { PaymentCard } from '#commerce/ports/payment-gateway.ts'
import type { Refusal } from '#commerce/refusals.ts'
import type { Shopper } from '#commerce/sessions/sessions.ts'
import type { ShipmentCalendar, ShippingMethodOffer } from '#commerce/shipping/shipping.ts'
import type { ChargedMethod } from './payment/payment-methods.ts'
import type { Site } from '#commerce/settings/sites.ts'
import type { CalendarDate } from '#shared/dates/calendar-date.ts'
import type { Currency } from '#shared/money/money.ts'
import type { Frequency } from '#shared/commerce/subscriptions.ts'
import type { EGiftCardChange, EGiftCardInput } from './e-gift-cards/inputs.ts'
import type { Basket, Shipment } from './basket.ts'
import type { ChangedDelivery, WantedDelivery } from './for-orders/changed-delivery.ts'
import type {
  AddressInput,
  BasketChange,
  BasketInput,
  CustomerInput,
  NamedShipmentInput,
  PaymentInstrumentChange,
  PaymentInstrumentInput,
  ProductItemChange,
  ProductItemInput,
  ShipmentInput,
} from './inputs.ts'

/** The changed basket, or the refusal of the change. */
export type Changed = Promise<Basket | Refusal>

/**
 * The quantity of a product that both baskets of a merge contain: the sum (BAG-068), the higher quantity, the
 * quantity of the customer's basket, or a separate item for the guest's quantity. Stock and limits cap it, with a
 * flash.
 */
export type MergeMode = 'higher_quantity' | 'sum_quantities' | 'saved_quantity' | 'separate_item'

/** The version and total of the basket that the shopper saw. Absent fields are not compared. */
export interface ShownBasket {
  version?: number | undefined
  /** In the unit of the basket's currency, not in cents. */
  orderTotal?: number | undefined
}

/** The contents and the number of an earlier order. */
export type EarlierGoods = Pick<Basket, 'items' | 'shipments' | 'currency'> & { orderNo?: string }

/** Options of a new basket. */
export interface BasketOptions {
  /** Creates a temporary basket besides the customer's main one; at most four at a time. */
  isTemporary?: boolean
  /** Fills in the registered customer's preferred (else first) address if the input has none. */
  populateCustomerDetails?: boolean
  /** The key of the addition that fills it. Repeating this addition changes nothing. */
  additionKey?: string | undefined
  locale?: string
}

/** The shipping methods of a shipment, with the discounts that promotions give. */
export interface ApplicableMethods {
  methods: (ShippingMethodOffer & {
    discountCents: number
    /**
     * The requested day, if the method can deliver on it; else the first possible one. Null if no day can be
     * promised.
     */
    arrivesOn: CalendarDate | null
    /** Whether it can deliver on the requested day. Null without one. */
    keepsDay: boolean | null
    promotions: { id: string; name: string; callout: string }[]
  })[]
  currency: Currency
  defaultMethodId: string | null
}

/** A destination, as the payment sheet of an express payment provides it. */
export interface CostsPlace {
  city?: string | null | undefined
  stateCode?: string | null | undefined
  postalCode: string
  countryCode: 'US' | 'CA'
}

/** The cost of a basket for a destination, with each method of its deliveries. */
export interface ShippingCosts {
  currency: Currency
  defaultMethodId: string | null
  methods: (Omit<ApplicableMethods['methods'][number], 'keepsDay'> &
    Pick<Basket, 'shippingTotalCents' | 'taxTotalCents' | 'orderTotalCents'>)[]
}

/** A month, `YYYY-MM`, of a shipment's calendar. `destination` replaces the shipment's address. */
export interface CalendarQuery {
  shipmentId: string
  month: string
  destination?: { postalCode: string; countryCode: 'US' | 'CA' } | undefined
}

export interface SharedCalendarQuery {
  /** Deliveries of the basket. */
  shipmentIds: readonly string[]
  /** `YYYY-MM`. */
  month: string
}

/** A month for several shipments. */
export interface SharedCalendar {
  month: string
  /** How many of them can arrive on a day, and the ids of those that cannot, 20 at most. */
  days: { date: CalendarDate; reached: number; unreached: string[] }[]
  /** The first day that any shipment can arrive. Null if one of them has no day at all. */
  earliest: CalendarDate | null
}

/** The shipping calendar of a shipment, with the methods of its days. */
export interface ShippingCalendar extends ShipmentCalendar {
  shipmentId: string
  currency: Currency
  dateWanted: CalendarDate | null
  methods: Omit<ApplicableMethods['methods'][number], 'arrivesOn' | 'keepsDay'>[]
}

/** A provider's approval for a basket. */
export interface GivenApproval {
  /** The key of the approval. A basket applies it once. */
  key: string
  methodId: string
  token: string
  payer: Payer | undefined
  shippingAddress: PayerAddress | undefined
  shippingMethodId?: string | undefined
}

/** An opt-in as a client requests it. The default of `offerId` is the offer of the site. */
export interface WantedOptin extends Frequency {
  productId: string
  offerId?: string | undefined
}

/** The contents of a renewal order. */
export interface RenewalInput {
  currency: Currency
  /** The locale of the mails about the order. */
  locale?: string
  email: string
  customerName: string | null
  address: Address
  billingAddress: Address
  /** The method that the customer chose. Null lets the shop choose. */
  methodId: string | null
  items: { subscriptionId: string; productId: string; quantity: number; discountPercent: number }[]
  card: { id: string; methodId: string; card: PaymentCard; token: string }
}

/** How a guest's basket is merged into a customer's. */
interface MergeOptions {
  mode?: MergeMode
  createIfMissing?: boolean
  /** The same person has just entered the guest's addresses, messages and days, so all of them are merged. */
  isJustTyped?: boolean
}

/**
 * The basket service. A function that changes a basket reads it, runs a command on it, calculates all amounts again
 * (totals.ts) and saves it. A refused command writes nothing. If another process saved the basket first, the command
 * runs again with a row lock. The basket of another shopper is refused as `basket-not-found`, so that its existence
 * is not revealed.
 */
export interface Baskets {
  /** Creates a basket. `basket-limit-reached` contains the ids of the shopper's existing baskets. */
  create(
    shopper: Shopper,
    site: Site,
    currency: Currency,
    input: BasketInput,
    options?: BasketOptions,
  ): Changed
  /** The basket with current prices and promotions. */
  get(shopper: Shopper, basketId: string): Changed
  /** The customer's main basket, with current prices; an empty list if there is none. */
  list(shopper: Shopper, customerId: string): Promise<Basket[] | Refusal<'not-yours'>>
  /** The id of the customer's main basket. */
  mainBasketId(shopper: Shopper): Promise<string | Refusal<'customer-without-basket'>>
  /**
   * The basket before a change, for responses that contain only the differences. `changed` is the result of the
   * change.
   */
  originOf(changed: Basket): Basket | undefined
  /** Deletes a basket and releases its stock holds. */
  remove(shopper: Shopper, basketId: string): Promise<void | Refusal>
  /**
   * Changes currency, source code and `c_` fields of the basket, and runs the actions on its shipments (BAG-074): all or
   * nothing. Other fields of the input are ignored. A change with the key of an earlier one changes nothing.
   */
  change(shopper: Shopper, basketId: string, input: BasketChange, key?: string): Changed
  /**
   * Adds items, merged into equal lines (SHIP-019, SHIP-020 for their shipments). An addition with the key of an
   * earlier one changes nothing.
   */
  addItems(shopper: Shopper, basketId: string, items: readonly ProductItemInput[], key?: string): Changed
  changeItem(shopper: Shopper, basketId: string, itemId: string, change: ProductItemChange): Changed
  /** Changes items; a quantity of 0 removes the item. */
  changeItems(
    shopper: Shopper,
    basketId: string,
    changes: readonly (ProductItemChange & { itemId: string })[],
  ): Changed
  removeItem(shopper: Shopper, basketId: string, itemId: string): Changed
  /** ACC-066. An addition with the key of an earlier one changes nothing. */
  addEGiftCard(shopper: Shopper, basketId: string, card: EGiftCardInput, key?: string): Changed
  changeEGiftCard(shopper: Shopper, basketId: string, cardId: string, change: EGiftCardChange): Changed
  removeEGiftCard(shopper: Shopper, basketId: string, cardId: string): Changed
  /**
   * API-112: replaces the opt-ins. Each product must be delivered and have the offer, with a frequency of the offer.
   */
  setSubscriptionOptins(shopper: Shopper, basketId: string, optins: readonly WantedOptin[]): Changed
  /**
   * The basket of a renewal, with current prices and stock. It is not stored. Refused like an order of it; the
   * refusal of one product contains its `productId`.
   */
  forRenewal(shopper: Shopper, site: Site, renewal: RenewalInput): Promise<Basket | Refusal>
  setCustomer(shopper: Shopper, basketId: string, customer: CustomerInput): Changed
  setBillingAddress(
    shopper: Shopper,
    basketId: string,
    address: AddressInput,
    options: { useAsShipping: boolean },
  ): Changed
  addShipment(shopper: Shopper, basketId: string, shipment: ShipmentInput): Changed
  changeShipment(shopper: Shopper, basketId: string, shipmentId: string, shipment: ShipmentInput): Changed
  /**
   * Changes many shipments with their items (API-109): all of them or none. The refusal contains the `path` of the
   * refused one.
   */
  changeShipments(shopper: Shopper, basketId: string, shipments: readonly NamedShipmentInput[]): Changed
  /** Removes a shipment with its items. The default and the last shipment cannot be removed (`default-shipment-needed`). */
  removeShipment(shopper: Shopper, basketId: string, shipmentId: string): Changed
  setShippingAddress(
    shopper: Shopper,
    basketId: string,
    shipmentId: string,
    address: AddressInput,
    options: { useAsBilling: boolean },
  ): Changed
  /**
   * The shipping methods of a shipment, with their prices and promotions, and the arrival days at `destination`, or
   * at the shipment's address.
   */
  shippingMethods(
    shopper: Shopper,
    basketId: string,
    shipmentId: string,
    options?: { destination?: { postalCode: string; countryCode: 'US' | 'CA' } | undefined },
  ): Promise<ApplicableMethods | Refusal>
  /** SHIP-041: a month of a shipment of the shopper's main basket. One statement. */
  shippingCalendar(shopper: Shopper, query: CalendarQuery): Promise<ShippingCalendar | Refusal>
  /** A month for several shipments of the shopper's main basket. One statement. */
  sharedCalendar(shopper: Shopper, query: SharedCalendarQuery): Promise<SharedCalendar | Refusal>
  setShippingMethod(shopper: Shopper, basketId: string, shipmentId: string, methodId: string): Changed
  /** Payment methods for this basket, each with its charge time. */
  paymentMethods(shopper: Shopper, basketId: string): Promise<ChargedMethod[] | Refusal>
  /**
   * Replaces the current instrument; gift cards are combined with others (PAY-019). Never stores a card number or
   * security code.
   */
  addPaymentInstrument(shopper: Shopper, basketId: string, instrument: PaymentInstrumentInput): Changed
  changePaymentInstrument(
    shopper: Shopper,
    basketId: string,
    instrumentId: string,
    instrument: PaymentInstrumentChange,
  ): Changed
  removePaymentInstrument(shopper: Shopper, basketId: string, instrumentId: string): Changed
  /** The open amount for a payment method, to be approved at its provider. */
  amountToApprove(
    shopper: Shopper,
    request: { basketId: string; methodId: string },
  ): Promise<{ amountCents: number; currency: Currency } | Refusal>
  /**
   * The cost of the basket with this payer and address of a provider, for each shipping method. Changes nothing.
   * Undefined if the shop does not deliver to the address.
   */
  approvalQuote(
    shopper: Shopper,
    request: Omit<QuoteRequest, 'approvalId'> & { basketId: string },
  ): Promise<ApprovalQuote | Refusal | undefined>
  /** API-111: the cost of the basket for a destination, with each shipping method. Changes nothing. */
  shippingCosts(shopper: Shopper, place: CostsPlace & { basketId: string }): Promise<ShippingCosts | Refusal>
  /**
   * Sets the instrument of an approval, and the missing email, name, address and shipping method of the basket.
   * Applied once per key. Refuses a token that the gateway rejects or currently cannot verify as
   * `payment-provider-unavailable`.
   */
  applyApproval(shopper: Shopper, basketId: string, approval: GivenApproval): Changed
  /** Adds a promo code that currently gives a discount (BAG-061, BAG-062). */
  addCoupon(shopper: Shopper, basketId: string, code: string): Changed
  removeCoupon(shopper: Shopper, basketId: string, couponItemId: string): Changed
  /**
   * Merges the basket of the session's guest into the customer's basket, after a login (BAG-068 to BAG-072). Names,
   * addresses and messages are only merged with `isJustTyped`.
   */
  merge(shopper: Shopper, site: Site, options?: MergeOptions): Changed
  /**
   * Adds the reorderable items of an earlier order (BAG-079), up to stock and limits, to the shopper's basket, which
   * is created if needed. Flashes list reduced and omitted items. An addition with the key of an earlier one changes
   * nothing.
   */
  reorder(shopper: Shopper, site: Site, goods: EarlierGoods, key?: string): Changed
  /**
   * Assigns the guest's basket to the customer. If the customer already has a basket, `merge` merges both,
   * `overrideExisting` replaces the customer's, and otherwise it is refused with `basket-exists`. With `merge`,
   * returns `undefined` if neither has a basket.
   */
  transfer(
    shopper: Shopper,
    site: Site,
    options: { merge: boolean; overrideExisting: boolean },
  ): Promise<Basket | Refusal | undefined>
  /** Makes a temporary basket the customer's main one. An existing main basket is handled as in `transfer`. */
  promote(shopper: Shopper, basketId: string, options: { merge: boolean; overrideExisting: boolean }): Changed
  /**
   * Locks the basket for an order and returns it with current prices. Call it inside the order's transaction. Refuses
   * with `basket-was-changed` and the differences if it is not the basket that the shopper saw: the one in `shown`,
   * else the one in the last response. Also refuses everything that an addition to the basket would refuse, except
   * stock.
   */
  readForOrder(shopper: Shopper, basketId: string, shown?: ShownBasket): Promise<Basket | Refusal>
  /** The refusal of a locked basket whose delivery day became full. It contains the next open day. */
  fullDay(shopper: Shopper, basket: Basket, shipment: Shipment): Promise<Refusal>
  /**
   * The shipments of an order, with new days for parcels that can no longer leave on their day. `undefined` while all
   * days are still possible. Cached: no SQL when warm.
   */
  renewedDays(
    order: Pick<Basket, 'siteId' | 'currency' | 'items' | 'shipments'>,
    now: Date,
  ): Promise<Shipment[] | undefined>
  /**
   * A shipment of an order as it would be sent to its current address by a method, on a day; see `changedDelivery`.
   * Nothing is written or reserved. Cached: no SQL when warm.
   */
  changedDelivery(
    order: Pick<Basket, 'siteId' | 'currency' | 'items'>,
    wanted: WantedDelivery,
    now: Date,
  ): Promise<ChangedDelivery | Refusal>
  /** The methods for the address of an order's shipment, with current prices. Cached: no SQL when warm. */
  deliveryOffers(
    order: Pick<Basket, 'siteId' | 'currency'>,
    shipment: Shipment,
  ): Promise<ShippingMethodOffer[]>
  /** The statement that closes the basket of an order. It fails if the basket is not open. */
  closing(basketId: string): Statement
  /**
   * Opens a closed basket again, after its order failed. If the shopper has filled another main basket meanwhile, its
   * items are merged into this one, with the higher quantity of equal products. Approvals of `askedInstruments` are
   * removed, because each can pay for one order. Call it before stock is locked.
   */
  reopen(basketId: string, askedInstruments?: readonly string[]): Promise<void>
  /** Deletes expired baskets, 1,000 at a time. Returns their number. Safe to run in any process, at any time. */
  expire(): Promise<number>
}
