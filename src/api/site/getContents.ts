import { z } from 'zod'
import { call } from '#api/call.ts'
import { DeliveryKey } from './delivery-key.ts'
import { contentDocument } from './getContent.ts'

/** Several content items at once. Where one is missing nothing stands in its place, and that is no fault. */
export const getContents = call({
  path: 'GET /content',
  summary: 'The content items with these delivery keys, as far as there are such.',
  auth: 'public',
  parameters: z.object({
    deliveryKeys: z
      .union([z.string(), z.array(z.string())])
      .transform((keys) => (typeof keys === 'string' ? keys.split(',') : keys))
      .pipe(z.array(DeliveryKey).min(1).max(20)),
  }),
  handle: async ({ shop, site, parameters: { deliveryKeys } }) => ({
    deliveryKeys,
    items: await shop.content.items(site.id, deliveryKeys),
  }),
  answer: ({ deliveryKeys, items }) => ({
    deliveryKeys,
    items: deliveryKeys.flatMap((key) => {
      const item = items.get(key)
      return item ? [contentDocument({ ...item, deliveryKey: key })] : []
    }),
  }),
  // The missing ones as well: one that comes is news to the pages that asked for it.
  tags: ({ deliveryKeys }) => [...deliveryKeys.map((key) => `content:${key}`), 'images'],
})
