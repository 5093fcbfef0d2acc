import type { CallContext } from '#api/call.ts'
import { imageDocument } from '#api/documents/image-document.ts'
import { statusFlags, variantsOf, isOrderable } from '#api/scapi/shopper-products/availability.ts'
import { imageGroups } from '#api/scapi/shopper-products/image-groups.ts'
import { priceDocument, tieredPrices } from '#api/scapi/shopper-products/price-document.ts'
import { promotionDocuments } from '#api/scapi/shopper-products/product-document.ts'
import { isForPickup, variationAttributeDocuments } from '#api/scapi/shopper-products/variation-documents.ts'
import type { Product } from '#commerce/catalog/catalog.ts'
import type { ProductPromotion } from '#commerce/pricing/pricing.ts'
import type { Site } from '#commerce/settings/sites.ts'
import { toDecimal, type Currency } from '#shared/money/money.ts'
import { loadHits, productHit, type LoadedHits } from './product-hit.ts'
import type { HitOptions } from './search-options.ts'

/** The data of hits for foreign clients. */
export interface LoadedDocumentedHits extends LoadedHits {
  priceBooks: Site['priceBooks'][Currency]
  promotions: ReadonlyMap<string, ProductPromotion[]>
}

/** Loads hits with the promotions on them, if these are wanted. */
export async function loadDocumentedHits(
  { shop, site, currency, locale }: Pick<CallContext, 'shop' | 'site' | 'currency' | 'locale'>,
  productIds: readonly string[],
  { expand }: Pick<HitOptions, 'expand'>,
): Promise<LoadedDocumentedHits> {
  const loaded = await loadHits({ shop, site, currency, locale }, productIds)
  // Members of documents are online products only.
  const products = new Map([...loaded.products].filter(([, { isOnline }]) => isOnline))
  const promotions = expand.has('promotions')
    ? await shop.pricing.productPromotions(
        site.id,
        { currency, locale },
        new Date(),
        [...products.values()],
        await shop.catalog.categories(site.id, locale),
      )
    : new Map<string, ProductPromotion[]>()
  return { ...loaded, products, priceBooks: site.priceBooks[currency], promotions }
}

/**
 * ProductSearchHit as the documents describe it: with the members that `expand` names and no others (DROP-048,
 * DROP-049). Type and name need no expansion.
 */
export function documentedHit(
  product: Product,
  loaded: LoadedDocumentedHits,
  { options, variantId }: { options: HitOptions; variantId: string | undefined },
) {
  const { expand } = options
  return {
    productId: product.id,
    productName: product.name,
    productType: { [product.type === 'simple' ? 'item' : product.type]: true },
    hitType: product.type === 'simple' ? 'product' : product.type,
    ...(expand.has('availability') && { orderable: isOrderable(product, loaded) }),
    ...(expand.has('images') && imageFields(product, loaded, options)),
    ...(expand.has('prices') && priceFields(product, loaded, options)),
    ...(expand.has('represented_products') && representedFields(product, loaded, { options, variantId })),
    ...(expand.has('variations') && variationFields(product, loaded, options)),
    ...(expand.has('promotions') && { productPromotions: promotionDocuments(product, loaded) }),
    ...(expand.has('custom_properties') && customFields(product, loaded, variantId)),
  }
}

/** The custom properties of a hit. */
export const customFields = (
  product: Product,
  loaded: LoadedHits,
  variantId: string | undefined,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(productHit(product, loaded, variantId)).filter(([name]) => name.startsWith('c_')),
  )

/** The first image, and with `allImages` the groups of all or of the default variation. */
function imageFields(product: Product, loaded: LoadedHits, { allImages, imgTypes }: HitOptions) {
  const image = product.images.find(({ view }) => view !== 'top')
  return {
    ...(image && { image: imageDocument(image) }),
    ...(allImages !== undefined && {
      imageGroups: imageGroups(product, loaded, {
        allImages,
        imgTypes: allImages ? imgTypes : undefined,
        isOwn: false,
      }),
    }),
  }
}

function priceFields(product: Product, loaded: LoadedDocumentedHits, { perPricebook }: HitOptions) {
  const { currency, price, priceMax, pricePerUnit, priceRanges, tieredPrices } = priceDocument(
    product,
    loaded,
    {
      perPricebook,
      isOwn: false,
    },
  )
  return {
    currency,
    ...(price !== undefined && { price }),
    ...(priceMax !== undefined && { priceMax }),
    ...(pricePerUnit !== undefined && { pricePerUnit }),
    ...(priceRanges && { priceRanges }),
    ...(tieredPrices && { tieredPrices }),
  }
}

/** The variants that the hit stands for, or the product itself. The first is the one to show. */
function representedFields(
  product: Product,
  loaded: LoadedHits,
  { options: { sizes }, variantId }: { options: HitOptions; variantId: string | undefined },
) {
  const ids = variantsOf(product, loaded)
    .filter((variant) => !sizes || sizes.includes(sizeNameOf(product, variant)))
    .map(({ id }) => id)
  const wanted = variantId ?? product.defaultVariantId
  const first = wanted !== null && ids.includes(wanted) ? wanted : (ids[0] ?? wanted ?? product.id)
  const others = variantId === undefined ? ids.filter((id) => id !== first) : []
  return { representedProduct: { id: first }, representedProducts: [first, ...others].map((id) => ({ id })) }
}

function sizeNameOf({ variationAttributes }: Product, { variationValues }: Product): string {
  const size = variationAttributes.find(({ id }) => id === 'size')
  return size?.values.find(({ value }) => value === variationValues.size)?.name ?? ''
}

function variationFields(product: Product, loaded: LoadedDocumentedHits, options: HitOptions) {
  if (product.type !== 'master') return {}
  return {
    variationAttributes: variationAttributeDocuments(product, loaded),
    ...(options.allVariationProperties !== false && {
      variants: variantsOf(product, loaded).map((variant) => variantFields(variant, loaded, options)),
    }),
  }
}

function variantFields(variant: Product, loaded: LoadedDocumentedHits, options: HitOptions) {
  const { expand, perPricebook, includedCustomVariationProperties: names } = options
  const { currency, priceBooks } = loaded
  const price = expand.has('prices') ? loaded.prices.get(variant.id) : undefined
  const custom = Object.entries(customFieldsOfVariant(variant, loaded))
  return {
    productId: variant.id,
    variationValues: variant.variationValues,
    ...(expand.has('availability') && { orderable: isOrderable(variant, loaded) }),
    ...(price && { price: toDecimal(price.saleCents ?? price.listCents, currency) }),
    ...(price && perPricebook && priceBooks && { tieredPrices: tieredPrices(price, priceBooks, true) }),
    ...(expand.has('promotions') && { productPromotions: promotionDocuments(variant, loaded) }),
    ...Object.fromEntries(custom.filter(([name]) => names.includes(name))),
  }
}

const customFieldsOfVariant = (variant: Product, loaded: LoadedHits): Record<string, unknown> => ({
  ...statusFlags(variant, loaded),
  c_availableForInStorePickup: isForPickup(variant),
  c_badge: variant.badge,
  c_quantityLimit: variant.quantityLimit,
  c_weightGrams: variant.weightGrams,
})
