import type { MessageParts, ValuePart } from './message-parts.ts'
import { isPlainLanguage, pluralCategory } from './plural-category.ts'

export type MessageValues = Readonly<Record<string, string | number>>

/** Formats a message for a locale (decision 0034). Throws when a value is missing. */
export function formatMessage(parts: MessageParts, locale: string, values: MessageValues = {}): string {
  return format(parts, undefined)

  function format(some: MessageParts, number: number | undefined): string {
    return some
      .map((part) => {
        if (part === 0) return number === undefined ? '#' : countText(locale, number)
        return typeof part === 'string' ? part : formatValue(part)
      })
      .join('')
  }

  function formatValue({ name, plural, select }: ValuePart): string {
    const value = values[name]
    if (value === undefined) throw new Error(`The message needs a value for ${name}`)
    if (select) return format(select[value] ?? select.other ?? [], undefined)
    if (!plural) return String(value)
    const texts = plural[`=${value}`] ?? plural[pluralCategory(locale, Number(value))] ?? plural.other
    return format(texts ?? [], Number(value))
  }
}

function countText(locale: string, number: number): string {
  const isShort = Number.isInteger(number) && number >= 0 && number < 1_000
  // The first `Intl.NumberFormat` of a page is slow, too.
  if (isShort && isPlainLanguage(locale)) return String(number)
  const format = numberFormats.get(locale) ?? new Intl.NumberFormat(locale)
  numberFormats.set(locale, format)
  return format.format(number)
}

const numberFormats = new Map<string, Intl.NumberFormat>()
