import type { Database } from '#commerce/database.ts'
import type { Images } from '#commerce/images/images.ts'
import type { ReadModel } from '#commerce/read-model.ts'
import { refuse } from '#commerce/refusals.ts'
import type { SiteId } from '#commerce/settings/sites.ts'
import type { Content, ContentItem } from './content.ts'
import * as queries from './queries.ts'
import { withPictures } from './with-pictures.ts'

/** Opens the content. The tags of changes are `content:{key}`, `navigation` and `footer`. */
export function openContent({
  database,
  readModel,
  images,
}: {
  database: Database
  readModel: ReadModel
  images: Images
}): Content {
  const items = async (siteId: SiteId, deliveryKeys: readonly string[]) => {
    const found = await readModel.getOrLoadMany<ContentItem>(
      `content:${siteId}`,
      [...new Set(deliveryKeys)],
      {
        tags: (key) => [`content:${key}`, 'images'],
        load: async (missing) => {
          const pictures = await images.descriptions()
          const candidates = await queries.itemsOf(
            database,
            siteId,
            missing.flatMap((key) => [key, `${key}-${siteId}`]),
          )
          const byKey = new Map(candidates.map((item) => [item.deliveryKey, item]))
          return new Map(
            missing.flatMap((key) => {
              const item = byKey.get(`${key}-${siteId}`) ?? byKey.get(key)
              return item ? [[key, { ...item, body: withPictures(item.body, pictures) }] as const] : []
            }),
          )
        },
      },
    )
    return found
  }

  return {
    items,
    async item(siteId, deliveryKey) {
      const found = await items(siteId, [deliveryKey])
      return found.get(deliveryKey) ?? refuse('content-not-found', { deliveryKey })
    },
    navigation: (siteId) =>
      readModel.getOrLoad(`navigation:${siteId}`, ['navigation'], () =>
        queries.navigationOf(database, siteId),
      ),
    footer: (siteId) =>
      readModel.getOrLoad(`footer:${siteId}`, ['footer'], () => queries.footerOf(database, siteId)),
    search: (siteId, query) => queries.searchItems(database, siteId, query),
    keys: (siteId, schema) =>
      readModel.getOrLoad(`content-keys:${siteId}:${schema}`, ['content'], () =>
        queries.keysOf(database, siteId, schema),
      ),
    records: {
      items: {
        all: () => queries.allItems(database),
        replace: async (all) => {
          const changed = await queries.replaceItems(database, all)
          return changed.length > 0 ? ['content', ...changed.map((key) => `content:${key}`)] : []
        },
      },
      navigations: {
        all: () => queries.allNavigations(database),
        replace: async (all) => ((await queries.replaceNavigations(database, all)) ? ['navigation'] : []),
      },
      footers: {
        all: () => queries.allFooters(database),
        replace: async (all) => ((await queries.replaceFooters(database, all)) ? ['footer'] : []),
      },
    },
  }
}
