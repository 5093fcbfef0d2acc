import type { CategoryTree } from '#commerce/catalog/catalog.ts'
import type { Database } from '#commerce/database.ts'
import type { ReadModel } from '#commerce/read-model.ts'
import type { SiteId } from '#commerce/settings/sites.ts'
import { renamedCategories } from './renamed-categories.ts'
import { deleteRedirectsOfLivePaths, livePages, movesOf, renameOwners } from './queries.ts'

/** A page that anybody may find. */
export interface LivePage {
  kind: 'product' | 'category' | 'content' | 'shop'
  /** The whole path of products and categories, the delivery key of content, the slug of shops. */
  path: string
  /** When its own words last changed; prices and stock do not count. */
  changedAt: Date
}

/** The addresses of what the shop sells, as they are and as they were. */
export interface Redirects {
  /** Where the product or category of an old address is now; nothing for addresses that hold, or never were. */
  movedTo(siteId: SiteId, path: string): Promise<string | undefined>
  /** All pages of a site, by kind and path. Read anew at each ask. */
  live(siteId: SiteId): Promise<LivePage[]>
  /**
   * Does a piece of work on goods and categories and writes down the addresses that it changed, in one transaction.
   * Gives the tags of what changed, those of the work among them.
   */
  noteMoves(work: () => Promise<string[]>): Promise<string[]>
}

interface PathsOptions {
  database: Database
  readModel: ReadModel
  readTrees: () => Promise<CategoryTree[]>
}

/** Opens the addresses. A change is announced as `paths`. */
export function openRedirects({ database, readModel, readTrees }: PathsOptions): Redirects {
  return {
    async movedTo(siteId, path) {
      const moves = await readModel.getOrLoadMany<string>(`moved:${siteId}`, [path], {
        tags: () => ['paths'],
        load: async (missing) =>
          new Map((await movesOf(database, siteId, missing)).map(({ from, to }) => [from, to])),
      })
      return moves.get(path)
    },
    live: (siteId) => livePages(database, siteId),
    noteMoves: (work) =>
      database.transact(async () => {
        const before = await readTrees()
        const tags = await work()
        const hasMoved = tags.some((tag) => movingTags.has(tag))
        if (!hasMoved) return tags
        const renamed = renamedCategories(before, await readTrees())
        if (renamed.length > 0) await renameOwners(database, renamed)
        return (await deleteRedirectsOfLivePaths(database)) > 0 ? [...tags, 'paths'] : tags
      }),
  }
}

/** Changes of these may have changed an address. */
const movingTags = new Set(['products', 'categories', 'assortments', 'sites'])
