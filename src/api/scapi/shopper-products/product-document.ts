import type { Product } from '#commerce/catalog/catalog.ts'
import { toCents, toDecimal } from '#shared/money.ts'
import { inventoryDocument, isOrderable } from './availability.ts'
import { imageGroups } from './image-groups.ts'
import type { ProductOptions } from './parameters.ts'
import { priceDocument } from './price-document.ts'
import type { ProductFacts } from './product-facts.ts'
import { productFields, productPath } from './product-fields.ts'
import { variantDocuments, variationAttributeDocuments } from './variation-documents.ts'

export type ProductDocument = ReturnType<typeof productDocument>

/** A product of the Shopper APIs with the spec's own fields. A set's members stand inside, without sets of their own. */
export function productDocument(product: Product, facts: ProductFacts, options: ProductOptions) {
  const setProducts =
    product.type === 'set' && options.expand.has('set_products')
      ? product.setProductIds.flatMap((id) => {
          const member = facts.products.get(id)
          return member ? [memberDocument(member, facts, options)] : []
        })
      : undefined
  return { ...memberDocument(product, facts, options), ...(setProducts && { setProducts }) }
}

function memberDocument(product: Product, facts: ProductFacts, options: ProductOptions) {
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
    slugUrl: `${facts.origin}${productPath(product)}`,
    ...masterPart(product, facts),
    ...(expand.has('images') && { imageGroups: imageGroups(product, facts, options) }),
    ...(expand.has('prices') && priceDocument(product, facts, options.perPricebook)),
    ...(expand.has('variations') && variationPart(product, facts)),
    ...(expand.has('availability') && inventoryPart(product, facts, options)),
    ...(expand.has('promotions') && { productPromotions: promotionDocuments(product, facts) }),
    ...(expand.has('links') && { productLinks: linkPart(product, facts) }),
    ...(expand.has('shipping_methods') && { shippingMethods: shippingPart(product, facts) }),
    ...(expand.has('primary_category') && primaryCategoryPart(product, facts)),
    ...(expand.has('page_meta_tags') && { pageMetaTags: metaTags(product) }),
    ...productFields(product, facts),
  }
}

interface MasterDocument {
  masterId: string
  orderable: boolean
  price?: number
  priceMax?: number
}

function masterPart(product: Product, facts: ProductFacts): { master?: MasterDocument } {
  const master = product.type === 'master' ? product : facts.products.get(product.masterId ?? '')
  if (!master) return {}
  const { price, priceMax } = priceDocument(master, facts, false)
  return {
    master: {
      masterId: master.id,
      orderable: isOrderable(master, facts),
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

function variationPart(product: Product, facts: ProductFacts): VariationDocuments {
  if (product.type !== 'master' && product.type !== 'variant') return {}
  return {
    variationAttributes: variationAttributeDocuments(product, facts),
    variants: variantDocuments(product, facts),
    ...(product.type === 'variant' && { variationValues: product.variationValues }),
  }
}

const inventoryPart = (product: Product, facts: ProductFacts, { inventoryIds }: ProductOptions) => ({
  inventory: inventoryDocument(product, 'web', facts),
  ...(inventoryIds.length > 0 && {
    inventories: inventoryIds.map((id) => inventoryDocument(product, id, facts)),
  }),
})

/** What anybody is offered on a product, in the order in which it applies. */
export const promotionDocuments = ({ id }: Product, { promotions }: ProductFacts) =>
  (promotions.get(id) ?? []).map(({ promotion, promotionalCents }) => ({
    promotionId: promotion.id,
    calloutMsg: promotion.callout,
    promotionalPrice: toDecimal(promotionalCents),
    c_details: promotion.details,
  }))

/** Products often bought together with it. */
const linkPart = (product: Product, { links, origin }: ProductFacts) =>
  (links.get(product.id) ?? []).map((targetId) => ({
    type: 'cross_sell' as const,
    sourceProductId: product.id,
    sourceProductLink: `${origin}${productPath(product)}`,
    targetProductId: targetId,
    targetProductLink: `${origin}/${encodeURIComponent(targetId)}.html`,
  }))

function shippingPart(product: Product, facts: ProductFacts) {
  if (product.isPickupOnly || product.isInShopOnly) return []
  const { price = 0 } = priceDocument(product, facts, false)
  const merchandiseCents = toCents(price)
  const offers = facts.shipping?.offers({ countryCode: null, merchandiseCents, isPickup: false }) ?? []
  return offers.map(({ method, priceCents }) => ({
    id: method.id,
    name: method.name,
    description: method.description,
    price: toDecimal(priceCents),
  }))
}

interface PrimaryCategoryDocument {
  id: string
  name: string
  parentCategoryTree: { id: string; name: string }[]
}

/** The breadcrumb: from below the root to the primary category. */
function primaryCategoryPart(
  { primaryCategoryId }: Product,
  { categories }: ProductFacts,
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
