import type { Calls } from '#api/calls.ts'
import { createBoxLink, productLink } from '#storefront/lib/routing/links.ts'
import type { PictureSource } from '#ui/lib/picture-source.ts'
import { offerPath } from './offer-path.ts'
import { pictureOf } from './picture-of.ts'
import { priceView, type PriceView } from './price-view.ts'
import { statusOf } from './status-of.ts'
import type { ProductStatus } from './product-view.ts'
import { weightText } from './weight-text.ts'

type Hit = Awaited<ReturnType<Calls['ShopperSearch']['productSearch']>>['hits'][number]

/** The data of a product tile (CAT-038). */
export interface TileData {
  id: string
  /** The variant whose number was searched. */
  variantId?: string | undefined
  name: string
  /** The link without a locale: `useTo` adds it. */
  href: string
  picture?: PictureSource | undefined
  /** Shown on hover. */
  secondPicture?: PictureSource | undefined
  /** The cut-out photo from above, for trays; not in lists. */
  top?: PictureSource | undefined
  price?: PriceView | undefined
  /** For a piece sold by weight, the weight that its price buys: `1/4 lb`. */
  buys?: string | undefined
  /** The price of the product or of its cheapest variant, for analytics. */
  amount?: number | undefined
  rating?: number | undefined
  reviewCount: number
  badge?: string | undefined
  status?: ProductStatus | undefined
  /** The shopper has to choose a size or wrap first, or to fill a box. */
  hasOptions: boolean
  /** The box builder, for custom boxes and their pieces. */
  boxHref?: string | undefined
}

/** The tile of a search result. If `priceBelow` is given, every price of the list is below it. */
export function tileOf(hit: Hit, locale: string, priceBelow: number | null = null): TileData {
  const { productId: id, c_slug: slug, c_path: path, c_primaryCategoryId: primaryCategoryId } = hit
  const isForBoxes = hit.c_isCustomMix || hit.c_isCustomMixPiece
  const href = productLink({ id, slug, path, primaryCategoryId })
  const { c_standardPrice: standardPrice, c_standardPriceMax: standardPriceMax, c_unit: unit } = hit
  return {
    id,
    variantId: hit.c_variantId,
    name: hit.productName,
    href: hit.c_variantId === undefined ? href : offerPath(href, hit.c_variantId),
    picture: pictureOf(hit.image),
    secondPicture: pictureOf(hit.c_secondImage),
    price: priceView(
      { ...hit, standardPrice, standardPriceMax, unit, lowestPrice: hit.c_lowestPrice, priceBelow },
      hit.currency,
      locale,
    ),
    buys: hit.c_isCustomMixPiece ? weightText(hit.c_weightGrams, locale) : undefined,
    amount: hit.price,
    rating: hit.c_rating ?? undefined,
    reviewCount: hit.c_reviewCount,
    badge: hit.c_badge ?? undefined,
    status: statusOf(hit),
    hasOptions: hit.variants.length > 0 || hit.hitType === 'set' || hit.c_isCustomMix,
    boxHref: isForBoxes ? createBoxLink({ id, primaryCategoryId }) : undefined,
  }
}
