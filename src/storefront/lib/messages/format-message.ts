import type { MessageParts, ValuePart } from './message-parts.ts'

export type MessageValues = Readonly<Record<string, string | number>>

/** Formats a message for a locale (decision 0034). Throws when a value is missing. */
export function formatMessage(parts: MessageParts, locale: string, values: MessageValues = {}): string {
  return format(parts, undefined)

  function format(some: MessageParts, number: number | undefined): string {
    return some
      .map((part) => {
        if (part === 0) return number === undefined ? '#' : numberFormat(locale).format(number)
        return typeof part === 'string' ? part : formatValue(part)
      })
      .join('')
  }

  function formatValue({ name, plural, select }: ValuePart): string {
    const value = values[name]
    if (value === undefined) throw new Error(`The message needs a value for ${name}`)
    if (select) return format(select[value] ?? select.other ?? [], undefined)
    if (!plural) return String(value)
    const texts = plural[`=${value}`] ?? plural[pluralRules(locale).select(Number(value))] ?? plural.other
    return format(texts ?? [], Number(value))
  }
}

const pluralRules = cachedByLocale((locale) => new Intl.PluralRules(locale))
const numberFormat = cachedByLocale((locale) => new Intl.NumberFormat(locale))

function cachedByLocale<Found>(open: (locale: string) => Found): (locale: string) => Found {
  const cached = new Map<string, Found>()
  return (locale) => {
    const found = cached.get(locale) ?? open(locale)
    cached.set(locale, found)
    return found
  }
}
