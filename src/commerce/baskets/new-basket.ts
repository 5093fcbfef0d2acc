import type { Currency } from '#shared/money/money.ts'
import type { Shopper } from '#commerce/sessions/sessions.ts'
import type { Address } from '#commerce/address.ts'
import { defaultShipmentId, type Basket, type BasketItem, type Shipment } from './basket.ts'

/** An empty basket with its default shipment. */
export const newBasket = (given: {
  id: string
  shopper: Pick<Shopper, 'customerId' | 'kind' | 'siteId'>
  currency: Currency
  locale?: string | undefined
  isTemporary: boolean
  now: Date
}): Basket => ({
  id: given.id,
  version: 1,
  siteId: given.shopper.siteId,
  currency: given.currency,
  ...(given.locale !== undefined && { locale: given.locale }),
  customerId: given.shopper.customerId,
  customerKind: given.shopper.kind,
  customerEmail: null,
  customerName: null,
  isTemporary: given.isTemporary,
  items: [],
  shipments: [newShipment(defaultShipmentId)],
  billingAddress: null,
  paymentInstruments: [],
  coupons: [],
  orderAdjustments: [],
  sourceCode: null,
  approachingDiscounts: [],
  isThresholdMet: false,
  basketSubtotalCents: 0,
  productSubtotalCents: 0,
  productTotalCents: 0,
  shippingTotalCents: 0,
  taxTotalCents: 0,
  orderTotalCents: 0,
  openAmountCents: 0,
  flashes: [],
  notices: [],
  custom: {},
  createdAt: given.now.toISOString(),
  modifiedAt: given.now.toISOString(),
})

/** An empty delivery shipment without an address. */
export const newShipment = (id: string): Shipment => ({
  id,
  address: null,
  methodId: null,
  methodName: null,
  storeId: null,
  pickupContact: null,
  isGift: false,
  giftMessage: null,
  dateWanted: null,
  arrivesOn: null,
  routeType: null,
  zoneId: null,
  shipsOn: null,
  hasColdPack: false,
  shippingCents: 0,
  shippingAdjustments: [],
  shippingAfterDiscountCents: 0,
  shippingTaxRate: 0,
  shippingTaxCents: 0,
  merchandiseCents: 0,
  productTotalCents: 0,
  taxCents: 0,
  totalCents: 0,
  custom: {},
})

/** An item; the next calculation fills in its name and amounts. */
export const newItem = (
  given: Pick<BasketItem, 'id' | 'productId' | 'quantity' | 'shipmentId'> & Partial<BasketItem>,
): BasketItem => ({
  productName: '',
  unitCents: 0,
  priceCents: 0,
  adjustments: [],
  priceAfterItemDiscountCents: 0,
  priceAfterOrderDiscountCents: 0,
  taxRate: 0,
  taxCents: 0,
  taxClass: 'standard',
  weightGrams: 0,
  isGift: false,
  giftMessage: null,
  bonus: null,
  inventoryId: null,
  customMix: null,
  custom: {},
  ...given,
})

/** An address with the given fields. All other fields are null. */
export const newAddress = (given: Pick<Address, 'id'> & Partial<Address>): Address => ({
  firstName: null,
  lastName: null,
  companyName: null,
  address1: null,
  address2: null,
  city: null,
  stateCode: null,
  postalCode: null,
  countryCode: null,
  phone: null,
  custom: {},
  ...given,
})
