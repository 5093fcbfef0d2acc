import type { PricingContext } from '#commerce/baskets/pricing-context.ts'
import { newBasket, newItem, newShipment } from '#commerce/baskets/new-basket.ts'
import type { Basket, BasketItem, Shipment } from '#commerce/baskets/basket.ts'
import type { Address } from '#commerce/address.ts'
import type { Product } from '#commerce/catalog/catalog.ts'
import { contentsDefaults, productDefaults } from '#commerce/catalog/inputs.ts'
import { priceRules } from '#commerce/pricing/price-rules.ts'
import type { Price } from '#commerce/pricing/pricing.ts'
import { brandNamed, defaultPreferences } from '#commerce/settings/inputs.ts'
import type { Site } from '#commerce/settings/sites.ts'
import { defaultRules } from '#commerce/shipping/inputs.ts'
import { openShippingTable } from '#commerce/shipping/shipping-table.ts'
import type { ShippingMethod, ShippingMethodOffer } from '#commerce/shipping/shipping.ts'

/** Pricing contexts and baskets for tests without a database. */

export const site: Site = {
  id: 'main',
  name: 'Main',
  brand: { ...brandNamed('Main'), phone: '800.347.7337' },
  hostLabel: 'www',
  rootCategoryId: 'root',
  defaultLocale: 'en-US',
  locales: [{ id: 'en-US', preferredCurrency: 'USD' }],
  defaultCurrency: 'USD',
  priceBooks: { USD: { list: 'usd-list', sale: null } },
  preferences: defaultPreferences,
  paymentMethods: [
    { id: 'CREDIT_CARD', name: 'Credit card', showInCart: true },
    { id: 'GIFTCARD', name: 'Gift card', showInCart: false },
    { id: 'NO_PAYMENT', name: 'No payment', showInCart: false },
  ],
}

export const product = (given: Pick<Product, 'id'> & Partial<Product>): Product => ({
  ...productDefaults,
  type: 'simple',
  masterId: null,
  defaultVariantId: null,
  variantIds: [],
  setProductIds: [],
  sku: null,
  slug: given.id,
  name: given.id,
  path: null,
  primaryCategoryId: 'root',
  categoryIds: ['root'],
  variationValues: {},
  contents: contentsDefaults,
  weightGrams: 100,
  taxClass: 'candy',
  rating: null,
  reviewCount: 0,
  ...given,
})

export const price = (listCents: number, tiers: Price['tiers'] = []): Price => ({
  currency: 'USD',
  listCents,
  saleCents: null,
  tiers,
  perUnit: null,
})

export const offer = (
  id: string,
  priceCents: number,
  more: Partial<ShippingMethod> = {},
): ShippingMethodOffer => ({
  priceCents,
  method: {
    id,
    name: id,
    description: '',
    siteIds: ['main'],
    countries: ['US'],
    currency: 'USD',
    prices: [{ upToCents: null, priceCents }],
    carrier: 'UPS',
    transitDays: { minimum: 3, maximum: 5 },
    isExpedited: false,
    isDefault: false,
    isPickup: false,
    position: 1,
    ...more,
  },
})

/** A shipping table without methods. */
export const noShipping = openShippingTable({ methods: [], rules: defaultRules, taken: [] })

/** A pricing context without products, shipping methods, taxes and stock, except for the given ones. */
export const pricingContext = (given: Partial<PricingContext> = {}): PricingContext => ({
  site,
  products: new Map(),
  prices: new Map(),
  categories: new Map(),
  promotions: [],
  customerGroups: ['Everyone'],
  shipping: noShipping,
  destinations: new Map(),
  now: new Date('2026-11-02T12:00:00Z'),
  taxRates: { rate: () => 0 },
  rules: priceRules,
  exceededCoupons: new Map(),
  closedShops: new Map(),
  available: () => undefined,
  ...given,
})

export const basket = (given: Partial<Basket> = {}): Basket => ({
  ...newBasket({
    id: 'basket',
    shopper: { customerId: 'customer', kind: 'guest', siteId: 'main' },
    currency: 'USD',
    isTemporary: false,
    now: new Date('2026-11-02T12:00:00Z'),
  }),
  ...given,
})

export const item = (id: string, more: Partial<BasketItem> = {}): BasketItem =>
  newItem({ id, productId: id, quantity: 1, shipmentId: 'me', ...more })

export const shipment = (id: string, more: Partial<Shipment> = {}): Shipment => ({
  ...newShipment(id),
  ...more,
})

export const address = (stateCode: string, more: Partial<Address> = {}): Address => ({
  id: `address-${stateCode}`,
  firstName: 'Ada',
  lastName: 'Rivers',
  companyName: null,
  address1: '12 Orchard Lane',
  address2: null,
  city: 'Springfield',
  stateCode,
  postalCode: '62701',
  countryCode: 'US',
  phone: '2175550101',
  custom: {},
  ...more,
})
