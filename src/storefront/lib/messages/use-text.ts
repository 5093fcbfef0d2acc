import { IntlMessageFormat } from 'intl-messageformat'
import { useLocale, useLocaleTexts, type LocaleTexts } from './area-messages.tsx'

type Values = Record<string, string | number | Date>

/** The short way to a message: `text('product.add', { count })`. */
export function useText(): (id: string, values?: Values) => string {
  const spoken = useLocaleTexts()
  return (id, values) => textOf(spoken, id, values)
}

/** A missing translation only warns and shows its id; every other error of a text throws (SHELL-132). */
export function textOf(spoken: LocaleTexts, id: string, values?: Values): string {
  const text = spoken.texts[id]
  if (typeof text === 'string') return text
  if (text !== undefined) return String(formatOf(spoken, id, text).format(values))
  console.warn(`There is no text "${id}" in ${spoken.locale}`)
  return id
}

const formats = new WeakMap<LocaleTexts, Map<string, IntlMessageFormat>>()

function formatOf(
  spoken: LocaleTexts,
  id: string,
  text: Exclude<LocaleTexts['texts'][string], string>,
): IntlMessageFormat {
  const kept = formats.get(spoken) ?? new Map<string, IntlMessageFormat>()
  formats.set(spoken, kept)
  const format = kept.get(id) ?? new IntlMessageFormat(text, spoken.locale)
  kept.set(id, format)
  return format
}

const dateFormats = new Map<string, Intl.DateTimeFormat>()

/** Days and times as the locale writes them. */
export function useFormatDate(): (value: string | Date, options: Intl.DateTimeFormatOptions) => string {
  const locale = useLocale()
  return (value, options) => {
    const key = `${locale} ${JSON.stringify(options)}`
    const format = dateFormats.get(key) ?? new Intl.DateTimeFormat(locale, options)
    dateFormats.set(key, format)
    return format.format(new Date(value))
  }
}
