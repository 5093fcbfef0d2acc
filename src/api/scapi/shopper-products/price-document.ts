import { z } from 'zod'
import { named } from '#api/documents/document-schema.ts'
import type { Product } from '#commerce/catalog/catalog.ts'
import type { Price } from '#commerce/pricing/pricing.ts'
import { toDecimal, type Currency } from '#shared/money/money.ts'
import { purchasableProducts } from './availability.ts'
import type { LoadedProducts } from './load-products.ts'
import { setPrice } from './set-price.ts'

const ProductPriceRangeSchema = named(
  'ProductPriceRange',
  z.strictObject({
    pricebook: z.string(),
    minPrice: z.number(),
    maxPrice: z.number(),
  }),
)

export const ProductPriceTableSchema = named(
  'ProductPriceTable',
  z.strictObject({
    pricebook: z.string(),
    quantity: z.number(),
    price: z.number(),
  }),
)

const PricingDetailsSchema = named(
  'PricingDetails',
  z.strictObject({
    range: z
      .strictObject({
        min: z.number(),
        max: z.number(),
      })
      .nullable(),
    standardMin: z.number(),
    saleMin: z.number().nullable(),
    standard: z.strictObject({
      price: z.number(),
      pricePerUnit: z.number().nullable(),
      unit: z.string().nullable(),
    }),
    sale: z
      .strictObject({
        price: z.number(),
      })
      .nullable(),
    discountAmount: z.number(),
    discountPercent: z.number(),
  }),
)

/** The prices of a product, without their currency. */
export const priceShape = {
  price: z.number().optional(),
  priceMax: z.number().optional(),
  prices: z.record(z.string(), z.number()).optional(),
  priceRanges: z.array(ProductPriceRangeSchema).optional(),
  tieredPrices: z.array(ProductPriceTableSchema).optional(),
  c_prices: z
    .strictObject({
      standardPrice: z.number(),
      salePrice: z.number().nullable(),
    })
    .optional(),
  c_pricingDetails: PricingDetailsSchema.optional(),
  c_setPrice: z
    .strictObject({
      price: z.number(),
      standardPrice: z.number(),
    })
    .nullable()
    .optional(),
  unit: z.string().optional(),
  pricePerUnit: z.number().optional(),
  pricePerUnitMax: z.number().optional(),
  c_unitsPerCase: z.number().optional(),
}

const currentCents = ({ listCents, saleCents }: Price): number => saleCents ?? listCents

interface PriceOptions {
  /** Adds the prices of each price book (DROP-043). */
  perPricebook: boolean
  /** Whether the shop's own storefront asks. It always gets price ranges and tiers. */
  isOwn: boolean
}

/**
 * The prices of a product (CAT-004 to CAT-006): one price, or the lowest and highest of its variants or members. A product
 * without a price in the currency has the currency only.
 */
export function priceDocument(
  product: Product,
  loaded: Pick<LoadedProducts, 'currency' | 'priceBooks' | 'products' | 'prices'>,
  { perPricebook, isOwn }: PriceOptions,
): { currency: Currency } & Partial<Priced> {
  const { currency, priceBooks } = loaded
  const prices = purchasableProducts(product, loaded).flatMap(({ id }) => loaded.prices.get(id) ?? [])
  const [first] = prices
  if (!first || !priceBooks) return { currency }
  const current = prices.map(currentCents)
  const units = prices.flatMap(({ perUnit }) => perUnit ?? [])
  const isComplex = product.type === 'master' || product.type === 'set'
  const hasBooks = isOwn || perPricebook
  return {
    currency,
    price: toDecimal(Math.min(...current), currency),
    ...(isComplex && { priceMax: toDecimal(Math.max(...current), currency) }),
    ...unitPrices(units, currency),
    prices: pricesByBook(prices, priceBooks, currency),
    ...(isComplex && hasBooks && { priceRanges: priceRanges(prices, priceBooks, currency) }),
    ...(!isComplex && hasBooks && { tieredPrices: tieredPrices(first, priceBooks, perPricebook) }),
    c_prices: {
      standardPrice: toDecimal(Math.min(...prices.map(({ listCents }) => listCents)), currency),
      salePrice: lowestSale(prices, currency),
    },
    c_pricingDetails: pricingDetails(prices, currency),
    ...(product.type === 'set' && { c_setPrice: setPrice(product, loaded) ?? null }),
  }
}

/** The fields of a product that has a price. */
interface Priced extends Partial<UnitPriced> {
  price: number
  priceMax?: number
  /** The lowest price by price book id. */
  prices: Record<string, number>
  priceRanges?: { pricebook: string; minPrice: number; maxPrice: number }[]
  tieredPrices?: TieredPrice[]
  c_prices: { standardPrice: number; salePrice: number | null }
  c_pricingDetails: ReturnType<typeof pricingDetails>
  /** The sum of the members' prices of a set. */
  c_setPrice?: ReturnType<typeof setPrice> | null
}

interface UnitPriced {
  unit: string
  pricePerUnit: number
  pricePerUnitMax: number
  c_unitsPerCase: number
}

interface TieredPrice {
  pricebook: string
  quantity: number
  price: number
}

type Books = NonNullable<LoadedProducts['priceBooks']>

const lowestSale = (prices: readonly Price[], currency: Currency): number | null => {
  const sales = prices.flatMap(({ saleCents }) => saleCents ?? [])
  return sales.length > 0 ? toDecimal(Math.min(...sales), currency) : null
}

function unitPrices(
  units: readonly NonNullable<Price['perUnit']>[],
  currency: Currency,
): Partial<UnitPriced> {
  const [first] = units
  if (!first) return {}
  const cents = units.map(({ unitCents }) => unitCents)
  return {
    unit: first.unit,
    pricePerUnit: toDecimal(Math.min(...cents), currency),
    pricePerUnitMax: toDecimal(Math.max(...cents), currency),
    c_unitsPerCase: first.unitsPerCase,
  }
}

function pricesByBook(
  prices: readonly Price[],
  { list, sale }: Books,
  currency: Currency,
): Record<string, number> {
  const lowest = lowestSale(prices, currency)
  return {
    [list]: toDecimal(Math.min(...prices.map(({ listCents }) => listCents)), currency),
    ...(sale !== null && lowest !== null && { [sale]: lowest }),
  }
}

function priceRanges(prices: readonly Price[], { list, sale }: Books, currency: Currency) {
  const range = (pricebook: string, cents: readonly number[]) => ({
    pricebook,
    minPrice: toDecimal(Math.min(...cents), currency),
    maxPrice: toDecimal(Math.max(...cents), currency),
  })
  const sales = prices.flatMap(({ saleCents }) => saleCents ?? [])
  return [
    range(
      list,
      prices.map(({ listCents }) => listCents),
    ),
    ...(sale !== null && sales.length > 0 ? [range(sale, sales)] : []),
  ]
}

/** Volume tiers; the first starts at quantity 1. `perPricebook` adds the sale price as a tier of its price book. */
export function tieredPrices(
  { currency, listCents, saleCents, tiers }: Price,
  books: Books,
  perPricebook: boolean,
): TieredPrice[] {
  const listed = tiers.length > 0 ? tiers : [{ minimumQuantity: 1, unitCents: listCents }]
  return [
    ...listed.map(({ minimumQuantity, unitCents }) => ({
      pricebook: books.list,
      quantity: minimumQuantity,
      price: toDecimal(unitCents, currency),
    })),
    ...(perPricebook && books.sale !== null && saleCents !== null
      ? [{ pricebook: books.sale, quantity: 1, price: toDecimal(saleCents, currency) }]
      : []),
  ]
}

/** CAT-005: a price range if prices differ. The discount is that of the lowest price. */
function pricingDetails(prices: readonly Price[], currency: Currency) {
  const cheapest = prices.reduce((lowest, price) =>
    currentCents(price) < currentCents(lowest) ? price : lowest,
  )
  const { listCents, saleCents, perUnit } = cheapest
  const current = prices.map(currentCents)
  const isRange = Math.min(...current) < Math.max(...current)
  const discountCents = saleCents === null ? 0 : listCents - saleCents
  return {
    range: isRange
      ? { min: toDecimal(Math.min(...current), currency), max: toDecimal(Math.max(...current), currency) }
      : null,
    standardMin: toDecimal(Math.min(...prices.map((price) => price.listCents)), currency),
    saleMin: lowestSale(prices, currency),
    standard: {
      price: toDecimal(listCents, currency),
      pricePerUnit: perUnit ? toDecimal(perUnit.unitCents, currency) : null,
      unit: perUnit?.unit ?? null,
    },
    sale: saleCents === null ? null : { price: toDecimal(saleCents, currency) },
    discountAmount: toDecimal(discountCents, currency),
    discountPercent: listCents === 0 ? 0 : Math.round((discountCents * 100) / listCents),
  }
}
