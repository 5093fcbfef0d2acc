import type { ImageDescription } from '#commerce/images/images.ts'
import type { CustomMix, Product, ProductContents, ProductImage } from './catalog.ts'
import type { ProductInput, VariantInput } from './inputs.ts'

/** What a product that says nothing about it is (demo/README.md). */
const defaults = {
  slug: '',
  name: '',
  brand: '',
  shortDescription: '',
  longDescription: '',
  features: [],
  images: [],
  variationAttributes: [],
  weightGrams: 0,
  taxClass: 'standard' as const,
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

type Written = Omit<ProductInput, 'id' | 'type' | 'variants'> & Pick<VariantInput, 'variationValues'>

/** A product or variant as its row holds it: only what was written. Variants have rows of their own. */
export type ProductDocument = { [Key in keyof Written]?: Exclude<Written[Key], undefined> }

/** A product's row with all that other tables say of it on one site. */
export interface ProductRow {
  id: string
  type: Product['type']
  masterId: string | null
  document: ProductDocument
  masterDocument: ProductDocument | null
  variantIds: string[]
  primaryCategoryId: string
  categoryIds: string[]
  rating: number | null
  reviewCount: number
}

/** A product as the site sells it: what it says, else what its master says, else the default. */
export function assembleProduct(row: ProductRow, pictures: ReadonlyMap<string, ImageDescription>): Product {
  const own = row.document
  const base = row.masterDocument ?? own
  const said = { ...defaults, ...base, ...own }
  return {
    ...said,
    id: row.id,
    type: row.type,
    masterId: row.masterId,
    defaultVariantId: base.defaultVariantId ?? null,
    variantIds: row.variantIds,
    setProductIds: base.setProductIds ?? [],
    sku: own.sku ?? null,
    path: own.path ?? null,
    primaryCategoryId: row.primaryCategoryId,
    categoryIds: row.categoryIds,
    images: imagesOf(said.images, pictures),
    variationAttributes: said.variationAttributes.map((attribute) => ({
      ...attribute,
      values: attribute.values.map((value) => ({ ...value, description: value.description ?? null })),
    })),
    variationValues: own.variationValues ?? {},
    contents: contentsOf({ ...base.contents, ...own.contents }),
    isOnline: (base.isOnline ?? true) && (own.isOnline ?? true),
    customMix: said.customMix && customMixOf(said.customMix),
    rating: row.rating,
    reviewCount: row.reviewCount,
  }
}

function imagesOf(
  written: readonly { file: string; view: ProductImage['view'] }[],
  pictures: ReadonlyMap<string, ImageDescription>,
): ProductImage[] {
  return written.flatMap(({ file, view }) => {
    const picture = pictures.get(file)
    return picture ? [{ ...picture, view }] : []
  })
}

function contentsOf(written: NonNullable<ProductDocument['contents']>): ProductContents {
  return {
    ingredients: written.ingredients ?? '',
    allergens: written.allergens ?? [],
    mayContain: written.mayContain ?? [],
    nutrition: (written.nutrition ?? []).map((fact) => ({
      ...fact,
      dailyPercent: fact.dailyPercent ?? null,
    })),
    servingSize: written.servingSize ?? null,
    flavours: written.flavours ?? [],
    coating: written.coating ?? null,
    isKosher: written.isKosher ?? false,
    isDairyFree: written.isDairyFree ?? false,
    isMeltable: written.isMeltable ?? false,
  }
}

/** A box that names no limits is filled in steps of 5, with 20 flavours and 100 pieces (MIX-017, MIX-020, MIX-023). */
const customMixOf = (written: NonNullable<ProductDocument['customMix']>): CustomMix => ({
  code: written.code,
  unitType: written.unitType,
  unitIncrement: written.unitIncrement ?? 5,
  flavourLimit: written.flavourLimit ?? 20,
  maxPieceUnits: written.maxPieceUnits ?? 100,
})
