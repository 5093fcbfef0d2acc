import { z } from 'zod'
import { call } from '#api/call.ts'
import { named } from '#api/documents/document-schema.ts'
import { repeated, searchText, whole } from '#api/input/parameters.ts'
import { refuse } from '#commerce/refusals.ts'
import { audienceOf } from './audience-of.ts'
import { ContentAssetSchema, contentSummary } from './content-document.ts'
import { isInFolder, readFolders, rootFolderId } from './folders.ts'

const ContentSearchResultSchema = named(
  'ContentSearchResult',
  z.strictObject({
    query: z.string().optional(),
    hits: z.array(ContentAssetSchema),
    selectedRefinements: z.record(z.string(), z.string()).optional(),
    refinements: z.array(
      z.strictObject({
        attributeId: z.string(),
        values: z.array(
          z.strictObject({ value: z.string(), label: z.string().optional(), hitCount: z.number() }),
        ),
      }),
    ),
    limit: z.number(),
    offset: z.number(),
    total: z.number(),
  }),
)

/** A search finds at most so many pages. A shop has some hundreds. */
const maximumMatches = 1_000

/** DROP-095 */
export const searchContent = call({
  path: 'GET /experience/shopper-experience/v1/organizations/{organizationId}/content-search',
  summary: 'Searches the content pages, best match first.',
  description:
    'Without words, all pages are found. `refine=fdid={folder}` finds those of a folder and of the folders in it. `sort` is `name=asc` or `name=desc`.',
  auth: 'optional',
  parameters: z.object({
    q: searchText.pipe(z.string().min(1).max(50)).optional(),
    refine: repeated(9).optional(),
    sort: z.string().max(256).optional(),
    limit: whole(1, 200).default(50),
    offset: whole(0, 1_000_000).default(0),
  }),
  handle: async ({ parameters, ...context }) => {
    const { shop, site, locale } = context
    const refinement = folderOf(parameters.refine)
    if (typeof refinement === 'object') return refuse('invalid-field', refinement)
    const audience = audienceOf(context)
    const keys =
      parameters.q === undefined
        ? await shop.content.pageKeys(site.id)
        : await shop.content.searchKeys(site.id, { query: parameters.q, locale, limit: maximumMatches })
    const [items, folders] = await Promise.all([
      shop.content.items(site.id, keys, audience),
      readFolders(shop, site.id, audience),
    ])
    const found = keys.flatMap((id) => {
      const item = items.get(id)
      return item ? [{ id, item }] : []
    })
    return { found, folders, folderId: refinement, parameters }
  },
  document: ContentSearchResultSchema,
  answer: ({ found, folders, folderId, parameters: { q, sort, limit, offset } }) => {
    const inFolder = folderId === undefined ? found : found.filter(({ id }) => isInFolder(id, folderId))
    const sorted = sortHits(inFolder, sort)
    return {
      ...(q !== undefined && { query: q }),
      hits: sorted.slice(offset, offset + limit).map(({ id, item }) => contentSummary(id, item)),
      ...(folderId !== undefined && { selectedRefinements: { fdid: folderId } }),
      refinements: [
        {
          attributeId: 'fdid',
          values: [...folders.ids]
            .filter((id) => id !== rootFolderId)
            .toSorted()
            .map((id) => ({
              value: id,
              ...labelOf(folders.pageOf(id)?.title),
              hitCount: found.filter((hit) => isInFolder(hit.id, id)).length,
            }))
            .filter(({ hitCount }) => hitCount > 0),
        },
      ],
      limit,
      offset,
      total: sorted.length,
    }
  },
  tags: () => ['content'],
})

const labelOf = (label: string | undefined) => (label === undefined ? {} : { label })

/** The folder of a refinement. Pages have no other attributes for refinements. */
function folderOf(
  refinements: readonly string[] = [],
): string | undefined | { field: string; value: string; reason: string } {
  const [refinement, ...others] = refinements
  if (refinement === undefined) return undefined
  const [, folder] = /^fdid=([^|]+)$/.exec(refinement) ?? []
  return folder === undefined || others.length > 0
    ? { field: 'refine', value: refinements.join('&'), reason: 'must be fdid={folder}, once' }
    : folder
}

function sortHits<Hit extends { item: { title: string } }>(
  hits: readonly Hit[],
  sort: string | undefined,
): readonly Hit[] {
  const byName = (a: Hit, b: Hit) => a.item.title.localeCompare(b.item.title)
  if (sort === 'name=asc') return hits.toSorted(byName)
  return sort === 'name=desc' ? hits.toSorted((a, b) => byName(b, a)) : hits
}
