import type { Database } from '#commerce/database.ts'
import type { LocalizedTexts } from '#commerce/localized-texts/localized-texts.ts'
import type { ReadModel } from '#commerce/read-model.ts'
import type { SiteId } from '#commerce/settings/sites.ts'
import { facetLabelsIn } from './facet-label-queries.ts'

/**
 * The labels of facets in a locale. The facet values do not depend on the locale, so that a filtered list has one
 * address in all locales.
 */
export interface FacetLabels {
  /** The translated labels by facet (`c_flavour=caramel`). Cached: no SQL when warm. */
  of(siteId: SiteId, locale: string): Promise<ReadonlyMap<string, string>>
}

const none: ReadonlyMap<string, string> = new Map()

/** Opens the labels of facets, which are read from the texts of products. */
export const openFacetLabels = ({
  database,
  readModel,
  localizedTexts,
}: {
  database: Database
  readModel: ReadModel
  localizedTexts: Pick<LocalizedTexts, 'localesFor'>
}): FacetLabels => ({
  async of(siteId, locale) {
    const locales = await localizedTexts.localesFor('products', siteId, locale)
    if (locales.length === 0) return none
    return readModel.getOrLoad(
      `facet-labels:${siteId}:${locales.join()}`,
      ['products', 'assortments'],
      async () => {
        const rows = await facetLabelsIn(database, siteId, locales)
        return new Map(rows.map(({ facet, label }) => [facet, label]))
      },
    )
  },
})
