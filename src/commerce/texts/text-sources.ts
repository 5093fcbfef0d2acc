import { packageTextsIn } from './package-texts.ts'
import type { ImportedTexts } from './texts.ts'

/** The locale of the package that has all texts of a language. */
const mainLocales: Readonly<Record<string, string>> = { en: 'en-US', fr: 'fr-CA' }

/**
 * The texts of a locale by key. An earlier source wins: the import's `fr-CA`, the import's `fr`, the package's `fr-CA`, the
 * package's `fr`. Where there is no file for a language itself, its main locale counts as such.
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
