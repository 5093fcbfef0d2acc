import { formatMessage, type MessageValues } from './format-message.ts'
import type { MessageParts } from './message-parts.ts'

/** A parsed message: a string if it has no syntax. */
export type Message = string | MessageParts

export type Messages = Readonly<Record<string, Message>>

/** Formats the message of an id: `text('product.add', { count })`. */
export type TextOf = (id: string, values?: MessageValues) => string

/** Throws for an id without a message. */
export const textOfMessages =
  (messages: Messages, locale: string): TextOf =>
  (id, values) => {
    const message = messages[id]
    if (message === undefined) throw new Error(`There is no text "${id}" in ${locale}`)
    return typeof message === 'string' ? message : formatMessage(message, locale, values)
  }
