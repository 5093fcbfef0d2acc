import { z } from 'zod'
import { call } from '#api/call.ts'
import { named } from '#api/documents/document-schema.ts'
import { searchText, whole } from '#api/input/parameters.ts'
import type { ShownContent } from '#commerce/content/content.ts'

const SearchContentResultSchema = named(
  'SearchContentResult',
  z.strictObject({
    total: z.number(),
    hits: z.array(
      z.strictObject({
        deliveryKey: z.string(),
        title: z.string(),
        description: z.string().nullable(),
        path: z.string(),
      }),
    ),
  }),
)

/** API-056. */
export const searchContent = call({
  path: 'GET /content-search',
  summary: 'Searches the content pages of the site, best match first.',
  description: 'A page must have all words, or any of them with `words=any`.',
  auth: 'public',
  parameters: z.object({
    q: searchText,
    limit: whole(1, 50).default(10),
    words: z.enum(['all', 'any']).default('all'),
  }),
  handle: ({ shop, site, locale, parameters: { q: query, limit, words } }) =>
    shop.content.search(site.id, { query, locale, limit, words }),
  document: SearchContentResultSchema,
  answer: (items) => ({ total: items.length, hits: items.map(hitDocument) }),
  tags: () => ['content'],
})

function hitDocument({ deliveryKey, title, body }: ShownContent) {
  const { title: heading, description } = body
  return {
    deliveryKey,
    title: typeof heading === 'string' ? heading : title,
    description: typeof description === 'string' ? description : null,
    path: `/${deliveryKey}`,
  }
}
