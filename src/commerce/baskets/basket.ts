import type { SiteId } from '#commerce/settings/sites.ts'
import type { CalendarDate } from '#kit/calendar-date.ts'
import type { Currency } from '#kit/money.ts'

export interface Address {
  id: string
  firstName: string | null
  lastName: string | null
  companyName: string | null
  address1: string | null
  address2: string | null
  city: string | null
  stateCode: string | null
  postalCode: string | null
  countryCode: string | null
  phone: string | null
  /** The spec's own fields (c_PHONE_EXTENSION, c_isPOBox, c_RESIDENCE_CODE …), as they came. */
  custom: Record<string, unknown>
}

/** What a promotion took off. `amountCents` is zero or negative. */
export interface PriceAdjustment {
  id: string
  promotionId: string
  couponCode: string | null
  text: string
  amountCents: number
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
  bonus: { promotionId: string } | null
  inventoryId: string | null
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
  pickupContact: { firstName: string; lastName: string; phone: string; email: string } | null
  isGift: boolean
  giftMessage: string | null
  dateWanted: CalendarDate | null
  shippingCents: number
  shippingAdjustments: PriceAdjustment[]
  shippingAfterDiscountCents: number
  shippingTaxCents: number
  merchandiseCents: number
  taxCents: number
  totalCents: number
  custom: Record<string, unknown>
}

/** A card as the gateway's field saw it. Never the number: a transient or saved token stands for it. */
export interface PaymentCard {
  maskedNumber: string
  cardType: string
  expirationMonth: number
  expirationYear: number
  holder: string | null
}

export interface PaymentInstrument {
  id: string
  methodId: string
  amountCents: number | null
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
  statusCode: 'applied' | 'no_applicable_promotion' | 'coupon_code_unknown' | 'no_active_promotion'
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
  items: BasketItem[]
  shipments: Shipment[]
  billingAddress: Address | null
  paymentInstruments: PaymentInstrument[]
  coupons: CouponItem[]
  orderAdjustments: PriceAdjustment[]
  sourceCode: string | null
  /** Discounts within reach: 'Add 12.00 more for free shipping' (BAG-016). */
  approachingDiscounts: {
    promotionId: string
    shipmentId: string | null
    text: string
    thresholdCents: number
    remainCents: number
    merchandiseCents: number
  }[]
  productSubtotalCents: number
  shippingTotalCents: number
  taxTotalCents: number
  orderTotalCents: number
  custom: Record<string, unknown>
  createdAt: string
  modifiedAt: string
}
