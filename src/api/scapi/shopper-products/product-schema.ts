import { z } from 'zod'
import { CurrencySchema, named } from '#api/documents/document-schema.ts'
import { InventorySchema } from './availability.ts'
import { ImageGroupSchema } from './image-groups.ts'
import { priceShape } from './price-document.ts'
import { VariantSchema, VariationAttributeSchema } from './variation-documents.ts'

export const ProductPromotionSchema = named(
  'ProductPromotion',
  z.strictObject({
    promotionId: z.string(),
    calloutMsg: z.string(),
    promotionalPrice: z.number(),
    c_details: z.string(),
  }),
)

const ProductLinkSchema = named(
  'ProductLink',
  z.strictObject({
    type: z.literal('cross_sell'),
    sourceProductId: z.string(),
    sourceProductLink: z.string(),
    targetProductId: z.string(),
    targetProductLink: z.string(),
  }),
)

const ProductShippingMethodSchema = named(
  'ProductShippingMethod',
  z.strictObject({
    id: z.string(),
    name: z.string(),
    description: z.string(),
    price: z.number(),
  }),
)

const PageMetaTagSchema = named(
  'PageMetaTag',
  z.strictObject({
    id: z.string(),
    type: z.string(),
    value: z.string(),
  }),
)

const MasterSchema = named(
  'Master',
  z.strictObject({
    masterId: z.string(),
    orderable: z.boolean(),
    price: z.number().optional(),
    priceMax: z.number().optional(),
  }),
)

const ProductPrimaryCategorySchema = named(
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

/** The products of a set contain no sets. */
const SetProductSchema = named(
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
