import type { Refusal } from '#commerce/refusals.ts'
import type { SiteId } from '#commerce/settings/sites.ts'
import type { ImageDescription } from '#commerce/images/images.ts'
import type { Records } from '#commerce/records.ts'
import type { CalendarDate } from '#shared/dates/calendar-date.ts'
import type { MixUnit } from '#shared/boxes/custom-mix.ts'
import type { CategoryInput, ProductInput } from './inputs.ts'

export interface ProductImage extends ImageDescription {
  /** `main` is the first in the gallery, `second` shows on hover, `top` is the transparent cut-out of the box builder. */
  view: 'main' | 'second' | 'top'
}

export interface VariationAttribute {
  id: 'size' | 'wrap' | 'color'
  name: string
  values: {
    value: string
    name: string
    description: string | null
    /** An image of the value, such as a colour. */
    swatch?: ImageDescription
  }[]
}

/** Ingredients, allergens and nutrition. Shown, used by filters, and the source of allergen warnings. */
export interface ProductContents {
  ingredients: string
  allergens: string[]
  mayContain: string[]
  nutrition: { name: string; amount: string; dailyPercent: number | null }[]
  servingSize: string | null
  flavours: string[]
  coating: string | null
  isKosher: boolean
  isDairyFree: boolean
  isMeltable: boolean
  /** The product in each cell of a box, row by row. */
  boxMap: { columns: number; pieces: string[] } | null
}

/** The rules for filling a box (MIX-010). */
export interface CustomMix {
  code: string
  unitType: MixUnit
  unitIncrement: number
  flavourLimit: number
  maxPieceUnits: number
  /** The number of cells in a row of the tray. Null for a box that is filled by weight, or with an unknown tray. */
  columns: number | null
  /** The category of the pieces for the box. Null for all pieces. */
  categoryId: string | null
}

/** A product as one site sells it. A variant has its own values and inherits the others from its master. */
export interface Product {
  id: string
  type: 'simple' | 'master' | 'variant' | 'set'
  masterId: string | null
  defaultVariantId: string | null
  variantIds: string[]
  setProductIds: string[]
  sku: string | null
  /** The last segment of the product's URL if it has no `path`. A variant has its master's. */
  slug: string
  name: string
  brand: string
  shortDescription: string
  longDescription: string
  features: string[]
  /** A PDF leaflet, on any host (CAT-017). */
  pdfUrl: string | null
  pageTitle: string | null
  pageDescription: string | null
  /** A URL path that replaces the computed one (CAT-037). */
  path: string | null
  primaryCategoryId: string
  categoryIds: string[]
  images: ProductImage[]
  variationAttributes: VariationAttribute[]
  variationValues: Partial<Record<VariationAttribute['id'], string>>
  contents: ProductContents
  badge: string | null
  collection: string | null
  collateralGroup: string | null
  quantityLimit: number | null
  minOrderQuantity: number
  stepQuantity: number
  /** How many pieces of a custom mix one unit contains (docs/decisions/0051-stock-of-box-pieces.md). */
  piecesPerUnit: number
  weightGrams: number
  taxClass: 'candy' | 'standard' | 'exempt'
  isOnline: boolean
  isComingSoon: boolean
  isInShopOnly: boolean
  isPickupOnly: boolean
  isOnlineOnly: boolean
  isPickupEnabled: boolean
  /** Whether a customer can reorder it from an earlier order (BAG-079). */
  isReorderable: boolean
  isCase: boolean
  isGiftCard: boolean
  showBackInStock: boolean
  shipThrough: CalendarDate | null
  enableSubscription: boolean
  enableImpulseUpsell: boolean
  isCustomMix: boolean
  isCustomMixPiece: boolean
  customMix: CustomMix | null
  searchRank: number
  rating: number | null
  reviewCount: number
}

/** A master, simple product or set, as lists are narrowed by it: without texts and images. */
export interface ListedProduct {
  id: string
  type: 'simple' | 'master' | 'set'
  brand: string
  isGiftCard: boolean
  /** Without their ancestors. */
  categoryIds: string[]
  variantIds: string[]
  setProductIds: string[]
  /**
   * The products that can be shipped while they are in stock: the variants, or the product itself. Neither those that
   * are coming soon nor those that only shops sell. Empty for a set.
   */
  shipped: { id: string; shipThrough: CalendarDate | null }[]
}

export interface Category {
  id: string
  name: string
  parentId: string | null
  /** From the root down to the parent. */
  ancestorIds: string[]
  childIds: string[]
  description: string | null
  pageTitle: string | null
  pageDescription: string | null
  image: ImageDescription | null
  banner: ImageDescription | null
  showInMenu: boolean
  position: number
}

/**
 * Products and categories. With a locale, functions return texts in the locale. Without one, they return the default
 * texts of the records.
 */
export interface Catalog {
  /** The products that the site sells, by id. Unknown ids and products of other sites are absent. Cached: no SQL when warm. */
  products(siteId: SiteId, productIds: readonly string[], locale?: string): Promise<Map<string, Product>>
  product(siteId: SiteId, productId: string, locale?: string): Promise<Product | Refusal<'product-not-found'>>
  /** The names of products by id, including products that no site sells any more. Unknown ids are absent. */
  names(productIds: readonly string[]): Promise<Map<string, string>>
  /** Every product id of the site, including variants, in catalog order. */
  productIds(siteId: SiteId): Promise<string[]>
  /**
   * The site's masters, simple products and sets that are online, with what narrows a list of them. Cached: no SQL when
   * warm.
   */
  listedProducts(siteId: SiteId): Promise<readonly ListedProduct[]>
  category(siteId: SiteId, categoryId: string): Promise<Category | Refusal<'category-not-found'>>
  categories(siteId: SiteId, locale?: string): Promise<Map<string, Category>>
  /** The upsell products of this product, chosen by the shopkeeper. */
  upsellIds(siteId: SiteId, productId: string): Promise<string[]>
  /** The site's products that have a `path` of their own (CAT-037), sorted by path. Cached: no SQL when warm. */
  idsWithPath(siteId: SiteId): Promise<{ path: string; id: string }[]>
  /** The ids of the site's masters, simple products and sets by badge. Cached: no SQL when warm. */
  badges(siteId: SiteId): Promise<Map<string, string[]>>
  /** The ids of the site's custom mixes with their variants, and of their pieces, in catalog order. Cached: no SQL when warm. */
  mixProductIds(siteId: SiteId): Promise<string[]>
  records: {
    products: ProductRecords
    categories: Records<CategoryTree>
    assortments: Records<AssortmentLine>
    upsells: Records<UpsellLine>
  }
}

/**
 * The products for import and export. `replace` does not lock stock. A removed product retains a row, because content
 * that shoppers wrote refers to it (docs/decisions/0106-removed-products-and-sites.md).
 */
export interface ProductRecords extends Records<ProductInput> {
  /** All products in the order of `all`, in pages of some hundreds. Run it in a snapshot. */
  inPages(): AsyncIterable<ProductInput>
}

/** A site's categories as a tree. */
export interface CategoryTree {
  siteId: SiteId
  root: CategoryInput
}

/** A master, simple product or set that a site sells, with its categories. */
export interface AssortmentLine {
  siteId: SiteId
  productId: string
  primaryCategoryId: string
  categoryIds: string[]
  position: number
}

export interface UpsellLine {
  productId: string
  withProductId: string
  position: number
}
