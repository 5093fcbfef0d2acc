import type { CategoryTree } from '#commerce/catalog/catalog.ts'
import type { Database } from '#commerce/database.ts'
import type { ReadModel } from '#commerce/read-model.ts'
import { livePages, movesOf, renameOwners, saveLivePaths } from './queries.ts'
import type { SiteId } from '#commerce/settings/sites.ts'
import type { Redirects } from './redirects.ts'
import { renamedCategories } from './renamed-categories.ts'

interface RedirectsDependencies {
  database: Database
  readModel: ReadModel
  readTrees: () => Promise<CategoryTree[]>
}

interface Move {
  /** Null for a removed product without a category. */
  to: string | null
}

/** Opens the redirects. Announces the tag `paths`. */
export function openRedirects({ database, readModel, readTrees }: RedirectsDependencies): Redirects {
  const moveOf = async (siteId: SiteId, path: string): Promise<Move | undefined> => {
    const moves = await readModel.getOrLoadMany<Move>(`moved:${siteId}`, [path], {
      tags: () => ['paths'],
      load: async (missing) =>
        new Map((await movesOf(database, siteId, missing)).map(({ from, to }) => [from, { to }])),
    })
    return moves.get(path)
  }
  return {
    movedTo: async (siteId, path) => (await moveOf(siteId, path))?.to ?? undefined,
    isGone: async (siteId, path) => (await moveOf(siteId, path))?.to === null,
    live: (siteId) => livePages(database, siteId),
    recordMoves: (work) =>
      database.transact(async () => {
        const before = await readTrees()
        const tags = await work()
        if (!tags.some((tag) => tagsOfPaths.has(tag))) return tags
        const renamed = renamedCategories(before, await readTrees())
        if (renamed.length > 0) await renameOwners(database, renamed)
        return (await saveLivePaths(database)) > 0 ? [...tags, 'paths'] : tags
      }),
  }
}

/** The tags of changes that may change a path. */
const tagsOfPaths = new Set(['products', 'categories', 'assortments', 'sites'])
