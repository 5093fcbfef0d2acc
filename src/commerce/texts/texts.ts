import type { Records } from '#commerce/records.ts'
import type { Site } from '#commerce/settings/sites.ts'
import type { Messages, TextOf } from '#shared/messages/text-of.ts'

/** Texts of an import, by key, in ICU syntax: `texts/{locale}.json`. */
export interface ImportedTexts {
  /** A locale (`fr-CA`) or a language (`fr`). */
  locale: string
  texts: Readonly<Record<string, string>>
}

/** All texts of a site in one of its locales, with the values of its brand inserted. */
export interface SiteTexts {
  locale: string
  /** A hash of the texts. */
  version: string
  messages: Messages
  text: TextOf
}

/** The problem of one text of an import. */
export interface TextProblem {
  key: string
  message: string
}

/** The texts of pages, mails and faults: the package's texts. The texts of the import replace them (RUN-019). */
export interface Texts {
  of(site: Pick<Site, 'id' | 'brand'>, locale: string): Promise<SiteTexts>
  /** The problems of a file: unknown keys, other arguments, invalid syntax. */
  problemsOf(file: ImportedTexts): TextProblem[]
  /** The keys without a text in this locale, if the shop had these texts besides the package's (RUN-021). */
  missingIn(locale: string, imported: readonly ImportedTexts[]): string[]
  records: Records<ImportedTexts>
}
