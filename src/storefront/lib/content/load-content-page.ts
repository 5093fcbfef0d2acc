import { data } from 'react-router'
import type { Calls } from '#api/calls.ts'
import { withCampaigns } from './load-campaigns.ts'
import { loadMaterials, type MaterialGroup } from './load-materials.ts'
import { pageBodySchema } from '#commerce/content/blocks/inputs.ts'
import { loadTiles } from '#storefront/lib/product/load-tiles.ts'
import type { TileData } from '#storefront/lib/product/tile-data.ts'
import { blockSchema, type Block } from './block-schemas.ts'
import { findContent } from './find-content.ts'
import { memoizeByBody } from './memoize-by-body.ts'

export interface ContentPage {
  title: string
  description: string
  blocks: Block[]
  /** The products that blocks show, by id. */
  tiles: Record<string, TileData>
  /** Free sales materials, if a block lists them. */
  materials: MaterialGroup[]
  /** The delivery key, if customers of some groups have their own page (CONT-004). */
  personalKey?: string
}

/** The content page with a delivery key. Throws a 404 response for an unknown key. */
export async function loadContentPage(
  calls: Calls,
  locale: string,
  deliveryKey: string,
): Promise<ContentPage> {
  const item = await findContent(calls, deliveryKey)
  const page = item?.schema === 'page' ? readPage(item.body) : undefined
  // oxlint-disable-next-line typescript/only-throw-error -- the router responds with the thrown status
  if (!page) throw data(null, 404)
  return {
    ...page,
    ...(await withProducts(calls, locale, page.blocks)),
    ...(item?.isPersonalized && { personalKey: deliveryKey }),
  }
}

/** The page for the logged-in customer; `undefined` without such a page. Only for the browser. */
export async function loadOwnPage(
  calls: Calls,
  locale: string,
  deliveryKey: string,
): Promise<ContentPage | undefined> {
  const { items } = await calls.Site.getOwnContents({ parameters: { deliveryKeys: [deliveryKey] } })
  const page = items[0]?.schema === 'page' ? readPage(items[0].body) : undefined
  return page && { ...page, ...(await withProducts(calls, locale, page.blocks)) }
}

/** Blocks with the products that they show. */
export async function withProducts(
  calls: Calls,
  locale: string,
  blocks: Block[],
): Promise<Pick<ContentPage, 'blocks' | 'tiles' | 'materials'>> {
  const [tiles, materials, shown] = await Promise.all([
    loadTiles(calls, locale, blocks.flatMap(productsOf)),
    blocks.some(listsMaterials) ? loadMaterials(calls, locale) : [],
    withCampaigns(calls, blocks),
  ])
  return { blocks: shown, tiles, materials }
}

/** Parses the body of a page. Skips and logs invalid blocks. */
export const readPage = memoizeByBody(
  (body): Pick<ContentPage, 'title' | 'description' | 'blocks'> | undefined => {
    const page = pageBodySchema.safeParse(body).data
    const blocks = page?.blocks.flatMap((block) => {
      const parsed = blockSchema.safeParse(block)
      if (!parsed.success) console.warn(`A content block is invalid: ${parsed.error.message}`)
      return parsed.data ?? []
    })
    return page && blocks && { title: page.title, description: page.description, blocks }
  },
)

const listsMaterials = (block: Block): boolean =>
  block.schema === 'placeholder' && block.deliveryKey === 'materials-sales-tools'

function productsOf(block: Block): string[] {
  if (block.schema === 'product-carousel' || block.schema === 'build-a-box-tip') return block.products
  return block.schema === 'feature-with-products' ? [...block.products, ...block.trayPieces] : []
}
