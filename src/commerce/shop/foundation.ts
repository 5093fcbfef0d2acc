import type { Database } from '#commerce/database.ts'
import type { LocalizedTexts } from '#commerce/localized-texts/localized-texts.ts'
import type { ReadModel } from '#commerce/read-model.ts'
import type { Texts } from '#commerce/texts/texts.ts'
import type { Sites } from '#commerce/settings/sites.ts'

/** The dependencies of every domain. */
export interface Foundation {
  database: Database
  readModel: ReadModel
  sites: Sites
  texts: Texts
  localizedTexts: LocalizedTexts
}
