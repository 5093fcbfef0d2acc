import { z } from 'zod'
import { call } from '#api/call.ts'
import type { ContentItem } from '#commerce/content/content.ts'
import { DeliveryKey } from './delivery-key.ts'

/** API-058. */
export const getContent = call({
  path: 'GET /content/{deliveryKey}',
  summary: 'Returns a content item by its delivery key.',
  description:
    'Every image of the body has its hash. The image URL is `/images/{hash}/{image}`. Refuses an unknown key (404).',
  auth: 'public',
  parameters: z.object({ deliveryKey: DeliveryKey }),
  handle: ({ shop, site, parameters }) => shop.content.item(site.id, parameters.deliveryKey),
  answer: contentDocument,
  tags: ({ deliveryKey }) => [`content:${deliveryKey}`, 'images'],
})

export function contentDocument({ deliveryKey, schema, title, body }: ContentItem) {
  return { deliveryKey, schema, title, body }
}
