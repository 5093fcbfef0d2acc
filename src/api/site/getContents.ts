import { z } from 'zod'
import { call } from '#api/call.ts'
import { commaList } from '#api/parameters.ts'
import { DeliveryKey } from './delivery-key.ts'
import { contentDocument } from './getContent.ts'

export const getContents = call({
  path: 'GET /content',
  summary: 'Returns content items by their delivery keys.',
  description: 'Unknown keys are left out.',
  auth: 'public',
  parameters: z.object({
    deliveryKeys: commaList.pipe(z.array(DeliveryKey).min(1).max(20)),
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
  // Unknown keys too: a page that asked for one has to follow when it is added.
  tags: ({ deliveryKeys }) => [...deliveryKeys.map((key) => `content:${key}`), 'images'],
})
