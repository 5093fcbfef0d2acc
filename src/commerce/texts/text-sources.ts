import { packageTextsIn } from './package-texts.ts'
import type { ImportedTexts } from './texts.ts'

/** The complete locale of each language in the package. */
const mainLocales: Readonly<Record<string, string>> = { en: 'en-US', fr: 'fr-CA' }

/**
 * The texts of a locale by key. An earlier source wins: the import's `fr-CA`, the import's `fr`, the package's
 * `fr-CA`, the package's `fr`. If a language has no file of its own, its main locale is used.
 */
export function textsIn(
  locale: string,
  imported: readonly ImportedTexts[],
): Readonly<Record<string, string>> {
  const [language = locale] = locale.split('-')
  const main = mainLocales[language] ?? language
  const chain = [...new Set([locale, language, main])]
  const importedIn = (one: string) => imported.find((file) => file.locale === one)?.texts ?? {}
  const sources = [...chain.map(importedIn), ...chain.map(packageTextsIn)]
  return Object.assign({}, ...sources.toReversed())
}
