import type { Records } from '#commerce/records.ts'
import type { Site, SiteId } from '#commerce/settings/sites.ts'
import type { LocalizedKind } from '#commerce/rules/texts/localized-kinds.ts'

/**
 * The texts of a record in a locale, with only the keys that differ from the default texts:
 * `products/truffles.fr-CA.json`.
 */
export interface LocalizedFile extends LocalizedKey {
  texts: unknown
}

export interface LocalizedKey {
  kind: LocalizedKind
  /**
   * The id of a product, promotion or site, or a delivery key. For a list of the whole shop, its file name:
   * `methods`.
   */
  id: string
  /** A locale (`fr-CA`) or a language (`fr`). */
  locale: string
}

/** The texts of records in further locales, besides their default texts (RUN-022). */
export interface LocalizedTexts {
  /**
   * The locales whose texts replace a record's default texts, in ascending priority: the language and the locale of
   * the site's default, then those of the reader. Omits locales without texts of the kind, so that these locales
   * share their cached values. Empty without a locale. Cached: no SQL when warm.
   */
  localesFor(kind: LocalizedKind, siteId: SiteId, locale: string | undefined): Promise<readonly string[]>
  /**
   * The texts of records in these locales, in their order, by id. Not cached: it fills the caches of the domains that
   * own the records.
   */
  of(
    kind: LocalizedKind,
    ids: readonly string[],
    locales: readonly string[],
  ): Promise<ReadonlyMap<string, readonly unknown[]>>
  /**
   * The site with the names of its payment methods in a locale. Without texts in it, returns the same object. Cached:
   * no SQL when warm.
   */
  siteIn(site: Site, locale: string): Promise<Site>
  records: Pick<Records<LocalizedFile>, 'replace'> & {
    /** The keys of all files, without their texts. */
    keys(): Promise<LocalizedKey[]>
    /** All files in the order of their keys, in pages of some hundreds. Run it in a snapshot. */
    inPages(): AsyncIterable<LocalizedFile>
  }
}
