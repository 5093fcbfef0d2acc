/**
 * The files of texts for a reader of a locale, in ascending priority: the language and the locale of the site's
 * default, then the reader's own.
 */
export const languageChain = (defaultLocale: string, locale: string): string[] =>
  [
    ...new Set([languageOf(defaultLocale), defaultLocale, languageOf(locale), locale].toReversed()),
  ].toReversed()

/** The language of a locale: `fr` for fr-CA. */
export const languageOf = (locale: string): string => locale.split('-', 1)[0] ?? locale
