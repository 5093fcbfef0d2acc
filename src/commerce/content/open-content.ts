import type { Database } from '#commerce/database.ts'
import type { Images } from '#commerce/images/images.ts'
import type { ReadModel } from '#commerce/read-model.ts'
import { refuse } from '#commerce/refusals.ts'
import type { SiteId } from '#commerce/settings/sites.ts'
import type { Audience, Content, ContentItem } from './content.ts'
import { baseKeys } from './base-keys.ts'
import * as queries from './queries.ts'
import { isPublished, shownContent } from './shown-content.ts'
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
  /** The items that can be read by each key: the site's own before the common one. */
  const candidatesOf = (siteId: SiteId, deliveryKeys: readonly string[]) =>
    readModel.getOrLoadMany<ContentItem[]>(`content:${siteId}`, [...new Set(deliveryKeys)], {
      tags: (key) => [`content:${key}`, 'images'],
      load: async (missing) => {
        const pictures = await images.descriptions()
        const found = await queries.itemsOf(
          database,
          siteId,
          missing.flatMap((key) => [key, `${key}-${siteId}`]),
        )
        const described = found.map((item) => ({
          ...item,
          body: withPictures(item.body, pictures),
          variations: item.variations.map((variation) => ({
            ...variation,
            body: withPictures(variation.body, pictures),
          })),
        }))
        const byKey = new Map(described.map((item) => [item.deliveryKey, item]))
        return new Map(
          missing.flatMap((key) => {
            const candidates = [byKey.get(`${key}-${siteId}`), byKey.get(key)].filter(
              (item) => item !== undefined,
            )
            return candidates.length > 0 ? [[key, candidates] as const] : []
          }),
        )
      },
    })

  const items = async (siteId: SiteId, deliveryKeys: readonly string[], audience: Audience = {}) => {
    const candidates = await candidatesOf(siteId, deliveryKeys)
    return new Map(
      [...candidates].flatMap(([key, found]) => {
        const shown = shownContent(found, audience)
        return shown ? [[key, shown] as const] : []
      }),
    )
  }

  /** The items with dates or variations: few of all. */
  const scheduled = (siteId: SiteId) =>
    readModel.getOrLoad(`scheduled-content:${siteId}`, ['content'], () =>
      queries.scheduledOf(database, siteId),
    )

  return {
    items,
    async item(siteId, deliveryKey, audience) {
      const found = await items(siteId, [deliveryKey], audience)
      return found.get(deliveryKey) ?? refuse('content-not-found', { deliveryKey })
    },
    navigation: (siteId) =>
      readModel.getOrLoad(`navigation:${siteId}`, ['navigation'], () =>
        queries.navigationOf(database, siteId),
      ),
    footer: (siteId) =>
      readModel.getOrLoad(`footer:${siteId}`, ['footer'], () => queries.footerOf(database, siteId)),
    async search(siteId, query) {
      const at = new Date()
      const found = await queries.searchItems(database, siteId, { ...query, at })
      return found.flatMap((item) => shownContent([item], { at }) ?? [])
    },
    async keys(siteId, schema) {
      const found = await readModel.getOrLoad(`content-keys:${siteId}:${schema}`, ['content'], () =>
        queries.keysOf(database, siteId, schema),
      )
      const now = new Date()
      return found.filter((item) => isPublished(item, now)).map(({ deliveryKey }) => deliveryKey)
    },
    async customerGroups(siteId) {
      const found = await scheduled(siteId)
      return [
        ...new Set(found.flatMap(({ variations }) => variations.flatMap((each) => each.customerGroups))),
      ].toSorted()
    },
    async nextChange(siteId, tags, now) {
      const isOnPage = ({ deliveryKey }: Pick<ContentItem, 'deliveryKey'>) =>
        tags.has('content') || baseKeys(deliveryKey, [siteId]).some((key) => tags.has(`content:${key}`))
      const instants = (await scheduled(siteId))
        .filter(isOnPage)
        .flatMap((item) => [item, ...item.variations])
        .flatMap(({ startsAt, endsAt }) => [startsAt, endsAt])
        .flatMap((instant) => (instant === null ? [] : Number(new Date(instant))))
        .filter((instant) => instant > Number(now))
      return instants.length > 0 ? new Date(Math.min(...instants)) : undefined
    },
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
