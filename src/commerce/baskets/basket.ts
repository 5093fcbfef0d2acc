import type { Address } from '#commerce/address.ts'
import type { MaskedCard } from '#commerce/rules/masked-card.ts'
import type { PaymentCard } from '#commerce/ports/payment-gateway.ts'
import type { ExceededLimit } from '#commerce/pricing/coupons/coupons.ts'
import type { Calculator } from '#commerce/pricing/promotions/promotion.ts'
import type { SiteId } from '#commerce/settings/sites.ts'
import type { CalendarDate } from '#shared/dates/calendar-date.ts'
import type { MixPiece, MixUnit } from '#shared/boxes/custom-mix.ts'
import type { EGiftCard } from './e-gift-cards/e-gift-card.ts'
import type { ShipNow } from '#commerce/shipping/shipping.ts'
import type { Currency } from '#shared/money/money.ts'
import type { SubscriptionOptin } from '#shared/commerce/subscriptions.ts'

/** The discount of a promotion. `amountCents` is zero or negative. */
export interface PriceAdjustment {
  /** Identifies promotion and target (item, shipment or order). Every calculation results in the same id. */
  id: string
  promotionId: string
  couponCode: string | null
  text: string
  amountCents: number
  calculator: Calculator
  /** 'Hooray! Your order qualified for {congratulation}' (BAG-033). */
  congratulation: string | null
  /** Set for the adjustment that an agent made (DROP-066). */
  manual?: ManualMark
}

/** Who made a manual adjustment, when and why. */
interface ManualMark {
  /** The member of the staff. */
  createdBy: string
  reasonCode: string | null
  createdAt: string
  modifiedAt: string
  /** The `c_` fields of the client. */
  custom: Record<string, unknown>
}

/** A discount that an agent gives on a line, on a shipment's shipping or on the order (DROP-066). */
export interface ManualAdjustment extends ManualMark {
  id: string
  level: 'product' | 'shipping' | 'order'
  /** The id of the line or the shipment; null for the order. */
  targetId: string | null
  promotionId: string
  text: string
  /** `amount` and `fixed-price` of a line are per unit. */
  calculator: Exclude<Calculator, { kind: 'free' }>
  /**
   * The discount when the agent set it. The adjustment never gives more, so that a shopper who adds items or chooses an
   * expensive method afterwards does not raise it.
   */
  mostCents: number
}

/** A tax of an external service on one line (DROP-067). */
export interface ExternalTaxItem {
  id: string
  rate: number
  /** The tax in whole cents. Absent: calculated from the rate. */
  valueCents?: number
}

/** The external taxes of a line, which hold for the amount and the place that they were set for. */
export interface ExternalTax {
  items: ExternalTaxItem[]
  basisCents: number
  /** The fields of the destination's address on which taxes may depend. */
  place: string
}

/** A line of a basket: units of one product in one shipment. Amounts are whole cents. `items/line-identity.ts` has the role of each field. */
export interface BasketItem {
  id: string
  productId: string
  productName: string
  quantity: number
  shipmentId: string
  /** The price of one unit before promotions. */
  unitCents: number
  /** unitCents × quantity. */
  priceCents: number
  adjustments: PriceAdjustment[]
  /** priceCents plus the item's own adjustments, before order discounts. */
  priceAfterItemDiscountCents: number
  /** priceAfterItemDiscountCents minus its share of the order discounts. Tax is calculated from this. */
  priceAfterOrderDiscountCents: number
  taxRate: number
  /** The tax, which is added to the price or included in it. */
  taxCents: number
  /** Whether its prices include the tax. Absent: they do not. */
  isTaxIncluded?: boolean
  taxClass: string
  weightGrams: number
  isGift: boolean
  giftMessage: string | null
  /**
   * Set on an item that a promotion adds for free. The shopper cannot change this item, unless it was chosen among
   * several products (DROP-064).
   */
  bonus: { promotionId: string; isChosen?: true } | null
  /** Inventory id of the shop whose stock is used; null for the web warehouse. Determined by the shipment. */
  inventoryId: string | null
  /** The pieces of a built box (BAG-013), unchanged. */
  customMix: unknown
  /**
   * The pieces of a built box, from the catalog at the last calculation. Absent in items that were stored before this
   * field was added.
   */
  contents?: BoxContents
  custom: Record<string, unknown>
}

/** The pieces of one built box when it was last priced. A piece may have been removed from the catalog since. */
export interface BoxContents {
  unitType: MixUnit
  /** Cells in a row of the tray; null for a box that is filled by weight. */
  columns: number | null
  pieces: BoxedPiece[]
  /** The piece of each cell, in the tray's order; null for a box without cells. */
  cells: string[] | null
  /** The allergens that the whole box contains or may contain. */
  allergens: string[]
  mayContain: string[]
}

interface BoxedPiece {
  productId: string
  name: string
  /** Percents of the box, or pieces. */
  qty: number
  categoryId: string | null
  allergens: string[]
  /** The stock of the piece that one box uses, in units with fractions (docs/decisions/0079-parts-of-units.md). */
  units: number
}

/** A box that was not repeated completely. The builder opens with its remaining pieces. */
export interface BoxToFinish {
  /** The line of the order, because there may be several boxes of a product. */
  itemId: string
  productId: string
  productName: string
  quantity: number
  /** The shop where it was picked up. */
  storeId: string | null
  unitType: MixUnit
  /** The remaining pieces. */
  box: MixPiece[]
  /** The cells with the remaining pieces, '' for a missing one; null for a box without cells. */
  cells: string[] | null
  missing: { pid: string; name: string; qty: number }[]
}

/** A part of a basket for one recipient: a delivery, or a pickup at a shop. Amounts are whole cents. */
export interface Shipment {
  id: string
  address: Address | null
  methodId: string | null
  methodName: string | null
  /** The shop of a pickup shipment. */
  storeId: string | null
  /** The pickup contact, once all four fields are known (SHIP-034). `custom` has the single fields as `c_pickup…`. */
  pickupContact: { firstName: string; lastName: string; phone: string; email: string } | null
  isGift: boolean
  giftMessage: string | null
  dateWanted: CalendarDate | null
  /**
   * The arrival day: the requested day, else the first one that the method can promise. Null for a pickup, and while
   * no day can be promised. Absent in orders that were stored before this field was added.
   */
  arrivesOn?: CalendarDate | null
  /**
   * The route type of the shipment's method (`c_routeType`). Absent in orders that were stored before this field was
   * added.
   */
  routeType?: RouteType | null
  /** The delivery zone of its address (`c_shippingZone`). */
  zoneId?: string | null
  /** The day on which the parcel leaves, for packing lists (`c_SHIP_DUE_DATE`). Null without an arrival day. */
  shipsOn?: CalendarDate | null
  /** Whether the parcel gets a cold pack. */
  hasColdPack?: boolean
  /** Set in an order if staff have chosen this, which overrides the heat rules for its day and destination. */
  chosenColdPack?: boolean
  /**
   * Set in an order that was paid after its planned dispatch day: the arrival day that was shown before
   * (`c_formerArrivesOn`).
   */
  formerDay?: CalendarDate | null
  /** Set in an order that uses a delivery slot of its method on this day. */
  takenDay?: CalendarDate
  shippingCents: number
  shippingAdjustments: PriceAdjustment[]
  shippingAfterDiscountCents: number
  shippingTaxRate: number
  shippingTaxCents: number
  /** Whether the prices of its items and of its shipping include the tax (RUN-025). Absent: they do not. */
  isTaxIncluded?: boolean
  /** The price of its items after item discounts. Shipping prices and shipping promotions depend on this. */
  merchandiseCents: number
  /** The price of its items after item and order discounts. */
  productTotalCents: number
  /** Tax on its items and on its shipping. */
  taxCents: number
  /** productTotalCents + shippingAfterDiscountCents. Plus taxCents if the prices exclude tax. */
  totalCents: number
  /** The calendar's offer without a requested day, as calculated by the action `shipNow` (SHIP-011). */
  shipNow?: ShipNow
  custom: Record<string, unknown>
}

export type RouteType = 'ground' | 'air' | 'mail' | 'pickup'

/** A card, gift card or other payment instrument in a basket. */
export interface PaymentInstrument {
  id: string
  methodId: string
  /** Its share of the basket's total. */
  amountCents: number | null
  /** The maximum that a gift card may pay. Its amount is lower if less is due. */
  mostCents?: number
  /** The balance of a gift card when it was added. */
  balanceCents?: number
  card: PaymentCard | null
  /** A card of which the client has sent only a part. */
  maskedCard?: MaskedCard
  /** The gateway's token: short-lived from the hosted card field, or of a stored card. */
  token: string | null
  /** When the token expires; null for a stored card, absent if the gateway has not verified the token. */
  tokenExpiresAt?: string | null
  /** The shopper's approval at a provider: the token can pay this amount at most, and only in this currency. */
  approved?: { amountCents: number; currency: Currency }
  giftCardNumber: string | null
  /** Set for a gift card that a client added as a gift certificate of the Shopper APIs (DROP-068). */
  isCertificate?: boolean
  custom: Record<string, unknown>
}

/** A promo code in a basket. */
interface CouponItem {
  id: string
  code: string
  isValid: boolean
  /** `no_applicable_promotion`: the code is valid, but gives no discount on the current items. */
  statusCode: 'applied' | 'no_applicable_promotion' | 'no_active_promotion' | ExceededLimit
  /** Set in an order that counts as a use of the code. */
  isCounted?: true
}

/** A discount that a higher merchandise total would qualify for (BAG-016). */
export interface ApproachingDiscount {
  promotionId: string
  level: 'shipping' | 'order'
  /** The shipment whose total is compared; null for the whole basket. */
  shipmentId: string | null
  /** 'Add $12.00 more for free shipping'. */
  text: string
  thresholdCents: number
  /** 0 if the threshold is reached and the discount only needs a shipping method to apply. */
  remainCents: number
  merchandiseCents: number
  calculator: Calculator
  /** The shipping methods with the discount; empty for all. */
  methodIds: string[]
}

/** A valid opt-in: the product is delivered, and has this offer. */
export interface BasketSubscription extends SubscriptionOptin {
  discountPercent: number
}

/** An item that a subscription renews. */
interface RenewedItem {
  itemId: string
  subscriptionId: string
  discountPercent: number
}

/** The bonus products of a promotion among which the shopper may choose (DROP-064). */
export interface BonusChoice {
  /** Every calculation results in the same id. */
  id: string
  promotionId: string
  couponCode: string | null
  products: { id: string; name: string }[]
  /** The number of pieces that the shopper may choose. */
  quantity: number
}

/** A shopper's basket, stored as one JSON document. Amounts are whole cents, calculated by totals.ts only. */
export interface Basket {
  id: string
  version: number
  siteId: SiteId
  currency: Currency
  /**
   * The shopper's locale, for the mails about the order. Absent in baskets that were stored before this field was
   * added.
   */
  locale?: string
  customerId: string
  customerKind: 'guest' | 'registered'
  customerEmail: string | null
  customerName: string | null
  /** Whether it is a temporary basket besides the customer's main one, to buy something separately. */
  isTemporary: boolean
  /** Set for the basket of an agent, which stands beside the customer's main one as a temporary basket does (DROP-066). */
  isAgent?: true
  /** Set if an external service calculates the taxes (DROP-067). Absent: the shop does. */
  taxMode?: 'external'
  /** The external taxes that hold now, by the id of the line or `{shipmentId}-shipping`. */
  externalTaxes?: Record<string, ExternalTax>
  /** The shipments with lines whose external taxes are missing. Absent if there are none. */
  untaxed?: string[]
  /** The price books that a private client has set, instead of those of the site (DROP-067). */
  priceBookIds?: string[]
  manualAdjustments?: ManualAdjustment[]
  items: BasketItem[]
  /** ACC-066. Absent without e-gift cards, and in baskets from before this field was added. */
  eGiftCards?: EGiftCard[]
  /** The shipments of the basket, at least one. */
  shipments: Shipment[]
  billingAddress: Address | null
  paymentInstruments: PaymentInstrument[]
  coupons: CouponItem[]
  orderAdjustments: PriceAdjustment[]
  sourceCode: string | null
  /** The bonus products that the shopper may choose now. Absent if there are none. */
  bonusChoices?: BonusChoice[]
  /** The bonus products that the shopper has chosen, of the current choices. Absent if there are none. */
  chosenBonuses?: { promotionId: string; productId: string; quantity: number }[]
  /** The valid opt-ins of `c_subscriptionOptins`, to which the order will subscribe. Absent if there are none. */
  subscriptions?: BasketSubscription[]
  /** Set in the basket of a renewal, which is never stored, and in its order. */
  renewals?: RenewedItem[]
  approachingDiscounts: ApproachingDiscount[]
  /** Whether the minimum order value of the site is reached, or does not apply (BAG-063, BAG-064). */
  isThresholdMet: boolean
  /** Items before any discount: the subtotal that is shown to the shopper (BAG-029). */
  basketSubtotalCents: number
  /** Items after item discounts. */
  productSubtotalCents: number
  /** Items after item and order discounts. */
  productTotalCents: number
  /** Shipping after its discounts. */
  shippingTotalCents: number
  taxTotalCents: number
  /**
   * The amount to pay: productTotalCents + shippingTotalCents + the e-gift cards. Plus taxTotalCents if the prices
   * exclude tax.
   */
  orderTotalCents: number
  /** The amount that gift cards leave for another instrument (BAG-008). */
  openAmountCents: number
  /**
   * Field texts of changes that the shop made without a request of the shopper (BAG-009). For one response, never
   * stored.
   */
  flashes: string[]
  /** Field texts of other messages to the shopper (BAG-070). For one response, never stored. */
  notices: string[]
  /** Boxes of a repeated order with missing pieces (BAG-080). For one response, never stored. */
  boxesToFinish?: BoxToFinish[]
  /** The end of the stock hold for the payment; absent without a hold. Comes from the holds, never stored. */
  heldUntil?: string
  custom: Record<string, unknown>
  /** The idempotency keys of the latest additions; absent if there are none. */
  additionKeys?: string[]
  createdAt: string
  modifiedAt: string
}

/** The id of the shipment of every new basket (SHIP-002). */
export const defaultShipmentId = 'me'
