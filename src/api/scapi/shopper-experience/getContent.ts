import { z } from 'zod'
import { call } from '#api/call.ts'
import { isRefusal } from '#commerce/refusals.ts'
import { audienceOf } from './audience-of.ts'
import { contentDocument, ContentAssetSchema } from './content-document.ts'
import { ContentId } from './parameters.ts'

/** DROP-095 */
export const getContent = call({
  path: 'GET /experience/shopper-experience/v1/organizations/{organizationId}/contents/{id}',
  summary: 'Returns a content item by its delivery key.',
  description:
    'With a token, the fields are those for the groups of its shopper. Refuses an unknown item, and one that is not published now (404).',
  auth: 'optional',
  parameters: z.object({ id: ContentId }),
  handle: async ({ parameters: { id }, ...context }) => {
    const item = await context.shop.content.item(context.site.id, id, audienceOf(context))
    return isRefusal(item) ? item : { id, item }
  },
  document: ContentAssetSchema,
  answer: ({ id, item }) => contentDocument(id, item),
  tags: () => ['content', 'images'],
})
