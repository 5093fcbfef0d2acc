import { z } from 'zod'
import { isCalendarDate } from '#shared/calendar-date.ts'
import type { CustomMix, Product, ProductContents } from './catalog.ts'

/** A product and a category as the shopkeeper writes them (demo/README.md). What is left out has a default. */

export const ProductId = z
  .string()
  .min(1)
  .max(100)
  .regex(/^[\w-]+$/, 'may have letters, digits, - and _ only')
const CategoryId = ProductId
const text = z.string().max(20_000)
const word = z.string().min(1).max(200)
const imageFile = z.string().min(1).max(200)
const count = z.number().int().min(1).max(10_000)

const ProductContentsInput = z.strictObject({
  ingredients: text.optional(),
  allergens: z.array(word).optional(),
  mayContain: z.array(word).optional(),
  nutrition: z
    .array(
      z.strictObject({ name: word, amount: word, dailyPercent: z.number().min(0).max(10_000).optional() }),
    )
    .optional(),
  servingSize: word.optional(),
  flavours: z.array(word).optional(),
  coating: word.optional(),
  isKosher: z.boolean().optional(),
  isDairyFree: z.boolean().optional(),
  isMeltable: z.boolean().optional(),
})

const CustomMixInput = z.strictObject({
  code: word,
  unitType: word,
  unitIncrement: count.optional(),
  flavourLimit: count.optional(),
  maxPieceUnits: count.optional(),
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
}

/** What a product has and a variant may have otherwise, in the order of the file. */
const words = {
  name: word,
  brand: word,
  shortDescription: text,
  longDescription: text,
  features: z.array(text.min(1)),
  // It is opened from the shop's pages.
  pdfUrl: z
    .string()
    .max(500)
    .regex(/^https:\/\/[^\s"'<>]+$/, 'must be an address that begins with https://'),
  pageTitle: word,
  pageDescription: z.string().max(500),
  // What the pages of products are found by (SHELL-019).
  path: z
    .string()
    .regex(/^\/(?:[\w.-]+\/){0,5}[\w.-]+\.html$/, 'must be a path of at most six parts that ends in .html'),
  images: z.array(z.strictObject({ file: imageFile, view: z.enum(['main', 'second', 'top']) })),
}
const facts = {
  contents: ProductContentsInput,
  badge: word,
  collection: word,
  collateralGroup: word,
  quantityLimit: count,
  minOrderQuantity: count,
  stepQuantity: count,
  weightGrams: z.number().int().min(0).max(1_000_000),
  taxClass: z.enum(['candy', 'standard', 'exempt']),
  ...flags,
  shipThrough: z.string().refine(isCalendarDate, 'must be a day, YYYY-MM-DD'),
  customMix: CustomMixInput,
  searchRank: z.number().int().min(-1_000).max(1_000),
}

export const VariantInput = z.strictObject({
  id: ProductId,
  sku: word,
  variationValues: z.partialRecord(z.enum(['size', 'wrap', 'color']), word),
  ...z.object(words).partial().shape,
  ...z.object(facts).partial().shape,
})
export type VariantInput = z.output<typeof VariantInput>

export const ProductInput = z.strictObject({
  id: ProductId,
  slug: z.string().regex(/^[a-z0-9-]+$/, 'may have small letters, digits and - only'),
  sku: word.optional(),
  type: z.enum(['simple', 'master', 'set']),
  ...z.object(words).partial().required({ name: true }).shape,
  variationAttributes: z
    .array(
      z.strictObject({
        id: z.enum(['size', 'wrap', 'color']),
        name: word,
        values: z
          .array(z.strictObject({ value: word, name: word, description: z.string().max(500).optional() }))
          .min(1),
      }),
    )
    .optional(),
  ...z.object(facts).partial().required({ weightGrams: true, taxClass: true }).shape,
  setProductIds: z.array(ProductId).min(1).optional(),
  defaultVariantId: ProductId.optional(),
  variants: z.array(VariantInput).min(1).optional(),
})
export type ProductInput = z.output<typeof ProductInput>

export const CategoryInput = z.strictObject({
  id: CategoryId,
  name: word,
  description: text.optional(),
  pageTitle: word.optional(),
  pageDescription: z.string().max(500).optional(),
  image: imageFile.optional(),
  banner: imageFile.optional(),
  showInMenu: z.boolean().optional(),
  get children() {
    return z.array(CategoryInput).optional()
  },
})
export type CategoryInput = z.output<typeof CategoryInput>

/** What a product that says nothing about it is (demo/README.md). */
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
  isOnline: true,
  isComingSoon: false,
  isInShopOnly: false,
  isPickupOnly: false,
  isOnlineOnly: false,
  isPickupEnabled: true,
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
} satisfies Partial<Product>

/** What is in a product that says nothing about it. */
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
} satisfies ProductContents

/** Of a box that names no limits: in steps of 5, 20 flavours, 100 pieces (MIX-017, MIX-020, MIX-023). */
export const customMixDefaults = {
  unitIncrement: 5,
  flavourLimit: 20,
  maxPieceUnits: 100,
} satisfies Partial<CustomMix>
