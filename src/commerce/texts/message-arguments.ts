import type { MessageParts } from '#shared/messages/message-parts.ts'
import type { Message } from '#shared/messages/text-of.ts'

/** The names of the values that a message needs. */
export const messageArguments = (message: Message): Set<string> =>
  new Set(typeof message === 'string' ? [] : argumentsIn(message))

const argumentsIn = (parts: MessageParts): string[] =>
  parts.flatMap((part) =>
    typeof part === 'object'
      ? [
          part.name,
          ...[part.plural, part.select].flatMap((of) => Object.values(of ?? {}).flatMap(argumentsIn)),
        ]
      : [],
  )

/** The names of the values that a message writes in the plural or singular: numbers. */
export const pluralArguments = (message: Message): Set<string> =>
  new Set(typeof message === 'string' ? [] : pluralsIn(message))

const pluralsIn = (parts: MessageParts): string[] =>
  parts.flatMap((part) =>
    typeof part === 'object'
      ? [
          ...(part.plural ? [part.name] : []),
          ...[part.plural, part.select].flatMap((of) => Object.values(of ?? {}).flatMap(pluralsIn)),
        ]
      : [],
  )
