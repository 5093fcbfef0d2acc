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
 * The quantity of a product that is in both baskets of a merge: the sum (BAG-068), the higher quantity, that of the
 * customer's basket, or a separate item for the guest's quantity. Stock and limits cap it, and a flash says so.
 */
export type MergeMode = 'higher_quantity' | 'sum_quantities' | 'saved_quantity' | 'separate_item'

/** What the shopper saw of a basket: its version, and its total. A field that is absent is not compared. */
export interface ShownBasket {
  version?: number | undefined
  /** In the unit of the basket's currency, not in cents. */
  orderTotal?: number | undefined
}

/** What an earlier order had, and its number. */
export type EarlierGoods = Pick<Basket, 'items' | 'shipments' | 'currency'> & { orderNo?: string }

/** Options of a new basket. */
export interface BasketOptions {
  /** A basket besides the customer's main one; at most four at a time. */
  isTemporary?: boolean
  /** Fills in the registered customer's preferred (else first) address where the input has none. */
  populateCustomerDetails?: boolean
  /** The key of the addition that fills it: the same addition to the basket then changes nothing. */
  additionKey?: string | undefined
  locale?: string
}

/** The shipping methods of a shipment, with the discounts that promotions give. */
export interface ApplicableMethods {
  methods: (ShippingMethodOffer & {
    discountCents: number
    /** The wanted day, if the method keeps it; else the first one. Null when no day can be promised. */
    arrivesOn: CalendarDate | null
    /** Whether it keeps the wanted day. Null without one. */
    keepsDay: boolean | null
    promotions: { id: string; name: string; callout: string }[]
  })[]
  currency: Currency
  defaultMethodId: string | null
}

/** A place to deliver to, as the sheet of an express payment names it. */
export interface CostsPlace {
  city?: string | null | undefined
  stateCode?: string | null | undefined
  postalCode: string
  countryCode: 'US' | 'CA'
}

/** What a basket costs at a place, with each method of its deliveries. */
export interface ShippingCosts {
  currency: Currency
  defaultMethodId: string | null
  methods: (Omit<ApplicableMethods['methods'][number], 'keepsDay'> &
    Pick<Basket, 'shippingTotalCents' | 'taxTotalCents' | 'orderTotalCents'>)[]
}

/** A month, `YYYY-MM`, of a shipment's calendar; `destination` is a place instead of the shipment's address. */
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
  /** No shipment has a day before it. Null when one of them has no day at all. */
  earliest: CalendarDate | null
}

/** The shipping calendar of a shipment, with the methods that its days name. */
export interface ShippingCalendar extends ShipmentCalendar {
  shipmentId: string
  currency: Currency
  dateWanted: CalendarDate | null
  methods: Omit<ApplicableMethods['methods'][number], 'arrivesOn' | 'keepsDay'>[]
}

/** An approval that a provider has given, for a basket. */
export interface GivenApproval {
  /** Of the approval: a basket takes it once. */
  key: string
  methodId: string
  token: string
  payer: Payer | undefined
  shippingAddress: PayerAddress | undefined
  shippingMethodId?: string | undefined
}

/** An opt-in as a client asks for it; without `offerId` the offer of the site. */
export interface WantedOptin extends Frequency {
  productId: string
  offerId?: string | undefined
}

/** What a renewal orders. */
export interface RenewalInput {
  currency: Currency
  /** In which mails about the order are written. */
  locale?: string
  email: string
  customerName: string | null
  address: Address
  billingAddress: Address
  /** The method that the customer chose; null lets the shop choose. */
  methodId: string | null
  items: { subscriptionId: string; productId: string; quantity: number; discountPercent: number }[]
  card: { id: string; methodId: string; card: PaymentCard; token: string }
}

/** How a guest's basket is merged into a customer's. */
interface MergeOptions {
  mode?: MergeMode
  createIfMissing?: boolean
  /** The guest's addresses, messages and days are those of the same person, of just now: none of them is left out. */
  isJustTyped?: boolean
}

/**
 * The basket service. A function that changes a basket reads it, runs a command on it, calculates all amounts again
 * (totals.ts) and saves it. A refused command writes nothing. When another process saved the basket first, the command
 * runs again, behind a lock of the row. The basket of another shopper is refused as `basket-not-found`, so that nothing
 * reveals it.
 */
export interface Baskets {
  /** Creates a basket. `basket-limit-reached` has the ids of the baskets that the shopper has already. */
  create(
    shopper: Shopper,
    site: Site,
    currency: Currency,
    input: BasketInput,
    options?: BasketOptions,
  ): Changed
  /** The basket with current prices and promotions. */
  get(shopper: Shopper, basketId: string): Changed
  /** The customer's main basket, with current prices; an empty list when there is none. */
  list(shopper: Shopper, customerId: string): Promise<Basket[] | Refusal<'not-yours'>>
  /** The id of the customer's main basket. */
  mainBasketId(shopper: Shopper): Promise<string | Refusal<'customer-without-basket'>>
  /** The basket that a change has started from, for an answer with what it changed: `changed` is the result of the change. */
  originOf(changed: Basket): Basket | undefined
  /** Deletes a basket and releases the stock that it holds. */
  remove(shopper: Shopper, basketId: string): Promise<void | Refusal>
  /**
   * Changes currency, source code and `c_` fields of the basket, and runs the actions on its shipments (BAG-074): all or
   * nothing. Other fields of the input are ignored. A change with the key of an earlier one changes nothing.
   */
  change(shopper: Shopper, basketId: string, input: BasketChange, key?: string): Changed
  /**
   * Adds items, to the same line where there is one (SHIP-019, SHIP-020 for their shipments). An addition with the key of an
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
  /** API-112: replaces the opt-ins. Each product has to be delivered and offered so, in a frequency of the offer. */
  setSubscriptionOptins(shopper: Shopper, basketId: string, optins: readonly WantedOptin[]): Changed
  /**
   * The basket of subscriptions that renew, at the prices and with the stock of now. It is not stored. Refused as an order of
   * it would be; the refusal of one product has its `productId`.
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
  /** Changes many shipments, with their goods (API-109): all of them or none. The refusal has the `path` of the refused one. */
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
   * The shipping methods of a shipment, with their prices and promotions, and the days of arrival at `destination`, else
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
  /** Payment methods that this basket can be paid with, each with when it is charged. */
  paymentMethods(shopper: Shopper, basketId: string): Promise<ChargedMethod[] | Refusal>
  /** Replaces the present instrument; gift cards stay beside others (PAY-019). Never stores a card number or security code. */
  addPaymentInstrument(shopper: Shopper, basketId: string, instrument: PaymentInstrumentInput): Changed
  changePaymentInstrument(
    shopper: Shopper,
    basketId: string,
    instrumentId: string,
    instrument: PaymentInstrumentChange,
  ): Changed
  removePaymentInstrument(shopper: Shopper, basketId: string, instrumentId: string): Changed
  /** What a payment method still has to pay, to be approved at its provider. */
  amountToApprove(
    shopper: Shopper,
    request: { basketId: string; methodId: string },
  ): Promise<{ amountCents: number; currency: Currency } | Refusal>
  /**
   * What the basket costs when a provider brings this payer and address, with each shipping method. Changes nothing.
   * Undefined where the shop does not deliver.
   */
  approvalQuote(
    shopper: Shopper,
    request: Omit<QuoteRequest, 'approvalId'> & { basketId: string },
  ): Promise<ApprovalQuote | Refusal | undefined>
  /** API-111: what the basket would cost at a place, with each shipping method. Changes nothing. */
  shippingCosts(shopper: Shopper, place: CostsPlace & { basketId: string }): Promise<ShippingCosts | Refusal>
  /**
   * Sets the instrument of an approval, and the email, name, address and shipping method that the basket lacks. Once for its key. Refuses a
   * token that the gateway does not vouch for, or not now, as `payment-provider-unavailable`.
   */
  applyApproval(shopper: Shopper, basketId: string, approval: GivenApproval): Changed
  /** Adds a promo code that earns something now (BAG-061, BAG-062). */
  addCoupon(shopper: Shopper, basketId: string, code: string): Changed
  removeCoupon(shopper: Shopper, basketId: string, couponItemId: string): Changed
  /**
   * Merges the basket of the session's guest into the customer's basket, after a login (BAG-068 to BAG-072). Names, addresses
   * and messages come along only where the same person `isJustTyped` them.
   */
  merge(shopper: Shopper, site: Site, options?: MergeOptions): Changed
  /**
   * Adds the goods of an earlier order that are reorderable (BAG-079), as far as stock and limits allow, to the shopper's
   * basket, which is created if need be. Flashes name what was lowered or left out. An addition with the key of an earlier
   * one changes nothing.
   */
  reorder(shopper: Shopper, site: Site, goods: EarlierGoods, key?: string): Changed
  /**
   * Gives the guest's basket to the customer. When the customer has a basket already, `merge` merges both,
   * `overrideExisting` replaces the customer's, and otherwise it is refused with `basket-exists`. Gives `undefined` when
   * neither has a basket, with `merge`.
   */
  transfer(
    shopper: Shopper,
    site: Site,
    options: { merge: boolean; overrideExisting: boolean },
  ): Promise<Basket | Refusal | undefined>
  /** Makes a temporary basket the customer's main one. An existing main basket is handled as in `transfer`. */
  promote(shopper: Shopper, basketId: string, options: { merge: boolean; overrideExisting: boolean }): Changed
  /**
   * Locks the basket for an order and gives it with current prices; call it inside the order's transaction.
   * Refuses `basket-was-changed` with what has changed when this is not the basket that the shopper saw: the one that
   * `shown` names, else that of the last answer; and what an addition to the basket would refuse, stock aside.
   */
  readForOrder(shopper: Shopper, basketId: string, shown?: ShownBasket): Promise<Basket | Refusal>
  /** The refusal of a locked basket whose day of arrival was taken by others. It names the next open day. */
  fullDay(shopper: Shopper, basket: Basket, shipment: Shipment): Promise<Refusal>
  /**
   * The shipments of an order, those with new days whose parcel can no longer leave on its day. `undefined` while every day holds.
   * Cached: no SQL when warm.
   */
  renewedDays(
    order: Pick<Basket, 'siteId' | 'currency' | 'items' | 'shipments'>,
    now: Date,
  ): Promise<Shipment[] | undefined>
  /**
   * A shipment of an order as it would be sent to its present address by a method, on a day; see `changedDelivery`. Nothing is
   * written or taken. Cached: no SQL when warm.
   */
  changedDelivery(
    order: Pick<Basket, 'siteId' | 'currency' | 'items'>,
    wanted: WantedDelivery,
    now: Date,
  ): Promise<ChangedDelivery | Refusal>
  /** The methods that go to the address of a shipment of an order, with their prices of today. Cached: no SQL when warm. */
  deliveryOffers(
    order: Pick<Basket, 'siteId' | 'currency'>,
    shipment: Shipment,
  ): Promise<ShippingMethodOffer[]>
  /** The statement that closes the basket of an order. It fails when the basket is not open. */
  closing(basketId: string): Statement
  /**
   * Opens a closed basket again, after its order failed. When the shopper has filled another main basket in the meantime,
   * its goods move into this one: of the same product the higher quantity stays. Approvals of `askedInstruments` leave it: each
   * pays for one order. Call it before stock is locked.
   */
  reopen(basketId: string, askedInstruments?: readonly string[]): Promise<void>
  /** Deletes expired baskets, 1,000 at a time; gives their number. Safe to run in any process, at any time. */
  expire(): Promise<number>
}
