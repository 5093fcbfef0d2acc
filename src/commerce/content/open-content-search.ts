import type { Database } from '#commerce/database.ts'
import type { LocalizedTexts } from '#commerce/localized-texts/localized-texts.ts'
import { textLanguageOf } from '#commerce/rules/texts/text-languages.ts'
import { withTexts } from '#commerce/rules/texts/with-texts.ts'
import type { Content, ContentItem } from './content.ts'
import { searchItems } from './queries.ts'
import { shownContent } from './shown-content.ts'

/** Opens the search of pages, which searches and returns the texts of a locale. */
export const openContentSearch =
  ({ database, localizedTexts }: { database: Database; localizedTexts: LocalizedTexts }): Content['search'] =>
  async (siteId, { locale = 'en-US', ...query }) => {
    const at = new Date()
    const language = textLanguageOf(locale)
    const locales = await localizedTexts.localesFor('content', siteId, locale)
    const found = await searchItems(database, siteId, { ...query, language, locales, at })
    const keys = found.map(({ deliveryKey }) => deliveryKey)
    const texts = await localizedTexts.of('content', keys, locales)
    return found.flatMap((item) => {
      const localized = (texts.get(item.deliveryKey) ?? []).reduce<ContentItem>(withTexts, item)
      return shownContent([localized], { at }) ?? []
    })
  }
