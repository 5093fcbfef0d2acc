import { z } from 'zod'
import { call } from '#api/call.ts'
import type { ContentItem } from '#commerce/content/content.ts'
import { DeliveryKey } from './delivery-key.ts'

/** API-058. Beside every picture of the body stands its file's hash: `/images/{hash}/{image}`. */
export const getContent = call({
  path: 'GET /content/{deliveryKey}',
  summary: 'The content item with a delivery key.',
  auth: 'public',
  parameters: z.object({ deliveryKey: DeliveryKey }),
  handle: ({ shop, site, parameters }) => shop.content.item(site.id, parameters.deliveryKey),
  answer: contentDocument,
  tags: ({ deliveryKey }) => [`content:${deliveryKey}`, 'images'],
})

export function contentDocument({ deliveryKey, schema, title, body }: ContentItem) {
  return { deliveryKey, schema, title, body }
}
