import { z } from 'zod'
import type { CallContext } from '#api/call.ts'
import { CurrencySchema, named } from '#api/documents/document-schema.ts'
import { imageDocument, ImageSchema } from '#api/documents/image-document.ts'
import { ImageGroupSchema } from '#api/scapi/shopper-products/image-groups.ts'
import { priceShape } from '#api/scapi/shopper-products/price-document.ts'
import { ProductPromotionSchema } from '#api/scapi/shopper-products/product-schema.ts'
import {
  VariationAttributeSchema,
  VariationAttributeValueSchema,
} from '#api/scapi/shopper-products/variation-documents.ts'
import { statusFlags, type StatusInputs } from '#api/scapi/shopper-products/availability.ts'
import { setPrice } from '#api/scapi/shopper-products/set-price.ts'
import type { Product } from '#commerce/catalog/catalog.ts'
import { shopDay } from '#shared/dates/calendar-date.ts'
import { toDecimal, type Currency } from '#shared/money/money.ts'

const ProductRefSchema = z.strictObject({ id: z.string() })

const VariationValuesSchema = z.strictObject({
  color: z.string().optional(),
  size: z.string().optional(),
  wrap: z.string().optional(),
})

/** The price book of a tier is named for foreign clients. */
const TieredPricesSchema = z
  .array(z.strictObject({ pricebook: z.string().optional(), quantity: z.number(), price: z.number() }))
  .optional()

/** Custom properties. The storefront's hits have all of them. */
const customShape = {
  c_isComingSoon: z.boolean().optional(),
  c_isInShopOnly: z.boolean().optional(),
  c_isOutOfStock: z.boolean().optional(),
  /** The variant whose number or SKU equals the phrase. */
  c_variantId: z.string().optional(),
  c_secondImage: ImageSchema.nullable().optional(),
  c_primaryCategoryId: z.string().optional(),
  c_path: z.string().nullable().optional(),
  c_slug: z.string().optional(),
  c_badge: z.string().nullable().optional(),
  c_rating: z.number().nullable().optional(),
  c_reviewCount: z.number().optional(),
  c_isCustomMix: z.boolean().optional(),
  c_isCustomMixPiece: z.boolean().optional(),
  c_weightGrams: z.number().optional(),
  c_lowestPrice: z.number().optional(),
  c_unit: z.string().optional(),
  c_standardPrice: z.number().optional(),
  c_standardPriceMax: z.number().optional(),
}

/** The members that `expand` does not name are absent. */
export const ProductSearchHitSchema = named(
  'ProductSearchHit',
  z.strictObject({
    productId: z.string(),
    productName: z.string(),
    productType: z.record(z.string(), z.boolean()).optional(),
    hitType: z.string().optional(),
    currency: CurrencySchema.optional(),
    image: ImageSchema.optional(),
    imageGroups: z.array(ImageGroupSchema).optional(),
    orderable: z.boolean().optional(),
    price: z.number().optional(),
    priceMax: z.number().optional(),
    pricePerUnit: z.number().optional(),
    priceRanges: priceShape.priceRanges,
    tieredPrices: TieredPricesSchema,
    productPromotions: z.array(ProductPromotionSchema).optional(),
    representedProduct: ProductRefSchema.optional(),
    representedProducts: z.array(ProductRefSchema).optional(),
    variationAttributes: z
      .array(
        z.strictObject({
          ...VariationAttributeSchema.shape,
          values: z.array(VariationAttributeValueSchema.partial({ orderable: true })),
        }),
      )
      .optional(),
    variants: z
      .array(
        z.strictObject({
          productId: z.string(),
          variationValues: VariationValuesSchema,
          orderable: z.boolean().optional(),
          price: z.number().optional(),
          tieredPrices: TieredPricesSchema,
          productPromotions: z.array(ProductPromotionSchema).optional(),
          c_isComingSoon: z.boolean().optional(),
          c_isInShopOnly: z.boolean().optional(),
          c_isOutOfStock: z.boolean().optional(),
          c_availableForInStorePickup: z.boolean().optional(),
          c_badge: z.string().nullable().optional(),
          c_quantityLimit: z.number().nullable().optional(),
          c_weightGrams: z.number().optional(),
        }),
      )
      .optional(),
    ...customShape,
  }),
)

/** The data for the hits of a list. A warm read model provides them without SQL. */
export interface LoadedHits extends StatusInputs {
  currency: Currency
}

/** Loads the products of a list with their variants, members and prices, and whether they are in stock. */
export async function loadHits(
  { shop, site, currency, locale }: Pick<CallContext, 'shop' | 'site' | 'currency' | 'locale'>,
  productIds: readonly string[],
): Promise<LoadedHits> {
  const load = (ids: readonly string[]) =>
    Promise.all([
      shop.catalog.products(site.id, ids, locale),
      shop.pricing.prices(site.id, currency, ids),
      shop.inventory.inStock(ids),
    ])
  const today = shopDay(new Date())
  const [products, prices, inStock] = await load(productIds)
  const listed = [...products.values()]
  const relatedIds = listed.flatMap(({ variantIds, setProductIds }) => [...variantIds, ...setProductIds])
  const related = await (relatedIds.length > 0 ? load(relatedIds) : undefined)
  const memberIds = new Set(listed.flatMap(({ setProductIds }) => setProductIds))
  const variantIds = [...(related?.[0].values() ?? [])].flatMap((product) =>
    memberIds.has(product.id) ? product.variantIds : [],
  )
  const ofMembers = await (variantIds.length > 0 ? load(variantIds) : undefined)
  return {
    currency,
    products: new Map([...products, ...(related?.[0] ?? []), ...(ofMembers?.[0] ?? [])]),
    prices: new Map([...prices, ...(related?.[1] ?? []), ...(ofMembers?.[1] ?? [])]),
    inStock: new Map([...inStock, ...(related?.[2] ?? []), ...(ofMembers?.[2] ?? [])]),
    today,
  }
}

/**
 * ProductSearchHit, with the additional fields of a product tile (CAT-038). It represents the variant whose number is
 * the phrase.
 */
export function productHit(product: Product, loaded: LoadedHits, variantId?: string) {
  const { currency, products } = loaded
  const variants = product.variantIds
    .flatMap((id) => products.get(id) ?? [])
    .filter(({ isOnline }) => isOnline)
  const amounts =
    product.type === 'set' ? setAmounts(product, loaded) : priceAmounts(product, variants, loaded)
  const status = statusFlags(product, loaded)
  const [main, ...others] = product.images.filter(({ view }) => view !== 'top')
  return {
    productId: product.id,
    productName: product.name,
    productType: { [product.type === 'simple' ? 'item' : product.type]: true },
    hitType: product.type === 'simple' ? 'product' : product.type,
    currency,
    ...(main && { image: imageDocument(main) }),
    ...amounts,
    orderable: !status.c_isOutOfStock,
    ...(variantId !== undefined && { c_variantId: variantId }),
    representedProduct: { id: variantId ?? product.defaultVariantId ?? product.id },
    variationAttributes: product.variationAttributes.map(({ id, name, values }) => ({
      id,
      name,
      values: values.map((value) => ({ value: value.value, name: value.name })),
    })),
    variants: variants.map(({ id, variationValues }) => ({ productId: id, variationValues })),
    c_secondImage: others[0] ? imageDocument(others[0]) : null,
    c_primaryCategoryId: product.primaryCategoryId,
    c_path: product.path,
    c_slug: product.slug,
    c_badge: product.badge,
    c_rating: product.rating,
    c_reviewCount: product.reviewCount,
    ...status,
    c_isCustomMix: product.isCustomMix,
    c_isCustomMixPiece: product.isCustomMixPiece,
    c_weightGrams: product.weightGrams,
  }
}

/** The price fields. All are absent when the product has no price in the currency. */
interface HitAmounts {
  price?: number
  priceMax?: number
  pricePerUnit?: number
  tieredPrices?: { quantity: number; price: number }[]
  /** The lowest volume price of all variants. */
  c_lowestPrice?: number
  c_unit?: string
  c_standardPrice?: number
  c_standardPriceMax?: number
}

/** The sum of the prices of a set's members, now and before a sale. */
function setAmounts(product: Product, loaded: LoadedHits): HitAmounts {
  const total = setPrice(product, loaded)
  if (!total) return {}
  const { price, standardPrice } = total
  return { price, priceMax: price, c_standardPrice: standardPrice, c_standardPriceMax: standardPrice }
}

/** The lowest and highest price of the variants, now and before a sale. */
function priceAmounts(
  product: Product,
  variants: readonly Product[],
  { prices, currency }: LoadedHits,
): HitAmounts {
  const sold = (variants.length > 0 ? variants : [product]).flatMap(({ id }) => prices.get(id) ?? [])
  const now = sold.map(({ listCents, saleCents }) => Math.min(listCents, saleCents ?? listCents))
  const before = sold.map(({ listCents }) => listCents)
  const perUnit = sold.flatMap((price) => price.perUnit ?? [])
  const tiers = sold[0]?.tiers ?? []
  if (sold.length === 0) return {}
  return {
    price: toDecimal(Math.min(...now), currency),
    priceMax: toDecimal(Math.max(...now), currency),
    ...(perUnit[0] && { pricePerUnit: toDecimal(perUnit[0].unitCents, currency), c_unit: perUnit[0].unit }),
    ...(tiers.length > 1 && {
      tieredPrices: tiers.map((tier) => ({
        quantity: tier.minimumQuantity,
        price: toDecimal(tier.unitCents, currency),
      })),
      c_lowestPrice: toDecimal(
        Math.min(...sold.flatMap((price) => price.tiers.map((tier) => tier.unitCents))),
        currency,
      ),
    }),
    c_standardPrice: toDecimal(Math.min(...before), currency),
    c_standardPriceMax: toDecimal(Math.max(...before), currency),
  }
}
