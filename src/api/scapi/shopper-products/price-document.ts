import type { Product } from '#commerce/catalog/catalog.ts'
import type { Price } from '#commerce/pricing/pricing.ts'
import { toDecimal, type Currency } from '#shared/money.ts'
import { soldAs } from './availability.ts'
import type { ProductFacts } from './product-facts.ts'

const nowCents = ({ listCents, saleCents }: Price): number => saleCents ?? listCents

/**
 * What a product costs (CAT-004 to CAT-006): one price, or the least and most of its variants. Without a price in the
 * currency only the currency.
 */
export function priceDocument(
  product: Product,
  facts: ProductFacts,
  perPricebook: boolean,
): { currency: Currency } & Partial<Priced> {
  const { currency, priceBooks } = facts
  const sold = soldAs(product, facts).flatMap(({ id }) => facts.prices.get(id) ?? [])
  const [first] = sold
  if (!first || !priceBooks) return { currency }
  const now = sold.map(nowCents)
  const units = sold.flatMap(({ perUnit }) => perUnit ?? [])
  const isComplex = product.type === 'master' || product.type === 'set'
  return {
    currency,
    price: toDecimal(Math.min(...now)),
    ...(isComplex && { priceMax: toDecimal(Math.max(...now)) }),
    ...unitPrices(units),
    prices: pricesByBook(sold, priceBooks),
    ...(isComplex && { priceRanges: priceRanges(sold, priceBooks) }),
    ...(!isComplex && { tieredPrices: tieredPrices(first, priceBooks, perPricebook) }),
    c_prices: {
      standardPrice: toDecimal(Math.min(...sold.map(({ listCents }) => listCents))),
      salePrice: leastSale(sold),
    },
    c_pricingDetails: pricingDetails(sold),
  }
}

/** What there is to say of a product that has a price. */
interface Priced extends Partial<UnitPriced> {
  price: number
  priceMax?: number
  /** Price book ids and the least price in each. */
  prices: Record<string, number>
  priceRanges?: { pricebook: string; minPrice: number; maxPrice: number }[]
  tieredPrices?: TieredPrice[]
  c_prices: { standardPrice: number; salePrice: number | null }
  c_pricingDetails: ReturnType<typeof pricingDetails>
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

type Books = NonNullable<ProductFacts['priceBooks']>

const leastSale = (sold: readonly Price[]): number | null => {
  const sales = sold.flatMap(({ saleCents }) => saleCents ?? [])
  return sales.length > 0 ? toDecimal(Math.min(...sales)) : null
}

function unitPrices(units: readonly NonNullable<Price['perUnit']>[]): Partial<UnitPriced> {
  const [first] = units
  if (!first) return {}
  const cents = units.map(({ unitCents }) => unitCents)
  return {
    unit: first.unit,
    pricePerUnit: toDecimal(Math.min(...cents)),
    pricePerUnitMax: toDecimal(Math.max(...cents)),
    c_unitsPerCase: first.unitsPerCase,
  }
}

function pricesByBook(sold: readonly Price[], { list, sale }: Books): Record<string, number> {
  const least = leastSale(sold)
  return {
    [list]: toDecimal(Math.min(...sold.map(({ listCents }) => listCents))),
    ...(sale !== null && least !== null && { [sale]: least }),
  }
}

function priceRanges(sold: readonly Price[], { list, sale }: Books) {
  const range = (pricebook: string, cents: readonly number[]) => ({
    pricebook,
    minPrice: toDecimal(Math.min(...cents)),
    maxPrice: toDecimal(Math.max(...cents)),
  })
  const sales = sold.flatMap(({ saleCents }) => saleCents ?? [])
  return [
    range(
      list,
      sold.map(({ listCents }) => listCents),
    ),
    ...(sale !== null && sales.length > 0 ? [range(sale, sales)] : []),
  ]
}

/** Volume tiers, the first from quantity 1; with `perPricebook` the sale price stands beside as a tier of its book. */
export function tieredPrices(
  { listCents, saleCents, tiers }: Price,
  books: Books,
  perPricebook: boolean,
): TieredPrice[] {
  const listed = tiers.length > 0 ? tiers : [{ minimumQuantity: 1, unitCents: listCents }]
  return [
    ...listed.map(({ minimumQuantity, unitCents }) => ({
      pricebook: books.list,
      quantity: minimumQuantity,
      price: toDecimal(unitCents),
    })),
    ...(perPricebook && books.sale !== null && saleCents !== null
      ? [{ pricebook: books.sale, quantity: 1, price: toDecimal(saleCents) }]
      : []),
  ]
}

/** CAT-005: a range where prices differ, else the one price; the saving is that of the least price. */
function pricingDetails(sold: readonly Price[]) {
  const cheapest = sold.reduce((least, price) => (nowCents(price) < nowCents(least) ? price : least))
  const { listCents, saleCents, perUnit } = cheapest
  const now = sold.map(nowCents)
  const isRange = Math.min(...now) < Math.max(...now)
  const discountCents = saleCents === null ? 0 : listCents - saleCents
  return {
    range: isRange ? { min: toDecimal(Math.min(...now)), max: toDecimal(Math.max(...now)) } : null,
    standardMin: toDecimal(Math.min(...sold.map((price) => price.listCents))),
    saleMin: leastSale(sold),
    standard: {
      price: toDecimal(listCents),
      pricePerUnit: perUnit ? toDecimal(perUnit.unitCents) : null,
      unit: perUnit?.unit ?? null,
    },
    sale: saleCents === null ? null : { price: toDecimal(saleCents) },
    discountAmount: toDecimal(discountCents),
    discountPercent: listCents === 0 ? 0 : Math.round((discountCents * 100) / listCents),
  }
}
