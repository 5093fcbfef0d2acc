import { z } from 'zod'
import { call } from '#api/call.ts'
import { searchText, whole } from '#api/parameters.ts'
import type { ContentItem } from '#commerce/content/content.ts'

/** API-056. */
export const searchContent = call({
  path: 'GET /content-search',
  summary: 'Searches the content pages of the site, best match first.',
  auth: 'public',
  parameters: z.object({ q: searchText, limit: whole(1, 50).default(10) }),
  handle: ({ shop, site, parameters }) => shop.content.search(site.id, parameters.q, parameters.limit),
  answer: (items) => ({ total: items.length, hits: items.map(hitDocument) }),
  tags: () => ['content'],
})

function hitDocument({ deliveryKey, title, body }: ContentItem) {
  const { title: heading, description } = body
  return {
    deliveryKey,
    title: typeof heading === 'string' ? heading : title,
    description: typeof description === 'string' ? description : null,
    path: `/${deliveryKey}`,
  }
}
