/** Languages in which 1 is `one` and every other number is `other` (CLDR), and whose digits are Latin. */
const plainLanguages: ReadonlySet<string> = new Set(['de', 'en', 'nl', 'sv'])

export const isPlainLanguage = (locale: string): boolean => plainLanguages.has(locale.split('-', 1)[0] ?? '')

/** The CLDR plural category of a number: `one`, `other`, and in some languages `zero`, `two`, `few` and `many`. */
export function pluralCategory(locale: string, number: number): string {
  // A page's first `Intl.PluralRules` takes as long as a third of its hydration.
  if (isPlainLanguage(locale)) return Math.abs(number) === 1 ? 'one' : 'other'
  const rules = opened.get(locale) ?? new Intl.PluralRules(locale)
  opened.set(locale, rules)
  return rules.select(number)
}

const opened = new Map<string, Intl.PluralRules>()
