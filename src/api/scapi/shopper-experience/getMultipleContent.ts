import { z } from 'zod'
import { call } from '#api/call.ts'
import { named } from '#api/documents/document-schema.ts'
import { audienceOf } from './audience-of.ts'
import { ContentAssetSchema, contentDocument } from './content-document.ts'
import { contentIds } from './parameters.ts'

const ContentAssetResultSchema = named(
  'ContentAssetResult',
  z.strictObject({ data: z.array(ContentAssetSchema), limit: z.number(), total: z.number() }),
)

/** DROP-095 */
export const getMultipleContent = call({
  path: 'GET /experience/shopper-experience/v1/organizations/{organizationId}/contents',
  summary: 'Returns content items by their delivery keys.',
  description:
    'With a token, the fields are those for the groups of its shopper. Unknown items, and those that are not published now, are left out.',
  auth: 'optional',
  parameters: z.object({ ids: contentIds }),
  handle: async ({ parameters: { ids }, ...context }) => {
    const items = await context.shop.content.items(context.site.id, ids, audienceOf(context))
    return [...new Set(ids)].flatMap((id) => {
      const item = items.get(id)
      return item ? [{ id, item }] : []
    })
  },
  document: ContentAssetResultSchema,
  answer: (found) => ({
    data: found.map(({ id, item }) => contentDocument(id, item)),
    limit: found.length,
    total: found.length,
  }),
  tags: () => ['content', 'images'],
})
