import { fieldSentence, isCarried } from './messages/field-text.ts'
import { parseMessage } from './messages/parse-message.ts'
import { textOfMessages } from './messages/text-of.ts'
import storefront from './texts/en-US/storefront.json' with { type: 'json' }

const messages = Object.fromEntries(
  Object.entries(storefront)
    .filter(([id]) => isCarried(id))
    .map(([id, text]) => [id, parseMessage(text)]),
)

const english = textOfMessages(messages, 'en-US')

/** The sentence of a field's problem for operators and staff, who read English. */
export const englishFieldSentence = (message: string): string => fieldSentence(message, english)
