import type { Product } from '#commerce/catalog/catalog.ts'
import { webLocation } from '#shared/commerce/stock-location.ts'
import { toCents, toDecimal } from '#shared/money/money.ts'
import { inventoryDocument, isOrderable } from './availability.ts'
import { imageGroups } from './image-groups.ts'
import type { ProductOptions } from './parameters.ts'
import { priceDocument } from './price-document.ts'
import type { LoadedProducts } from './load-products.ts'
import { productFields, productPath } from './product-fields.ts'
import { variantDocuments, variationAttributeDocuments } from './variation-documents.ts'

export type ProductDocument = ReturnType<typeof productDocument>

/**
 * Product of the Shopper APIs, with the specification's own fields. A set contains its members; members contain no
 * sets.
 */
export function productDocument(product: Product, loaded: LoadedProducts, options: ProductOptions) {
  const setProducts =
    product.type === 'set' && options.expand.has('set_products')
      ? product.setProductIds.flatMap((id) => {
          const member = loaded.products.get(id)
          return member ? [memberDocument(member, loaded, options)] : []
        })
      : undefined
  return { ...memberDocument(product, loaded, options), ...(setProducts && { setProducts }) }
}

function memberDocument(product: Product, loaded: LoadedProducts, options: ProductOptions) {
  const { expand } = options
  return {
    id: product.id,
    type: { [product.type === 'simple' ? 'item' : product.type]: true },
    name: product.name,
    brand: product.brand,
    shortDescription: product.shortDescription,
    longDescription: product.longDescription,
    ...(product.pageTitle !== null && { pageTitle: product.pageTitle }),
    ...(product.pageDescription !== null && { pageDescription: product.pageDescription }),
    ...(product.sku !== null && { manufacturerSku: product.sku }),
    primaryCategoryId: product.primaryCategoryId,
    minOrderQuantity: product.minOrderQuantity,
    stepQuantity: product.stepQuantity,
    slugUrl: `${loaded.origin}${productPath(product)}`,
    ...masterFields(product, loaded),
    ...(expand.has('images') && { imageGroups: imageGroups(product, loaded, options) }),
    ...(expand.has('prices') && priceDocument(product, loaded, options)),
    ...(expand.has('variations') && variationFields(product, loaded, options)),
    ...(expand.has('availability') && inventoryFields(product, loaded)),
    ...(expand.has('promotions') && { productPromotions: promotionDocuments(product, loaded) }),
    ...(expand.has('links') && { productLinks: productLinks(product, loaded) }),
    ...(expand.has('shipping_methods') && { shippingMethods: shippingMethods(product, loaded) }),
    ...(expand.has('primary_category') && primaryCategoryFields(product, loaded)),
    ...(expand.has('page_meta_tags') && { pageMetaTags: metaTags(product) }),
    ...productFields(product, loaded),
  }
}

const noBooks = { perPricebook: false, isOwn: false }

interface MasterDocument {
  masterId: string
  orderable: boolean
  price?: number
  priceMax?: number
}

function masterFields(product: Product, loaded: LoadedProducts): { master?: MasterDocument } {
  const master = product.type === 'master' ? product : loaded.products.get(product.masterId ?? '')
  if (!master) return {}
  const { price, priceMax } = priceDocument(master, loaded, noBooks)
  return {
    master: {
      masterId: master.id,
      orderable: isOrderable(master, loaded),
      ...(price !== undefined && { price }),
      ...(priceMax !== undefined && { priceMax }),
    },
  }
}

interface VariationDocuments {
  variationAttributes?: ReturnType<typeof variationAttributeDocuments>
  variants?: ReturnType<typeof variantDocuments>
  variationValues?: Product['variationValues']
}

function variationFields(
  product: Product,
  loaded: LoadedProducts,
  options: ProductOptions,
): VariationDocuments {
  if (product.type !== 'master' && product.type !== 'variant') return {}
  return {
    variationAttributes: variationAttributeDocuments(product, loaded),
    variants: variantDocuments(product, loaded, options),
    ...(product.type === 'variant' && { variationValues: product.variationValues }),
  }
}

/** The site's inventory, and the requested lists. */
const inventoryFields = (product: Product, loaded: LoadedProducts) => ({
  inventory: inventoryDocument(product, webLocation, loaded),
  ...(loaded.inventoryIds.length > 0 && {
    inventories: loaded.inventoryIds.map((id) => inventoryDocument(product, id, loaded)),
  }),
})

/** The promotions on a product that apply to all shoppers, in the order in which they apply. */
export const promotionDocuments = (
  { id }: Product,
  { promotions, currency }: Pick<LoadedProducts, 'promotions' | 'currency'>,
) =>
  (promotions.get(id) ?? []).map(({ promotion, promotionalCents }) => ({
    promotionId: promotion.id,
    calloutMsg: promotion.callout,
    promotionalPrice: toDecimal(promotionalCents, currency),
    c_details: promotion.details,
  }))

/** Links to products that are often bought together with this one. */
const productLinks = (product: Product, { links, origin }: LoadedProducts) =>
  (links.get(product.id) ?? []).map((targetId) => ({
    type: 'cross_sell' as const,
    sourceProductId: product.id,
    sourceProductLink: `${origin}${productPath(product)}`,
    targetProductId: targetId,
    targetProductLink: `${origin}/${encodeURIComponent(targetId)}.html`,
  }))

function shippingMethods(product: Product, loaded: LoadedProducts) {
  if (product.isPickupOnly || product.isInShopOnly) return []
  const { price = 0 } = priceDocument(product, loaded, noBooks)
  const merchandiseCents = toCents(price, loaded.currency)
  const offers = loaded.shipping?.offers({ countryCode: null, merchandiseCents, isPickup: false }) ?? []
  return offers.map(({ method, priceCents }) => ({
    id: method.id,
    name: method.name,
    description: method.description,
    price: toDecimal(priceCents, loaded.currency),
  }))
}

interface PrimaryCategoryDocument {
  id: string
  name: string
  parentCategoryTree: { id: string; name: string }[]
}

/** The primary category with its ancestors below the root, for the breadcrumb. */
function primaryCategoryFields(
  { primaryCategoryId }: Product,
  { categories }: LoadedProducts,
): { primaryCategory?: PrimaryCategoryDocument } {
  const category = categories.get(primaryCategoryId)
  if (!category) return {}
  const parentCategoryTree = category.ancestorIds.flatMap((id) => {
    const ancestor = categories.get(id)
    return ancestor && ancestor.parentId !== null ? [{ id, name: ancestor.name }] : []
  })
  return { primaryCategory: { id: category.id, name: category.name, parentCategoryTree } }
}

const metaTags = ({ name, pageTitle, pageDescription, shortDescription }: Product) => [
  { id: 'title', type: 'title', value: pageTitle ?? name },
  { id: 'description', type: 'name', value: pageDescription ?? shortDescription },
]
