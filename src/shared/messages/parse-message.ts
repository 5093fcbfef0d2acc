import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import type { MessagePart, MessageParts } from './message-parts.ts'

/**
 * Parses a message in ICU syntax: to a string if it has no syntax, otherwise to its parts (decision 0034). Throws for
 * syntax that `formatMessage` does not support: the caller formats dates and amounts, and components add markup.
 */
export function parseMessage(text: string): string | MessageParts {
  return /[{}<>'#]/.test(text) ? parse(text).map(partOf) : text
}

function partOf(element: MessageFormatElement): MessagePart {
  switch (element.type) {
    case TYPE.literal:
      return element.value
    case TYPE.pound:
      return 0
    case TYPE.argument:
      return { name: element.value }
    case TYPE.select:
      return { name: element.value, select: textsOf(element.options) }
    case TYPE.plural:
      if (element.offset === 0 && element.pluralType !== 'ordinal')
        return { name: element.value, plural: textsOf(element.options) }
  }
  throw new Error('a message has only values, cardinal plurals without offset, and selections')
}

const textsOf = (
  options: Readonly<Record<string, { value: MessageFormatElement[] }>>,
): Record<string, MessageParts> =>
  Object.fromEntries(Object.entries(options).map(([option, { value }]) => [option, value.map(partOf)]))
