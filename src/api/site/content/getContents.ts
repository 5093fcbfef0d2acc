import { z } from 'zod'
import { call } from '#api/call.ts'
import { named } from '#api/documents/document-schema.ts'
import type { ShownContent } from '#commerce/content/content.ts'
import { DeliveryKeys } from './delivery-key.ts'
import { contentDocument, ContentSchema } from './getContent.ts'

export const ContentsSchema = named(
  'Contents',
  z.strictObject({
    deliveryKeys: z.array(z.string()),
    items: z.array(ContentSchema),
  }),
)

export const getContents = call({
  path: 'GET /content',
  summary: 'Returns content items by their delivery keys.',
  description:
    'The bodies are those for guests. Unknown keys and items that are not published now are left out.',
  auth: 'public',
  parameters: DeliveryKeys,
  handle: async ({ shop, site, locale, preview, parameters: { deliveryKeys } }) => ({
    deliveryKeys,
    items: await shop.content.items(site.id, deliveryKeys, { ...preview, locale }),
  }),
  document: ContentsSchema,
  answer: contentsDocument,
  // Includes unknown keys: a page that requested one must be rendered again when it is added.
  tags: ({ deliveryKeys }) => [...deliveryKeys.map((key) => `content:${key}`), 'images'],
})

/** The items in the order of the keys. */
export function contentsDocument({
  deliveryKeys,
  items,
}: {
  deliveryKeys: readonly string[]
  items: ReadonlyMap<string, ShownContent>
}) {
  return {
    deliveryKeys,
    items: deliveryKeys.flatMap((key) => {
      const item = items.get(key)
      return item ? [contentDocument({ ...item, deliveryKey: key })] : []
    }),
  }
}
