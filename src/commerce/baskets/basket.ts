import type { Address } from '#commerce/address.ts'
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
  /** Promotion and target (item, shipment or order); the same after every calculation. */
  id: string
  promotionId: string
  couponCode: string | null
  text: string
  amountCents: number
  calculator: Calculator
  /** 'Hooray! Your order qualified for {congratulation}' (BAG-033). */
  congratulation: string | null
}

/** A line of a basket: units of one product in one shipment. Amounts are whole cents. `items/line-identity.ts` has the role of each field. */
export interface BasketItem {
  id: string
  productId: string
  productName: string
  quantity: number
  shipmentId: string
  /** Price of one unit, before promotions. */
  unitCents: number
  /** unitCents × quantity. */
  priceCents: number
  adjustments: PriceAdjustment[]
  /** priceCents plus the item's own adjustments, before order discounts. */
  priceAfterItemDiscountCents: number
  /** … and minus its share of the order discounts: tax is calculated from this. */
  priceAfterOrderDiscountCents: number
  taxRate: number
  /** Added to the price, or a part of it. */
  taxCents: number
  /** Its prices include the tax. Absent: they do not. */
  isTaxIncluded?: boolean
  taxClass: string
  weightGrams: number
  isGift: boolean
  giftMessage: string | null
  /** Set on an item that a promotion gives for free; only the promotion changes it. */
  bonus: { promotionId: string } | null
  /** Inventory id of the shop whose stock is used; null for the web warehouse. Follows the shipment. */
  inventoryId: string | null
  /** The pieces of a built box (BAG-013), unchanged. */
  customMix: unknown
  /** What the pieces of a built box are, from the catalog of the last calculation. Items of before this field have none. */
  contents?: BoxContents
  custom: Record<string, unknown>
}

/** The pieces of one built box as they were when it was last priced: a piece may be gone from the catalog since. */
export interface BoxContents {
  unitType: MixUnit
  /** Cells in a row of the tray; null for a box that is filled by weight. */
  columns: number | null
  pieces: BoxedPiece[]
  /** The piece of each cell, in the tray's order; null for a box without cells. */
  cells: string[] | null
  /** What the whole box contains and may contain. */
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
  /** What one box takes of the piece's stock, in units with parts of them (docs/decisions/0079-parts-of-units.md). */
  units: number
}

/** A box that was not repeated as a whole. The builder opens with what is kept. */
export interface BoxToFinish {
  /** The line of the order: there may be several boxes of a product. */
  itemId: string
  productId: string
  productName: string
  quantity: number
  /** The shop where it was picked up. */
  storeId: string | null
  unitType: MixUnit
  /** The pieces that are kept. */
  box: MixPiece[]
  /** The cells with the pieces that are kept, '' where one is missing; null for a box without cells. */
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
  /** The pickup contact, once all four fields are known (SHIP-034); `custom` has the single fields as `c_pickup…`. */
  pickupContact: { firstName: string; lastName: string; phone: string; email: string } | null
  isGift: boolean
  giftMessage: string | null
  dateWanted: CalendarDate | null
  /**
   * The day of arrival: the wanted day, else the first one that the method can promise. Null for a pickup, and while no
   * day can be promised. Orders from before this field was added have none.
   */
  arrivesOn?: CalendarDate | null
  /** How it travels, by its method (`c_routeType`). Orders from before this field was added have none. */
  routeType?: RouteType | null
  /** The delivery zone of its address (`c_shippingZone`). */
  zoneId?: string | null
  /** The day on which the parcel leaves, for packing lists (`c_SHIP_DUE_DATE`). Null while there is no day of arrival. */
  shipsOn?: CalendarDate | null
  /** Whether it travels with a cold pack. */
  hasColdPack?: boolean
  /** Set in an order whose staff have chosen so, whatever the rules for heat say of its day and place. */
  chosenColdPack?: boolean
  /** Set in an order that was paid after its parcel had to leave: the day of arrival that was shown before (`c_formerArrivesOn`). */
  formerDay?: CalendarDate | null
  /** Set in an order that has taken a place of the capacity of its method on this day. */
  takenDay?: CalendarDate
  shippingCents: number
  shippingAdjustments: PriceAdjustment[]
  shippingAfterDiscountCents: number
  shippingTaxRate: number
  shippingTaxCents: number
  /** The prices of its items and of its shipping include the tax (RUN-025). Absent: they do not. */
  isTaxIncluded?: boolean
  /** Its items after item discounts: shipping prices and shipping promotions depend on this. */
  merchandiseCents: number
  /** Its items after order discounts too. */
  productTotalCents: number
  /** Tax on its items and on its shipping. */
  taxCents: number
  /** productTotalCents + shippingAfterDiscountCents, and taxCents where they do not include it. */
  totalCents: number
  /** What the calendar offers it without a wanted day, as the action `shipNow` calculated it (SHIP-011). */
  shipNow?: ShipNow
  custom: Record<string, unknown>
}

export type RouteType = 'ground' | 'air' | 'mail' | 'pickup'

/** A card, gift card or other means of payment in a basket. */
export interface PaymentInstrument {
  id: string
  methodId: string
  /** Its share of the basket's total. */
  amountCents: number | null
  /** The most that a gift card may pay; its amount is lower when less is due. */
  mostCents?: number
  /** What was on a gift card when it was added. */
  balanceCents?: number
  card: PaymentCard | null
  /** The gateway's token: short-lived from the hosted card field, or of a stored card. */
  token: string | null
  /** Until when the gateway takes the token; null for a stored card, absent when it does not vouch for the token. */
  tokenExpiresAt?: string | null
  /** What the shopper has approved at a provider: the token pays no more, and in this currency only. */
  approved?: { amountCents: number; currency: Currency }
  giftCardNumber: string | null
  custom: Record<string, unknown>
}

/** A promo code in a basket. */
interface CouponItem {
  id: string
  code: string
  isValid: boolean
  /** `no_applicable_promotion`: the code is valid, but earns nothing for the present items. */
  statusCode: 'applied' | 'no_applicable_promotion' | 'no_active_promotion' | ExceededLimit
  /** Set in an order that counts as a use of the code. */
  isCounted?: true
}

/** A discount that a higher merchandise total would earn (BAG-016). */
export interface ApproachingDiscount {
  promotionId: string
  level: 'shipping' | 'order'
  /** The shipment whose total counts; null for the whole basket. */
  shipmentId: string | null
  /** 'Add $12.00 more for free shipping'. */
  text: string
  thresholdCents: number
  /** 0 once the threshold is reached and only a shipping method is missing for the discount to show. */
  remainCents: number
  merchandiseCents: number
  calculator: Calculator
  /** The shipping methods with the discount; empty for all. */
  methodIds: string[]
}

/** An opt-in that holds: the product is to be delivered, and is offered so. */
export interface BasketSubscription extends SubscriptionOptin {
  discountPercent: number
}

/** An item that a subscription renews. */
interface RenewedItem {
  itemId: string
  subscriptionId: string
  discountPercent: number
}

/** A shopper's basket, stored as one JSON document. Amounts are whole cents, calculated by totals.ts only. */
export interface Basket {
  id: string
  version: number
  siteId: SiteId
  currency: Currency
  /** The shopper's locale, in which mails about its order are written. Baskets from before this field was added have none. */
  locale?: string
  customerId: string
  customerKind: 'guest' | 'registered'
  customerEmail: string | null
  customerName: string | null
  /** A basket besides the customer's main one, to buy something without the rest of the bag. */
  isTemporary: boolean
  items: BasketItem[]
  /** ACC-066. Baskets without any, and those from before this field was added, have none. */
  eGiftCards?: EGiftCard[]
  /** Never empty. */
  shipments: Shipment[]
  billingAddress: Address | null
  paymentInstruments: PaymentInstrument[]
  coupons: CouponItem[]
  orderAdjustments: PriceAdjustment[]
  sourceCode: string | null
  /** What its order will subscribe to: the opt-ins of `c_subscriptionOptins` that hold. Absent without any. */
  subscriptions?: BasketSubscription[]
  /** Set in the basket of subscriptions that renew, which is never stored, and in its order. */
  renewals?: RenewedItem[]
  approachingDiscounts: ApproachingDiscount[]
  /** The minimum order value of the site is reached, or does not apply (BAG-063, BAG-064). */
  isThresholdMet: boolean
  /** Items before any discount: the subtotal that the shopper sees (BAG-029). */
  basketSubtotalCents: number
  /** Items after item discounts. */
  productSubtotalCents: number
  /** Items after order discounts too. */
  productTotalCents: number
  /** Shipping after its discounts. */
  shippingTotalCents: number
  taxTotalCents: number
  /** productTotalCents + shippingTotalCents + the e-gift cards, and taxTotalCents where prices do not include it: what is paid. */
  orderTotalCents: number
  /** What another instrument has to pay, after gift cards (BAG-008). */
  openAmountCents: number
  /** Field texts of what the shop changed without the shopper's request (BAG-009); for one response, never stored. */
  flashes: string[]
  /** Field texts of other messages to the shopper (BAG-070); for one response, never stored. */
  notices: string[]
  /** Boxes of a repeated order that miss a piece (BAG-080); for one response, never stored. */
  boxesToFinish?: BoxToFinish[]
  /** Until when its stock is held for the payment; absent while it is not. Of the holds, never stored. */
  heldUntil?: string
  custom: Record<string, unknown>
  /** The idempotency keys of the latest additions; baskets without such additions have none. */
  additionKeys?: string[]
  createdAt: string
  modifiedAt: string
}

/** The id of the shipment of every new basket (SHIP-002). */
export const defaultShipmentId = 'me'
