import { z } from 'zod'

const languages: Readonly<Record<string, () => { localeError: z.core.$ZodErrorMap }>> = z.locales

/**
 * The library's messages about values that do not match their schema, in the language of a locale. Undefined for
 * English, which is the library's default, and for languages that it does not support.
 */
export function libraryMessages(locale: string): z.core.$ZodErrorMap | undefined {
  const [language = ''] = locale.split('-', 1)
  const open = languages[locale.replace('-', '')] ?? languages[language]
  return language === 'en' ? undefined : open?.().localeError
}
