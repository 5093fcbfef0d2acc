import type { MessageParts, ValuePart } from './message-parts.ts'
import { isPlainLanguage, pluralCategory } from './plural-category.ts'

export type MessageValues = Readonly<Record<string, string | number>>

/** Formats a message for a locale (decision 0034). Throws when a value is missing. */
export function formatMessage(parts: MessageParts, locale: string, values: MessageValues = {}): string {
  return format(parts, undefined)

  function format(some: MessageParts, number: number | undefined): string {
    let text = ''
    for (const part of some) {
      if (part === 0) text += number === undefined ? '#' : countText(locale, number)
      // A value such as '30 nov.' or '5 p.m.' ends the sentence with its own period.
      else if (typeof part === 'string')
        text += text.endsWith('.') && /^\.(?!\.)/.test(part) ? part.slice(1) : part
      else text += formatValue(part)
    }
    return text
  }

  function formatValue({ name, plural, select }: ValuePart): string {
    const value = values[name]
    if (value === undefined) throw new Error(`The message needs a value for ${name}`)
    if (select) return format(select[value] ?? select.other ?? [], undefined)
    if (!plural) return typeof value === 'number' ? numberText(locale, value) : value
    const texts = plural[`=${value}`] ?? plural[pluralCategory(locale, Number(value))] ?? plural.other
    return format(texts ?? [], Number(value))
  }
}

/** Whole numbers are unchanged, for example years. */
const numberText = (locale: string, number: number): string =>
  Number.isInteger(number) ? String(number) : countText(locale, number)

function countText(locale: string, number: number): string {
  const isShort = Number.isInteger(number) && number >= 0 && number < 1_000
  // A page's first `Intl.NumberFormat` is slow, too.
  if (isShort && isPlainLanguage(locale)) return String(number)
  const format = numberFormats.get(locale) ?? new Intl.NumberFormat(locale)
  numberFormats.set(locale, format)
  return format.format(number)
}

const numberFormats = new Map<string, Intl.NumberFormat>()
