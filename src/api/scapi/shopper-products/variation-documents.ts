import { imageDocument } from '#api/image-document.ts'
import type { Product, VariationAttribute } from '#commerce/catalog/catalog.ts'
import { toDecimal } from '#shared/money.ts'
import { isOrderable, statusFlags, variantsOf } from './availability.ts'
import { tieredPrices } from './price-document.ts'
import type { ProductFacts } from './product-facts.ts'

/** The choices of a master and its variants; a value can be had when any variant with it can. */
export function variationAttributeDocuments(product: Product, facts: ProductFacts) {
  const variants = variantsOf(product, facts)
  return product.variationAttributes.map(({ id, name, values }) => ({
    id,
    name,
    values: values.map(({ value, name: valueName, description }) => {
      const having = variants.filter(({ variationValues }) => variationValues[id] === value)
      const [picture] = having[0]?.images ?? []
      return {
        value,
        name: valueName,
        ...(description !== null && { description }),
        orderable: having.some((variant) => isOrderable(variant, facts)),
        ...(picture && {
          image: imageDocument(picture),
          imageSwatch: imageDocument(picture, { width: 64 }),
        }),
      }
    }),
  }))
}

/** CAT-007, CAT-008. */
export function variantDocuments(product: Product, facts: ProductFacts) {
  return variantsOf(product, facts).map((variant) => {
    const price = facts.prices.get(variant.id)
    const [picture] = variant.images
    return {
      productId: variant.id,
      orderable: isOrderable(variant, facts),
      ...(price && {
        price: toDecimal(price.saleCents ?? price.listCents),
        c_standardPrice: toDecimal(price.listCents),
      }),
      tieredPrices:
        price && price.tiers.length > 0 && facts.priceBooks
          ? tieredPrices(price, facts.priceBooks, false)
          : [],
      variationValues: variant.variationValues,
      ...statusFlags(variant, facts),
      c_availableForInStorePickup: isForPickup(variant),
      c_quantityLimit: variant.quantityLimit,
      c_image: picture ? imageDocument(picture) : null,
      c_variationValues: namedValues(variant),
    }
  })
}

/** PDP-039. */
export const isForPickup = ({ isPickupEnabled, isOnlineOnly }: Product): boolean =>
  isPickupEnabled && !isOnlineOnly

/** A variant's values in words: `{ size: { name: '1 lb', description: 'About 32 pieces' } }`. */
function namedValues({ variationAttributes, variationValues }: Product) {
  const named = (id: VariationAttribute['id']) => {
    const attribute = variationAttributes.find((one) => one.id === id)
    const value = attribute?.values.find((one) => one.value === variationValues[id])
    return value ? { name: value.name, description: value.description } : null
  }
  return { size: named('size'), wrap: named('wrap'), color: named('color') }
}
