import { isCarried } from '#shared/messages/field-text.ts'
import { parseMessage } from '#shared/messages/parse-message.ts'
import { textOfMessages, type TextOf } from '#shared/messages/text-of.ts'
import english from '#shared/texts/en-US/faults.json' with { type: 'json' }
import storefront from '#shared/texts/en-US/storefront.json' with { type: 'json' }
import french from '#shared/texts/fr-CA/faults.json' with { type: 'json' }
import storefrontInFrench from '#shared/texts/fr-CA/storefront.json' with { type: 'json' }

/** A key of the texts of faults. */
export type FaultKey = keyof typeof english

/** The language in which a fault is written. */
export interface FaultWords {
  /** A BCP 47 tag. */
  locale: string
  text: TextOf
}

/** The texts of fields, which faults include. */
const ofFields = (texts: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).filter(([id]) => isCarried(id)))

const parsed = (locale: string, texts: Readonly<Record<string, string>>): FaultWords => {
  const messages = Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, parseMessage(text)]))
  return { locale, text: textOfMessages(messages, locale) }
}

/** The package's English texts, for staff calls, commands, and requests that name no site. */
export const englishWords: FaultWords = parsed('en-US', { ...ofFields(storefront), ...english })

const frenchWords = parsed('fr-CA', { ...ofFields(storefrontInFrench), ...french })

/** The package's own texts in the language of a locale. They need no database. */
export const packageWords = (locale: string | undefined): FaultWords =>
  locale?.startsWith('fr') ? frenchWords : englishWords
