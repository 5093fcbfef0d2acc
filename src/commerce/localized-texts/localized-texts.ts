import type { Records } from '#commerce/records.ts'
import type { Site, SiteId } from '#commerce/settings/sites.ts'
import type { LocalizedKind } from '#commerce/rules/texts/localized-kinds.ts'

/** The texts of a record in a locale, with only the keys that differ from the record's own: `products/truffles.fr-CA.json`. */
export interface LocalizedFile extends LocalizedKey {
  texts: unknown
}

export interface LocalizedKey {
  kind: LocalizedKind
  /** The id of a product, promotion or site, or a delivery key; of a list for the whole shop, the name of its file: `methods`. */
  id: string
  /** A locale (`fr-CA`) or a language (`fr`). */
  locale: string
}

/** The texts of records in further locales than that of their own texts (RUN-022). */
export interface LocalizedTexts {
  /**
   * The locales whose texts a reader sees in place of a record's own, each before those that win over it: the language and the locale of
   * the site's default, then those of the reader. Only those that have texts of the kind: two locales without texts share their cached
   * values. Empty without a locale. Cached: no SQL when warm.
   */
  localesFor(kind: LocalizedKind, siteId: SiteId, locale: string | undefined): Promise<readonly string[]>
  /** The texts of records in these locales, in their order, by id. Not cached: it fills the caches of those who own the records. */
  of(
    kind: LocalizedKind,
    ids: readonly string[],
    locales: readonly string[],
  ): Promise<ReadonlyMap<string, readonly unknown[]>>
  /** The site with the names of its payment methods in a locale. Without texts in it, the same object. Cached: no SQL when warm. */
  siteIn(site: Site, locale: string): Promise<Site>
  records: Pick<Records<LocalizedFile>, 'replace'> & {
    /** What there is, without the texts. */
    keys(): Promise<LocalizedKey[]>
    /** All of them, in the order of their keys, read some hundreds at a time. Run it in a snapshot. */
    inPages(): AsyncIterable<LocalizedFile>
  }
}
