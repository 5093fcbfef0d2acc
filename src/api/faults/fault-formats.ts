import { arrivalDay } from '#shared/dates/arrival-day.ts'
import { isCalendarDate } from '#shared/dates/calendar-date.ts'
import { moneyText } from '#shared/money/money-text.ts'
import { toCents, type Currency } from '#shared/money/money.ts'
import type { FaultWords } from './fault-words.ts'

/** A day of this year: 'Wednesday, Dec 9'. */
export const nearDay = (day: string, { locale }: FaultWords): string =>
  isCalendarDate(day) ? arrivalDay(day, locale) : day

/** A day with its year: 'December 9, 2026'. */
export function longDay(day: string, { locale }: FaultWords): string {
  if (!isCalendarDate(day)) return day
  const format =
    longDays.get(locale) ?? new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  longDays.set(locale, format)
  return format.format(new Date(day))
}

/** Cached, because creating a format takes longer than using it. */
const longDays = new Map<string, Intl.DateTimeFormat>()

/** An amount in decimals: '$12.50'. */
export const amountText = (amount: number, currency: Currency, { locale }: FaultWords): string =>
  moneyText(toCents(amount, currency), currency, locale)

/** Selects a text of a message. */
export const yesNo = (isTrue: unknown): 'yes' | 'no' => (isTrue ? 'yes' : 'no')
