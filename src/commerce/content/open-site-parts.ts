import type { Database } from '#commerce/database.ts'
import type { LocalizedTexts } from '#commerce/localized-texts/localized-texts.ts'
import type { ReadModel } from '#commerce/read-model.ts'
import type { SiteId } from '#commerce/settings/sites.ts'
import { withTexts } from '#commerce/rules/texts/with-texts.ts'
import type { Content } from './content.ts'
import { footerOf, navigationOf } from './queries.ts'

interface Dependencies {
  database: Database
  readModel: ReadModel
  localizedTexts: LocalizedTexts
}

/** Opens the unique parts of each site, with the texts of a locale: menu and footer. */
export function openSiteParts({
  database,
  readModel,
  localizedTexts,
}: Dependencies): Pick<Content, 'navigation' | 'footer'> {
  const partOf =
    <Value>(kind: 'navigation' | 'footer', read: (siteId: SiteId) => Promise<Value>) =>
    async (siteId: SiteId, locale?: string): Promise<Value> => {
      const locales = await localizedTexts.localesFor(kind, siteId, locale)
      const key = `${kind}:${siteId}${locales.length > 0 ? `:${locales.join()}` : ''}`
      return readModel.getOrLoad(key, [kind], async () => {
        const texts = (await localizedTexts.of(kind, [siteId], locales)).get(siteId) ?? []
        return texts.reduce<Value>(withTexts, await read(siteId))
      })
    }
  return {
    navigation: partOf('navigation', (siteId) => navigationOf(database, siteId)),
    footer: partOf('footer', (siteId) => footerOf(database, siteId)),
  }
}
