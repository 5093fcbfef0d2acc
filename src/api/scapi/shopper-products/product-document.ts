import { z } from 'zod'
import { CurrencySchema, named } from '#api/document-schema.ts'
import type { Product } from '#commerce/catalog/catalog.ts'
import { toCents, toDecimal } from '#shared/money.ts'
import { inventoryDocument, InventorySchema, isOrderable } from './availability.ts'
import { imageGroups, ImageGroupSchema } from './image-groups.ts'
import type { ProductOptions } from './parameters.ts'
import { priceDocument, priceShape } from './price-document.ts'
import type { LoadedProducts } from './load-products.ts'
import { productFields, productPath } from './product-fields.ts'
import {
  variantDocuments,
  VariantSchema,
  variationAttributeDocuments,
  VariationAttributeSchema,
} from './variation-documents.ts'

export const ProductPromotionSchema = named(
  'ProductPromotion',
  z.strictObject({
    promotionId: z.string(),
    calloutMsg: z.string(),
    promotionalPrice: z.number(),
    c_details: z.string(),
  }),
)

export const ProductLinkSchema = named(
  'ProductLink',
  z.strictObject({
    type: z.literal('cross_sell'),
    sourceProductId: z.string(),
    sourceProductLink: z.string(),
    targetProductId: z.string(),
    targetProductLink: z.string(),
  }),
)

export const ProductShippingMethodSchema = named(
  'ProductShippingMethod',
  z.strictObject({
    id: z.string(),
    name: z.string(),
    description: z.string(),
    price: z.number(),
  }),
)

export const PageMetaTagSchema = named(
  'PageMetaTag',
  z.strictObject({
    id: z.string(),
    type: z.string(),
    value: z.string(),
  }),
)

export const MasterSchema = named(
  'Master',
  z.strictObject({
    masterId: z.string(),
    orderable: z.boolean(),
    price: z.number().optional(),
    priceMax: z.number().optional(),
  }),
)

export const ProductPrimaryCategorySchema = named(
  'ProductPrimaryCategory',
  z.strictObject({
    id: z.string(),
    name: z.string(),
    parentCategoryTree: z.array(
      z.strictObject({
        id: z.string(),
        name: z.string(),
      }),
    ),
  }),
)

const NamedValues = z.array(z.strictObject({ value: z.string(), name: z.string() }))

/** The products of a set have no sets. */
export const SetProductSchema = named(
  'SetProduct',
  z.strictObject({
    id: z.string(),
    type: z.record(z.string(), z.boolean()),
    name: z.string(),
    brand: z.string(),
    shortDescription: z.string(),
    longDescription: z.string(),
    pageTitle: z.string().optional(),
    pageDescription: z.string().optional(),
    manufacturerSku: z.string().optional(),
    primaryCategoryId: z.string(),
    minOrderQuantity: z.number(),
    stepQuantity: z.number(),
    slugUrl: z.string(),
    c_isComingSoon: z.boolean(),
    c_isInShopOnly: z.boolean(),
    c_isOutOfStock: z.boolean(),
    currency: CurrencySchema.optional(),
    ...priceShape,
    c_displayName: z.string(),
    c_slug: z.string(),
    c_path: z.string().nullable(),
    c_canonicalUrl: z.string(),
    c_defaultVariantId: z.string().nullable(),
    c_badge: z.string().nullable(),
    c_attributes: z.strictObject({
      size: NamedValues,
      wrap: NamedValues,
      color: NamedValues,
      collection: NamedValues,
    }),
    c_seoProductDesc: z.string(),
    c_rating: z.number().nullable(),
    c_reviewCount: z.number(),
    c_bvProductId: z.string(),
    c_isShowBackInStock: z.boolean(),
    c_isPickupOnly: z.boolean(),
    c_isOnlineOnly: z.boolean(),
    c_availableForInStorePickup: z.boolean(),
    c_isReorderable: z.boolean(),
    c_isCase: z.boolean(),
    c_isGiftCard: z.boolean(),
    c_isMeltable: z.boolean(),
    c_isKosher: z.boolean(),
    c_isDairyFree: z.boolean(),
    c_isCustomMix: z.boolean(),
    c_isCustomMixPiece: z.boolean(),
    c_customMixCode: z.string().nullable(),
    c_customMixUnitType: z.enum(['percent', 'piece']).nullable(),
    c_customMixUnitIncrement: z.number().nullable(),
    c_customMixFlavorLimit: z.number().nullable(),
    c_maxPieceUnits: z.number().nullable(),
    c_customMixColumns: z.number().nullable(),
    c_customMixCategory: z.string().nullable(),
    c_piecesPerUnit: z.number(),
    c_productIngredients: z.string(),
    c_productIngredientsLinks: z.array(
      z.strictObject({
        name: z.string(),
        ingredients: z.string(),
      }),
    ),
    c_allergens: z.array(z.string()),
    c_mayContain: z.array(z.string()),
    c_nutrition: z.array(
      z.strictObject({
        name: z.string(),
        amount: z.string(),
        dailyPercent: z.number().nullable(),
      }),
    ),
    c_servingSize: z.string().nullable(),
    c_flavours: z.array(z.string()),
    c_boxMap: z
      .strictObject({
        columns: z.number(),
        pieces: z.array(z.string()),
      })
      .nullable(),
    c_coating: z.string().nullable(),
    c_tabDetails: z.string(),
    c_tabFeatures: z.array(z.string()),
    c_pdfURL: z.string().nullable(),
    c_quantityLimit: z.number().nullable(),
    c_collateralGroup: z.string().nullable(),
    c_enableSubscription: z.boolean(),
    c_ogEnableImpulseUpsell: z.boolean(),
    c_shipThrough: z.string().nullable(),
    c_weightGrams: z.number(),
    imageGroups: z.array(ImageGroupSchema).optional(),
    productPromotions: z.array(ProductPromotionSchema).optional(),
    productLinks: z.array(ProductLinkSchema).optional(),
    shippingMethods: z.array(ProductShippingMethodSchema).optional(),
    pageMetaTags: z.array(PageMetaTagSchema).optional(),
    master: MasterSchema.optional(),
    variationAttributes: z.array(VariationAttributeSchema).optional(),
    variants: z.array(VariantSchema).optional(),
    variationValues: z
      .strictObject({
        color: z.string().optional(),
        size: z.string().optional(),
        wrap: z.string().optional(),
      })
      .optional(),
    inventory: InventorySchema.optional(),
    inventories: z.array(InventorySchema).optional(),
    primaryCategory: ProductPrimaryCategorySchema.optional(),
  }),
)

export const ProductSchema = named(
  'Product',
  z.strictObject({
    ...SetProductSchema.shape,
    setProducts: z.array(SetProductSchema).optional(),
  }),
)

export type ProductDocument = ReturnType<typeof productDocument>

/** Product of the Shopper APIs, with the spec's own fields. A set contains its members; members contain no sets. */
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
    ...(expand.has('prices') && priceDocument(product, loaded, options.perPricebook)),
    ...(expand.has('variations') && variationFields(product, loaded)),
    ...(expand.has('availability') && inventoryFields(product, loaded, options)),
    ...(expand.has('promotions') && { productPromotions: promotionDocuments(product, loaded) }),
    ...(expand.has('links') && { productLinks: productLinks(product, loaded) }),
    ...(expand.has('shipping_methods') && { shippingMethods: shippingMethods(product, loaded) }),
    ...(expand.has('primary_category') && primaryCategoryFields(product, loaded)),
    ...(expand.has('page_meta_tags') && { pageMetaTags: metaTags(product) }),
    ...productFields(product, loaded),
  }
}

interface MasterDocument {
  masterId: string
  orderable: boolean
  price?: number
  priceMax?: number
}

function masterFields(product: Product, loaded: LoadedProducts): { master?: MasterDocument } {
  const master = product.type === 'master' ? product : loaded.products.get(product.masterId ?? '')
  if (!master) return {}
  const { price, priceMax } = priceDocument(master, loaded, false)
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

function variationFields(product: Product, loaded: LoadedProducts): VariationDocuments {
  if (product.type !== 'master' && product.type !== 'variant') return {}
  return {
    variationAttributes: variationAttributeDocuments(product, loaded),
    variants: variantDocuments(product, loaded),
    ...(product.type === 'variant' && { variationValues: product.variationValues }),
  }
}

const inventoryFields = (product: Product, loaded: LoadedProducts, { inventoryIds }: ProductOptions) => ({
  inventory: inventoryDocument(product, 'web', loaded),
  ...(inventoryIds.length > 0 && {
    inventories: inventoryIds.map((id) => inventoryDocument(product, id, loaded)),
  }),
})

/** The promotions on a product that everybody gets, in the order in which they apply. */
export const promotionDocuments = ({ id }: Product, { promotions }: LoadedProducts) =>
  (promotions.get(id) ?? []).map(({ promotion, promotionalCents }) => ({
    promotionId: promotion.id,
    calloutMsg: promotion.callout,
    promotionalPrice: toDecimal(promotionalCents),
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
  const { price = 0 } = priceDocument(product, loaded, false)
  const merchandiseCents = toCents(price)
  const offers = loaded.shipping?.offers({ countryCode: null, merchandiseCents, isPickup: false }) ?? []
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
