import type { MessageValues } from './format-message.ts'
import type { MessagePart, MessageParts, ValuePart } from './message-parts.ts'
import type { Message } from './text-of.ts'

/**
 * Inserts values into a message that are known before it is formatted, such as the shop's name. The message becomes a
 * string if it needs no others. Plurals stay, because their text depends on the locale.
 */
export function fillValues(message: Message, values: MessageValues): Message {
  if (typeof message === 'string') return message
  const filled = filledParts(message, values)
  const [first = '', ...rest] = filled
  return rest.length === 0 && typeof first === 'string' ? first : filled
}

function filledParts(parts: MessageParts, values: MessageValues): MessagePart[] {
  const filled: MessagePart[] = []
  for (const part of parts.flatMap((one) => filledPart(one, values))) {
    const last = filled.at(-1)
    if (typeof part === 'string' && typeof last === 'string') filled[filled.length - 1] = last + part
    else filled.push(part)
  }
  return filled
}

function filledPart(part: MessagePart, values: MessageValues): MessagePart[] {
  if (typeof part !== 'object') return [part]
  const value = values[part.name]
  if (value === undefined || part.plural) return [withFilledOptions(part, values)]
  if (part.select) return filledParts(part.select[value] ?? part.select.other ?? [], values)
  return [String(value)]
}

function withFilledOptions({ name, plural, select }: ValuePart, values: MessageValues): ValuePart {
  const filled = (options: Readonly<Record<string, MessageParts>>) =>
    Object.fromEntries(Object.entries(options).map(([option, parts]) => [option, filledParts(parts, values)]))
  return { name, ...(plural && { plural: filled(plural) }), ...(select && { select: filled(select) }) }
}
