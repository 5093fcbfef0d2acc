import { z } from 'zod'
import { call } from '#api/call.ts'
import { named } from '#api/documents/document-schema.ts'
import type { ShownContent } from '#commerce/content/content.ts'
import { DeliveryKey } from './delivery-key.ts'

export const ContentSchema = named(
  'Content',
  z.strictObject({
    deliveryKey: z.string(),
    schema: z.string(),
    title: z.string(),
    body: z.record(z.string(), z.unknown()),
    isPersonalized: z.literal(true).optional(),
  }),
)

/** API-058. */
export const getContent = call({
  path: 'GET /content/{deliveryKey}',
  summary: 'Returns a content item by its delivery key.',
  description:
    'The body is that for guests. Every image has its hash: the image URL is `/images/{hash}/{image}`. Refuses an unknown key, and an item that is not published now (404).',
  auth: 'public',
  parameters: z.object({ deliveryKey: DeliveryKey }),
  handle: ({ shop, site, locale, preview, parameters }) =>
    shop.content.item(site.id, parameters.deliveryKey, { ...preview, locale }),
  document: ContentSchema,
  answer: contentDocument,
  tags: ({ deliveryKey }) => [`content:${deliveryKey}`, 'images'],
})

/** `isPersonalized`: getOwnContents may return another body for a logged-in customer (CONT-004). */
export function contentDocument({ deliveryKey, schema, title, body, isPersonalized }: ShownContent) {
  return { deliveryKey, schema, title, body, ...(isPersonalized && { isPersonalized }) }
}
