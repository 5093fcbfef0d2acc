import type { Records } from '#commerce/records.ts'
import type { SiteId } from '#commerce/settings/sites.ts'
import type { Destination, Synonym } from './phrase-records.ts'
import type { PhraseTable } from './phrase-table.ts'

export interface Phrases {
  /**
   * The phrases of a site, with the names of categories and pages in a locale. Cached until these or the phrases
   * change.
   */
  of(siteId: SiteId, locale?: string): Promise<PhraseTable>
  records: { synonyms: Records<Synonym>; destinations: Records<Destination> }
}
