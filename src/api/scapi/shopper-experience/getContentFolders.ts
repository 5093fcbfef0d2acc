import { z } from 'zod'
import { call } from '#api/call.ts'
import { named } from '#api/documents/document-schema.ts'
import { audienceOf } from './audience-of.ts'
import { ContentFolderSchema, folderDocument, readFolders } from './folders.ts'
import { contentIds, folderLevels } from './parameters.ts'

const ContentFolderResultSchema = named(
  'ContentFolderResult',
  z.strictObject({ data: z.array(ContentFolderSchema), limit: z.number(), total: z.number() }),
)

/** DROP-095 */
export const getContentFolders = call({
  path: 'GET /experience/shopper-experience/v1/organizations/{organizationId}/folders',
  summary: 'Returns folders of content pages.',
  description: 'Unknown folders, and those without published pages, are left out.',
  auth: 'optional',
  parameters: z.object({ ids: contentIds, levels: folderLevels }),
  handle: async ({ parameters: { ids, levels }, ...context }) => {
    const folders = await readFolders(context.shop, context.site.id, audienceOf(context))
    return { folders, ids: [...new Set(ids)].filter((id) => folders.ids.has(id)), levels }
  },
  document: ContentFolderResultSchema,
  answer: ({ folders, ids, levels }) => ({
    data: ids.map((id) => folderDocument(folders, id, levels)),
    limit: ids.length,
    total: ids.length,
  }),
  tags: () => ['content'],
})
