import type { Calls } from '#api/calls.ts'
import { blockSchema } from '#storefront/lib/content/block-schemas.ts'
import { findContent } from '#storefront/lib/content/find-content.ts'
import { readPage, withProducts, type ContentPage } from '#storefront/lib/content/load-content-page.ts'

export type ShownItem = Pick<ContentPage, 'blocks' | 'tiles' | 'materials'>

/** One content item as blocks: a page's own, or the item itself as one. Nothing when there is none, or none to draw. */
export async function loadItem(
  calls: Calls,
  locale: string,
  deliveryKey: string,
): Promise<ShownItem | undefined> {
  const item = await findContent(calls, deliveryKey)
  if (!item) return undefined
  if (item.schema === 'page') {
    const page = readPage(item.body)
    return page && withProducts(calls, locale, page.blocks)
  }
  const block = blockSchema.safeParse({ ...item.body, schema: item.schema }).data
  return block && withProducts(calls, locale, [block])
}
