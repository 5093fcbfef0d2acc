import type { Site } from '#commerce/settings/sites.ts'
import type { SiteTexts } from '#commerce/texts/texts.ts'
import type { TextOf } from '#shared/messages/text-of.ts'
import { moneyText } from '#shared/money/money-text.ts'
import type { Currency } from '#shared/money/money.ts'

/** The site of a mail, and the formats of its locale for texts, amounts, days and lists (RUN-023, RUN-028). */
export interface MailContext {
  site: Site
  /** The public origin of the site, for the logo and the links. */
  origin: string
  /** A BCP 47 tag. */
  locale: string
  text: TextOf
  /** Formats whole cents of a currency: '$12.50'. */
  moneyIn(currency: Currency): (cents: number) => string
  /** 'Thursday, December 24'. */
  dayOf(date: string): string
  /** 'UPS and USPS'. */
  listOf(texts: readonly string[]): string
}

export const mailContext = (
  site: Site,
  origin: string,
  { locale, text }: Pick<SiteTexts, 'locale' | 'text'>,
): MailContext => ({
  site,
  origin,
  locale,
  text,
  moneyIn: (currency) => (cents) => moneyText(cents, currency, locale),
  dayOf: (date) => longDayIn(locale).format(new Date(`${date}T00:00:00Z`)),
  listOf: (texts) => listIn(locale).format(texts),
})

/** Selects a text of a message: `{hasName, select, yes {…} other {}}`. */
export const yesNo = (isTrue: unknown): 'yes' | 'no' => (isTrue ? 'yes' : 'no')

/** A text at the beginning of a line. */
export const capitalised = (words: string, { locale }: Pick<MailContext, 'locale'>): string =>
  words.charAt(0).toLocaleUpperCase(locale) + words.slice(1)

/** Cached, because creating a format is slower than composing the mail. */
const longDays = new Map<string, Intl.DateTimeFormat>()
const lists = new Map<string, Intl.ListFormat>()

function longDayIn(locale: string): Intl.DateTimeFormat {
  const format =
    longDays.get(locale) ??
    new Intl.DateTimeFormat(locale, { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' })
  longDays.set(locale, format)
  return format
}

function listIn(locale: string): Intl.ListFormat {
  const format = lists.get(locale) ?? new Intl.ListFormat(locale)
  lists.set(locale, format)
  return format
}
