import type { Calls } from '#api/calls.ts'
import { createBoxLink } from '#storefront/lib/routing/links.ts'
import { amountsOf } from './amounts-of.ts'
import { pictureOf } from './picture-of.ts'
import { priceView } from './price-view.ts'
import { statusOf } from './status-of.ts'
import type { TileData } from './tile-data.ts'
import { weightText } from './weight-text.ts'

/** Products in one call (API-059). */
const batchSize = 24

type ProductDocument = Awaited<ReturnType<Calls['ShopperProducts']['getProducts']>>['data'][number]

/** Loads the tiles of products, by id, without products that the site does not sell. */
export async function loadTiles(
  calls: Pick<Calls, 'ShopperProducts'>,
  locale: string,
  productIds: readonly string[],
): Promise<Record<string, TileData>> {
  const ids = [...new Set(productIds)]
  const batches = Array.from({ length: Math.ceil(ids.length / batchSize) }, (_, index) =>
    calls.ShopperProducts.getProducts({
      parameters: {
        ids: ids.slice(index * batchSize, (index + 1) * batchSize),
        expand: ['images', 'prices'],
        imgTypes: 'large:2,top:1',
      },
    }),
  )
  const products = (await Promise.all(batches)).flatMap(({ data }) => data)
  return Object.fromEntries(products.map((product) => [product.id, tileOfProduct(product, locale)]))
}

/** The tile of a product document with expanded images and prices. */
export function tileOfProduct(product: ProductDocument, locale: string): TileData {
  const pictures = (viewType: string) =>
    product.imageGroups?.find((group) => group.viewType === viewType)?.images ?? []
  const [main, second] = pictures('large')
  const { id, primaryCategoryId } = product
  const isForBoxes = product.c_isCustomMix || product.c_isCustomMixPiece
  return {
    id,
    name: product.name,
    href: product.c_canonicalUrl,
    picture: pictureOf(main),
    secondPicture: pictureOf(second),
    top: pictureOf(pictures('top')[0]),
    price: 'currency' in product ? priceView(amountsOf(product), product.currency, locale) : undefined,
    buys: product.c_isCustomMixPiece ? weightText(product.c_weightGrams, locale) : undefined,
    rating: product.c_rating ?? undefined,
    reviewCount: product.c_reviewCount,
    badge: product.c_badge ?? undefined,
    status: statusOf(product),
    hasOptions: !product.type.item || product.c_isCustomMix,
    boxHref: isForBoxes ? createBoxLink({ id, primaryCategoryId }) : undefined,
  }
}
