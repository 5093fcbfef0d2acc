/**
 * The files of texts that a reader of a locale may see, each before those that win over it: the language and the locale of the site's
 * default, then the reader's own.
 */
export const languageChain = (defaultLocale: string, locale: string): string[] =>
  [
    ...new Set([languageOf(defaultLocale), defaultLocale, languageOf(locale), locale].toReversed()),
  ].toReversed()

/** `fr` of fr-CA. */
export const languageOf = (locale: string): string => locale.split('-', 1)[0] ?? locale
