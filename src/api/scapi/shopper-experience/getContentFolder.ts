import { z } from 'zod'
import { call } from '#api/call.ts'
import { refuse } from '#commerce/refusals.ts'
import { audienceOf } from './audience-of.ts'
import { ContentFolderSchema, folderDocument, readFolders } from './folders.ts'
import { ContentId, folderLevels } from './parameters.ts'

/** DROP-095 */
export const getContentFolder = call({
  path: 'GET /experience/shopper-experience/v1/organizations/{organizationId}/folders/{id}',
  summary: 'Returns a folder of content pages.',
  description:
    'Folders are the parts of delivery keys before a slash; `root` is above all of them. `levels` says how many levels of folders it contains. Refuses a folder without published pages (404).',
  auth: 'optional',
  parameters: z.object({ id: ContentId, levels: folderLevels }),
  handle: async ({ parameters: { id, levels }, ...context }) => {
    const folders = await readFolders(context.shop, context.site.id, audienceOf(context))
    return folders.ids.has(id)
      ? { folders, id, levels }
      : refuse('folder-not-found', { folderId: id, siteId: context.site.id })
  },
  document: ContentFolderSchema,
  answer: ({ folders, id, levels }) => folderDocument(folders, id, levels),
  tags: () => ['content'],
})
