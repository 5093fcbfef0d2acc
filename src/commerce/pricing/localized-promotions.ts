import type { LocalizedTexts } from '#commerce/localized-texts/localized-texts.ts'
import type { ReadModel } from '#commerce/read-model.ts'
import type { SiteId } from '#commerce/settings/sites.ts'
import { withTexts } from '#commerce/rules/texts/with-texts.ts'
import type { Promotion } from './promotions/promotion.ts'

interface Dependencies {
  readModel: ReadModel
  localizedTexts: LocalizedTexts
  /** All promotions with their default texts. */
  promotions: () => Promise<Promotion[]>
}

/** Opens the promotions with the texts of a locale. A promotion without texts in it is returned unchanged. */
export const openLocalizedPromotions =
  ({ readModel, localizedTexts, promotions }: Dependencies) =>
  async (siteId: SiteId, locale: string | undefined): Promise<Promotion[]> => {
    const locales = await localizedTexts.localesFor('promotions', siteId, locale)
    if (locales.length === 0) return promotions()
    return readModel.getOrLoad(`promotions:${locales.join()}`, ['promotions'], async () => {
      const own = await promotions()
      const texts = await localizedTexts.of(
        'promotions',
        own.map(({ id }) => id),
        locales,
      )
      return own.map((promotion) => (texts.get(promotion.id) ?? []).reduce<Promotion>(withTexts, promotion))
    })
  }
