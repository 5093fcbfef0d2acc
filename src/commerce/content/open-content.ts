import type { Database } from '#commerce/database.ts'
import type { Images } from '#commerce/images/images.ts'
import type { LocalizedTexts } from '#commerce/localized-texts/localized-texts.ts'
import type { ReadModel } from '#commerce/read-model.ts'
import { refuse } from '#commerce/refusals.ts'
import type { SiteId } from '#commerce/settings/sites.ts'
import type { Videos } from '#commerce/videos/videos.ts'
import { openCandidates } from './candidates.ts'
import type { Audience, Content } from './content.ts'
import { openContentSearch } from './open-content-search.ts'
import { openSiteParts } from './open-site-parts.ts'
import { pageKey } from './page-key.ts'
import * as queries from './queries.ts'
import { openScheduledContent } from './scheduled-content.ts'
import { isPublished, shownContent } from './shown-content.ts'

/** Opens the content. Announces the tags `content:{key}`, `navigation` and `footer`. */
export function openContent({
  database,
  readModel,
  images,
  videos,
  localizedTexts,
}: {
  database: Database
  readModel: ReadModel
  images: Images
  localizedTexts: LocalizedTexts
  videos: Pick<Videos, 'byId'>
}): Content {
  const candidatesOf = openCandidates({ database, readModel, images, videos, localizedTexts })

  const items = async (siteId: SiteId, deliveryKeys: readonly string[], audience: Audience = {}) => {
    const candidates = await candidatesOf(siteId, deliveryKeys, audience.locale)
    return new Map(
      [...candidates].flatMap(([key, found]) => {
        const shown = shownContent(found, audience)
        return shown ? [[key, shown] as const] : []
      }),
    )
  }

  const keys = async (siteId: SiteId, schema: string) => {
    const found = await readModel.getOrLoad(`content-keys:${siteId}:${schema}`, ['content'], () =>
      queries.keysOf(database, siteId, schema),
    )
    const now = new Date()
    return found.filter((item) => isPublished(item, now)).map(({ deliveryKey }) => deliveryKey)
  }

  return {
    items,
    async item(siteId, deliveryKey, audience) {
      const found = await items(siteId, [deliveryKey], audience)
      return found.get(deliveryKey) ?? refuse('content-not-found', { deliveryKey })
    },
    ...openSiteParts({ database, readModel, localizedTexts }),
    ...openContentSearch({ database, localizedTexts }),
    keys,
    pageKeys: async (siteId) => [...new Set((await keys(siteId, 'page')).map((key) => pageKey(siteId, key)))],
    ...openScheduledContent({ database, readModel }),
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
