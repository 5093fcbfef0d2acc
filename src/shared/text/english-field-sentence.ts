import { fieldSentence, isCarried } from '#shared/messages/field-text.ts'
import { parseMessage } from '#shared/messages/parse-message.ts'
import { textOfMessages } from '#shared/messages/text-of.ts'
import storefront from '#shared/texts/en-US/storefront.json' with { type: 'json' }

const messages = Object.fromEntries(
  Object.entries(storefront)
    .filter(([id]) => isCarried(id))
    .map(([id, text]) => [id, parseMessage(text)]),
)

const english = textOfMessages(messages, 'en-US')

/** The sentence of a field's problem for operators and staff, who use English. */
export const englishFieldSentence = (message: string): string => fieldSentence(message, english)
