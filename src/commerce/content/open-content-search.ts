import type { Database } from '#commerce/database.ts'
import type { LocalizedTexts } from '#commerce/localized-texts/localized-texts.ts'
import type { SiteId } from '#commerce/settings/sites.ts'
import { textLanguageOf } from '#commerce/rules/texts/text-languages.ts'
import { withTexts } from '#commerce/rules/texts/with-texts.ts'
import type { Content, ContentItem, ContentQuery } from './content.ts'
import { searchItems, searchKeys } from './queries.ts'
import { pageKey } from './page-key.ts'
import { shownContent } from './shown-content.ts'

/** Opens the search of pages, which searches and returns the texts of a locale. */
export function openContentSearch({
  database,
  localizedTexts,
}: {
  database: Database
  localizedTexts: LocalizedTexts
}): Pick<Content, 'search' | 'searchKeys'> {
  const localized = async (siteId: SiteId, { locale = 'en-US', ...query }: ContentQuery) => ({
    ...query,
    language: textLanguageOf(locale),
    locales: await localizedTexts.localesFor('content', siteId, locale),
    at: new Date(),
  })
  return {
    async search(siteId, contentQuery) {
      const query = await localized(siteId, contentQuery)
      const found = await searchItems(database, siteId, query)
      const keys = found.map(({ deliveryKey }) => deliveryKey)
      const texts = await localizedTexts.of('content', keys, query.locales)
      return found.flatMap((item) => {
        const inLocale = (texts.get(item.deliveryKey) ?? []).reduce<ContentItem>(withTexts, item)
        return shownContent([inLocale], query) ?? []
      })
    },
    async searchKeys(siteId, contentQuery) {
      const found = await searchKeys(database, siteId, await localized(siteId, contentQuery))
      return [...new Set(found.map(({ deliveryKey }) => pageKey(siteId, deliveryKey)))]
    },
  }
}
