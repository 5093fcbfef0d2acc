import { useLocale, useLocaleTexts, type LocaleTexts } from './area-messages.tsx'
import { formatDate } from './format-date.ts'
import { formatMessage, type MessageValues } from '#shared/messages/format-message.ts'

/** Returns the function that formats a message: `text('product.add', { count })`. */
export function useText(): (id: string, values?: MessageValues) => string {
  const localeTexts = useLocaleTexts()
  return (id, values) => textOf(localeTexts, id, values)
}

/** A missing message is shown as its id, with a warning. Other errors of a message are thrown (SHELL-132). */
export function textOf(localeTexts: LocaleTexts, id: string, values?: MessageValues): string {
  const text = localeTexts.texts[id]
  if (typeof text === 'string') return text
  if (text !== undefined) return formatMessage(text, localeTexts.locale, values)
  console.warn(`There is no text "${id}" in ${localeTexts.locale}`)
  return id
}

/** Formats calendar dates and instants for the locale of the page. */
export function useFormatDate(): (value: string | Date, options: Intl.DateTimeFormatOptions) => string {
  const locale = useLocale()
  return (value, options) => formatDate(value, locale, options)
}
