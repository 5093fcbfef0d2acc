import { z } from 'zod'

const languages: Readonly<Record<string, () => { localeError: z.core.$ZodErrorMap }>> = z.locales

/**
 * The sentences of the library about values that do not fit their schema, in the language of a locale. Absent for English, which
 * is the library's own, and for languages that it does not have.
 */
export function libraryMessages(locale: string): z.core.$ZodErrorMap | undefined {
  const [language = ''] = locale.split('-', 1)
  const open = languages[locale.replace('-', '')] ?? languages[language]
  return language === 'en' ? undefined : open?.().localeError
}
