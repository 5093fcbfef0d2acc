import { z } from 'zod'
import { named } from '#api/documents/document-schema.ts'
import { imageDocument, ImageSchema } from '#api/documents/image-document.ts'
import type { Product, VariationAttribute } from '#commerce/catalog/catalog.ts'
import { toDecimal } from '#shared/money/money.ts'
import { isOrderable, statusFlags, variantsOf, type StatusInputs } from './availability.ts'
import { ProductPriceTableSchema, tieredPrices } from './price-document.ts'
import type { LoadedProducts } from './load-products.ts'
import type { ProductOptions } from './parameters.ts'

export const VariationAttributeValueSchema = named(
  'VariationAttributeValue',
  z.strictObject({
    value: z.string(),
    name: z.string(),
    description: z.string().optional(),
    orderable: z.boolean(),
    image: ImageSchema.optional(),
    imageSwatch: ImageSchema.optional(),
    c_swatch: ImageSchema.optional(),
  }),
)

export const VariationAttributeSchema = named(
  'VariationAttribute',
  z.strictObject({
    id: z.enum(['color', 'size', 'wrap']),
    name: z.string(),
    values: z.array(VariationAttributeValueSchema),
  }),
)

export const VariantSchema = named(
  'Variant',
  z.strictObject({
    c_isComingSoon: z.boolean(),
    c_isInShopOnly: z.boolean(),
    c_isOutOfStock: z.boolean(),
    productId: z.string(),
    orderable: z.boolean(),
    price: z.number().optional(),
    c_standardPrice: z.number().optional(),
    tieredPrices: z.array(ProductPriceTableSchema).optional(),
    variationValues: z.strictObject({
      color: z.string().optional(),
      size: z.string().optional(),
      wrap: z.string().optional(),
    }),
    c_availableForInStorePickup: z.boolean(),
    c_quantityLimit: z.number().nullable(),
    c_image: ImageSchema.nullable(),
    c_variationValues: z.strictObject({
      size: z
        .strictObject({
          name: z.string(),
          description: z.string().nullable(),
        })
        .nullable(),
      wrap: z
        .strictObject({
          name: z.string(),
          description: z.string().nullable(),
        })
        .nullable(),
      color: z
        .strictObject({
          name: z.string(),
          description: z.string().nullable(),
        })
        .nullable(),
    }),
  }),
)

/** The variation attributes of a master and its variants. A value is orderable when any variant with it is. */
export function variationAttributeDocuments(product: Product, loaded: StatusInputs) {
  const variants = variantsOf(product, loaded)
  return product.variationAttributes.map(({ id, name, values }) => ({
    id,
    name,
    values: values.map(({ value, name: valueName, description, swatch }) => {
      const matching = variants.filter(({ variationValues }) => variationValues[id] === value)
      const [image] = matching[0]?.images ?? []
      return {
        value,
        name: valueName,
        ...(description !== null && { description }),
        orderable: matching.some((variant) => isOrderable(variant, loaded)),
        ...(image && {
          image: imageDocument(image),
          imageSwatch: imageDocument(swatch ?? image, { width: 64 }),
        }),
        ...(swatch && { c_swatch: imageDocument(swatch) }),
      }
    }),
  }))
}

/** CAT-007, CAT-008. Foreign clients get tiers with `perPricebook` only (DROP-043). */
export function variantDocuments(
  product: Product,
  loaded: LoadedProducts,
  { perPricebook, isOwn }: Pick<ProductOptions, 'perPricebook' | 'isOwn'>,
) {
  return variantsOf(product, loaded).map((variant) => {
    const price = loaded.prices.get(variant.id)
    const [image] = variant.images
    return {
      productId: variant.id,
      orderable: isOrderable(variant, loaded),
      ...(price && {
        price: toDecimal(price.saleCents ?? price.listCents, loaded.currency),
        c_standardPrice: toDecimal(price.listCents, loaded.currency),
      }),
      ...(isOwn && {
        tieredPrices:
          price && price.tiers.length > 0 && loaded.priceBooks
            ? tieredPrices(price, loaded.priceBooks, false)
            : [],
      }),
      ...(!isOwn &&
        perPricebook &&
        price &&
        loaded.priceBooks && { tieredPrices: tieredPrices(price, loaded.priceBooks, true) }),
      variationValues: variant.variationValues,
      ...statusFlags(variant, loaded),
      c_availableForInStorePickup: isForPickup(variant),
      c_quantityLimit: variant.quantityLimit,
      c_image: image ? imageDocument(image) : null,
      c_variationValues: namedValues(variant),
    }
  })
}

/** PDP-039. */
export const isForPickup = ({ isPickupEnabled, isOnlineOnly }: Product): boolean =>
  isPickupEnabled && !isOnlineOnly

/** The names of a variant's values: `{ size: { name: '1 lb', description: 'About 32 pieces' } }`. */
function namedValues({ variationAttributes, variationValues }: Product) {
  const named = (id: VariationAttribute['id']) => {
    const attribute = variationAttributes.find((one) => one.id === id)
    const value = attribute?.values.find((one) => one.value === variationValues[id])
    return value ? { name: value.name, description: value.description } : null
  }
  return { size: named('size'), wrap: named('wrap'), color: named('color') }
}
