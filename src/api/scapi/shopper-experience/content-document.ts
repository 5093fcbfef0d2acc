import { z } from 'zod'
import { named } from '#api/documents/document-schema.ts'
import type { ShownContent } from '#commerce/content/content.ts'
import { typeIdOf } from './component-document.ts'
import { withAddresses } from './with-addresses.ts'

export const ContentAssetSchema = named(
  'ContentAsset',
  z.strictObject({
    id: z.string(),
    name: z.string(),
    description: z.string().optional(),
    pageTitle: z.string().optional(),
    pageDescription: z.string().optional(),
    c_typeId: z.string(),
    /** The path of a page on the shop's own storefront. */
    c_path: z.string().optional(),
    /** All fields of the item. Search results have none. */
    c_data: z.record(z.string(), z.unknown()).optional(),
  }),
)

export type ContentAssetDocument = ReturnType<typeof contentSummary>

/** A content item as a content asset. */
export const contentDocument = (id: string, item: ShownContent) => ({
  ...contentSummary(id, item),
  c_data: withAddresses(item.body),
})

/** A content item without its fields. */
export function contentSummary(id: string, { schema, title, body }: ShownContent) {
  const { title: pageTitle, description } = body
  const isPage = schema === 'page'
  return {
    id,
    name: title,
    ...(typeof description === 'string' && description !== '' && { description }),
    ...(isPage && typeof pageTitle === 'string' && { pageTitle }),
    ...(isPage && typeof description === 'string' && description !== '' && { pageDescription: description }),
    c_typeId: typeIdOf(schema),
    ...(isPage && { c_path: id === 'home' ? '/' : `/${id}` }),
  }
}
