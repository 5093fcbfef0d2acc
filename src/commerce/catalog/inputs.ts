import { z } from 'zod'
import { isCalendarDate } from '#shared/dates/calendar-date.ts'
import { isProductPath } from '#commerce/rules/product-path.ts'
import { mostMixEntries } from '#shared/boxes/read-custom-mix.ts'

// Products and categories as the shopkeeper writes them (demo/README.md). Omitted properties have defaults.

export const ProductId = z
  .string()
  .min(1)
  .max(100)
  .regex(/^[\w-]+$/, 'may have letters, digits, - and _ only')
const CategoryId = ProductId
const text = z.string().max(20_000)
const shortText = z.string().min(1).max(200)
const imageFile = z.string().min(1).max(200)
const count = z.number().int().min(1).max(10_000)

const ProductContentsInput = z.strictObject({
  ingredients: text.optional(),
  allergens: z.array(shortText).optional(),
  mayContain: z.array(shortText).optional(),
  nutrition: z
    .array(
      z.strictObject({
        name: shortText,
        amount: shortText,
        dailyPercent: z.number().min(0).max(10_000).optional(),
      }),
    )
    .optional(),
  servingSize: shortText.optional(),
  flavours: z.array(shortText).optional(),
  coating: shortText.optional(),
  isKosher: z.boolean().optional(),
  isDairyFree: z.boolean().optional(),
  isMeltable: z.boolean().optional(),
  // The products in the cells of a box, row by row.
  boxMap: z
    .strictObject({
      columns: z.number().int().min(1).max(12),
      pieces: z.array(ProductId).min(1).max(100),
    })
    .optional(),
})

const CustomMixInput = z
  .strictObject({
    code: shortText,
    // `percent` for a box that is filled by weight; other boxes are filled by pieces.
    unitType: shortText,
    unitIncrement: count.optional(),
    flavourLimit: count.optional(),
    maxPieceUnits: count.optional(),
    // The number of cells in a row of the tray.
    columns: z.number().int().min(1).max(12).optional(),
    // The pieces of this category and its descendants can be put into the box. Without it, all pieces can.
    category: CategoryId.optional(),
  })
  .refine(({ unitType, unitIncrement = 1 }) => unitType !== 'percent' || 100 % unitIncrement === 0, {
    path: ['unitIncrement'],
    message: 'must divide 100, or the box can never be full',
  })
  .refine(({ unitType, maxPieceUnits = 1 }) => unitType === 'percent' || maxPieceUnits <= mostMixEntries, {
    path: ['maxPieceUnits'],
    message: `must be at most ${mostMixEntries}: orders of boxes with more pieces cannot be read`,
  })

const flags = {
  isComingSoon: z.boolean(),
  isInShopOnly: z.boolean(),
  isPickupOnly: z.boolean(),
  isOnlineOnly: z.boolean(),
  isCase: z.boolean(),
  isGiftCard: z.boolean(),
  showBackInStock: z.boolean(),
  enableSubscription: z.boolean(),
  enableImpulseUpsell: z.boolean(),
  isCustomMix: z.boolean(),
  isCustomMixPiece: z.boolean(),
  isOnline: z.boolean(),
  isPickupEnabled: z.boolean(),
  isReorderable: z.boolean(),
}

/** Texts and images of a product that a variant can override, in the order of the file. */
const texts = {
  name: shortText,
  brand: shortText,
  shortDescription: text,
  longDescription: text,
  // PostgreSQL indexes at most a megabyte of words of a product.
  features: z.array(text.min(1)).max(40),
  // The shop's pages link to it.
  pdfUrl: z
    .string()
    .max(500)
    .regex(/^https:\/\/[^\s"'<>]+$/, 'must be an address that begins with https://'),
  pageTitle: shortText,
  pageDescription: z.string().max(500),
  // The route of product pages (SHELL-019). Browsers remove the segments `.` and `..`.
  path: z
    .string()
    .max(500)
    .regex(
      /^\/(?:(?!\.{1,2}\/)[\w.-]+\/){0,5}[\w.-]+\.html$/,
      'must be a path of at most six parts that ends in .html',
    )
    .refine(isProductPath, 'begins like the address of another page: its product would not be found'),
  images: z.array(z.strictObject({ file: imageFile, view: z.enum(['main', 'second', 'top']) })),
}
/** Other properties of a product that a variant can override, in the order of the file. */
const properties = {
  contents: ProductContentsInput,
  badge: shortText,
  collection: shortText,
  collateralGroup: shortText,
  quantityLimit: count,
  minOrderQuantity: count,
  stepQuantity: count,
  // How many pieces of a custom mix one unit contains: a piece uses this fraction of the unit's stock.
  piecesPerUnit: count,
  weightGrams: z.number().int().min(0).max(1_000_000),
  taxClass: z.enum(['candy', 'standard', 'exempt']),
  ...flags,
  shipThrough: z.string().refine(isCalendarDate, 'must be a day, YYYY-MM-DD'),
  customMix: CustomMixInput,
  searchRank: z.number().int().min(-1_000).max(1_000),
}

/**
 * The texts of a product that differ by locale, in the order of the file. All locales share the names of allergens.
 */
export const productTexts = z
  .object({
    name: texts.name,
    shortDescription: texts.shortDescription,
    longDescription: texts.longDescription,
    features: texts.features,
    pageTitle: texts.pageTitle,
    pageDescription: texts.pageDescription,
    contents: z
      .strictObject({
        ingredients: text,
        nutrition: z.array(z.strictObject({ name: shortText, amount: shortText }).partial()),
        servingSize: shortText,
        flavours: z.array(shortText),
        coating: shortText,
      })
      .partial(),
    badge: shortText,
    collection: shortText,
    collateralGroup: shortText,
  })
  .partial().shape

export const VariantInput = z.strictObject({
  id: ProductId,
  sku: shortText,
  variationValues: z.partialRecord(z.enum(['size', 'wrap', 'color']), shortText),
  ...z.object(texts).partial().shape,
  ...z.object(properties).partial().shape,
})
export type VariantInput = z.output<typeof VariantInput>

export const ProductInput = z.strictObject({
  id: ProductId,
  slug: z
    .string()
    .max(200)
    .regex(/^[a-z0-9-]+$/, 'may have small letters, digits and - only'),
  sku: shortText.optional(),
  type: z.enum(['simple', 'master', 'set']),
  ...z.object(texts).partial().required({ name: true }).shape,
  variationAttributes: z
    .array(
      z.strictObject({
        id: z.enum(['size', 'wrap', 'color']),
        name: shortText,
        values: z
          .array(
            z.strictObject({
              value: shortText,
              name: shortText,
              description: z.string().max(500).optional(),
              // CAT-046: an image of a colour.
              swatch: imageFile.optional(),
            }),
          )
          .min(1),
      }),
    )
    .optional(),
  ...z.object(properties).partial().required({ weightGrams: true, taxClass: true }).shape,
  setProductIds: z.array(ProductId).min(1).optional(),
  defaultVariantId: ProductId.optional(),
  variants: z.array(VariantInput).min(1).optional(),
})
export type ProductInput = z.output<typeof ProductInput>

export const CategoryInput = z.strictObject({
  id: CategoryId,
  name: shortText,
  description: text.optional(),
  pageTitle: shortText.optional(),
  pageDescription: z.string().max(500).optional(),
  image: imageFile.optional(),
  banner: imageFile.optional(),
  showInMenu: z.boolean().optional(),
  get children() {
    return z.array(CategoryInput).optional()
  },
})
export type CategoryInput = z.output<typeof CategoryInput>

/** The type of default values, which may also be null. */
type Defaults<Input> = { [Key in keyof Input]?: Exclude<Input[Key], undefined> | null }

/** The values of properties that a product omits (demo/README.md). */
export const productDefaults = {
  brand: '',
  shortDescription: '',
  longDescription: '',
  features: [],
  pdfUrl: null,
  images: [],
  variationAttributes: [],
  pageTitle: null,
  pageDescription: null,
  badge: null,
  collection: null,
  collateralGroup: null,
  quantityLimit: null,
  minOrderQuantity: 1,
  stepQuantity: 1,
  piecesPerUnit: 1,
  isOnline: true,
  isComingSoon: false,
  isInShopOnly: false,
  isPickupOnly: false,
  isOnlineOnly: false,
  isPickupEnabled: true,
  isReorderable: true,
  isCase: false,
  isGiftCard: false,
  showBackInStock: false,
  shipThrough: null,
  enableSubscription: false,
  enableImpulseUpsell: false,
  isCustomMix: false,
  isCustomMixPiece: false,
  customMix: null,
  searchRank: 0,
} satisfies Defaults<ProductInput>

/** The values of properties that a product's contents omit. */
export const contentsDefaults = {
  ingredients: '',
  allergens: [],
  mayContain: [],
  nutrition: [],
  servingSize: null,
  flavours: [],
  coating: null,
  isKosher: false,
  isDairyFree: false,
  isMeltable: false,
  boxMap: null,
} satisfies Required<Defaults<z.output<typeof ProductContentsInput>>>

/** The defaults that all custom mixes share; `wholeMixFields` has the others (MIX-017, MIX-023). */
export const customMixDefaults = {
  unitIncrement: 5,
  flavourLimit: 20,
} satisfies Defaults<z.output<typeof CustomMixInput>>
