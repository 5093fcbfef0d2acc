import type { Address } from '#commerce/customers/customer.ts'
import type { PaymentCard } from '#commerce/ports.ts'
import type { Calculator } from '#commerce/pricing/promotions/promotion.ts'
import type { SiteId } from '#commerce/settings/sites.ts'
import type { CalendarDate } from '#shared/calendar-date.ts'
import type { Currency } from '#shared/money.ts'

/** What a promotion took off. `amountCents` is zero or negative. */
export interface PriceAdjustment {
  /** Promotion and what it stands on; the same after every reckoning. */
  id: string
  promotionId: string
  couponCode: string | null
  text: string
  amountCents: number
  calculator: Calculator
  /** 'Hooray! Your order qualified for {congratulation}' (BAG-033). */
  congratulation: string | null
}

export interface BasketItem {
  id: string
  productId: string
  productName: string
  quantity: number
  shipmentId: string
  /** Price of one before promotions. */
  unitCents: number
  /** unitCents × quantity. */
  priceCents: number
  adjustments: PriceAdjustment[]
  /** priceCents and its own adjustments: what the line costs before order discounts. */
  priceAfterItemDiscountCents: number
  /** … and after its share of the order discounts: what tax is reckoned from. */
  priceAfterOrderDiscountCents: number
  taxRate: number
  taxCents: number
  taxClass: string
  weightGrams: number
  isGift: boolean
  giftMessage: string | null
  /** Set on what a promotion gives for free: such a line costs nothing and is changed by its promotion alone. */
  bonus: { promotionId: string } | null
  /** Where the stock lies: null for the web warehouse, else the shop's inventory. Follows the shipment. */
  inventoryId: string | null
  /** The pieces of a built box (BAG-013), as they came. */
  customMix: unknown
  custom: Record<string, unknown>
}

export interface Shipment {
  id: string
  address: Address | null
  methodId: string | null
  methodName: string | null
  /** Set on a pickup shipment: the shop that hands it over. */
  storeId: string | null
  /** Who picks up, once all four are known (SHIP-034); single fields are kept as `c_pickup…` in `custom`. */
  pickupContact: { firstName: string; lastName: string; phone: string; email: string } | null
  isGift: boolean
  giftMessage: string | null
  dateWanted: CalendarDate | null
  shippingCents: number
  shippingAdjustments: PriceAdjustment[]
  shippingAfterDiscountCents: number
  shippingTaxRate: number
  shippingTaxCents: number
  /** Its lines after item discounts: what shipping prices and shipping promotions look at. */
  merchandiseCents: number
  /** Its lines after order discounts too. */
  productTotalCents: number
  /** Tax on its lines and on its shipping. */
  taxCents: number
  /** productTotalCents + shippingAfterDiscountCents + taxCents. */
  totalCents: number
  custom: Record<string, unknown>
}

export interface PaymentInstrument {
  id: string
  methodId: string
  /** What it brings of the basket's total. */
  amountCents: number | null
  /** The most that a gift card was put in for; its amount is less where less is to pay. */
  mostCents?: number
  card: PaymentCard | null
  /** Token that the gateway authorises: short-lived from the hosted field, or a wallet card's. */
  token: string | null
  giftCardNumber: string | null
  custom: Record<string, unknown>
}

export interface CouponItem {
  id: string
  code: string
  isValid: boolean
  /** `no_applicable_promotion`: the code is good, but what is in the basket earns nothing by it (any more). */
  statusCode: 'applied' | 'no_applicable_promotion' | 'no_active_promotion'
}

/** A discount that a higher merchandise total earns (BAG-016). */
export interface ApproachingDiscount {
  promotionId: string
  level: 'shipping' | 'order'
  /** The shipment whose total counts; null when the whole basket's does. */
  shipmentId: string | null
  /** 'Add $12.00 more for free shipping'. */
  text: string
  thresholdCents: number
  /** 0 once the threshold is reached and only a shipping method is missing for the discount to show. */
  remainCents: number
  merchandiseCents: number
  calculator: Calculator
  /** Shipping methods that the discount is for; empty for all. */
  methodIds: string[]
}

/** A shopper's bag: one row, this document. Amounts are whole cents and have one author, totals.ts. */
export interface Basket {
  id: string
  version: number
  siteId: SiteId
  currency: Currency
  customerId: string
  customerKind: 'guest' | 'registered'
  customerEmail: string | null
  customerName: string | null
  /** Kept beside the customer's one basket: for buying one thing now, without what else lies in the bag. */
  isTemporary: boolean
  items: BasketItem[]
  /** Never empty. */
  shipments: Shipment[]
  billingAddress: Address | null
  paymentInstruments: PaymentInstrument[]
  coupons: CouponItem[]
  orderAdjustments: PriceAdjustment[]
  sourceCode: string | null
  approachingDiscounts: ApproachingDiscount[]
  /** The minimum of the site is reached, or does not matter here (BAG-063, BAG-064). */
  isThresholdMet: boolean
  /** Lines before any discount: the subtotal that the shopper sees (BAG-029). */
  basketSubtotalCents: number
  /** Lines after item discounts. */
  productSubtotalCents: number
  /** Lines after order discounts too. */
  productTotalCents: number
  /** Shipping after its discounts. */
  shippingTotalCents: number
  taxTotalCents: number
  /** productTotalCents + shippingTotalCents + taxTotalCents: what is paid. */
  orderTotalCents: number
  /** What gift cards leave to pay with another instrument (BAG-008). */
  openAmountCents: number
  /** What the shop had to change against the shopper's wish in this very answer (BAG-009); never kept. */
  flashes: string[]
  /** What else the shopper should know of this very answer (BAG-070); never kept. */
  notices: string[]
  custom: Record<string, unknown>
  createdAt: string
  modifiedAt: string
}

/** The shipment that every basket begins with (SHIP-002). */
export const defaultShipmentId = 'me'
