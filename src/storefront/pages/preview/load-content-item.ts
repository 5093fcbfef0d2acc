import type { Calls } from '#api/calls.ts'
import { blockSchema } from '#storefront/lib/content/block-schemas.ts'
import { findContent } from '#storefront/lib/content/find-content.ts'
import { readPage, withProducts, type ContentPage } from '#storefront/lib/content/load-content-page.ts'

type ItemContent = Pick<ContentPage, 'blocks' | 'tiles' | 'materials'>

/**
 * The blocks of a content item: the blocks of a page, or the item itself as a block. `undefined` for an unknown or
 * invalid item.
 */
export async function loadContentItem(
  calls: Calls,
  locale: string,
  deliveryKey: string,
): Promise<ItemContent | undefined> {
  const item = await findContent(calls, deliveryKey)
  if (!item) return undefined
  if (item.schema === 'page') {
    const page = readPage(item.body)
    return page && withProducts(calls, locale, page.blocks)
  }
  const block = blockSchema.safeParse({ ...item.body, schema: item.schema }).data
  return block && withProducts(calls, locale, [block])
}
