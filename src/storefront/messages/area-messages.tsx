import { useMemo, type ReactNode } from 'react'
import { IntlProvider, useIntl, type IntlShape } from 'react-intl'

type Texts = IntlShape['messages']

/**
 * The messages of an area by locale: plain texts as they are, all others parsed. A locale states only what it says
 * differently from the default.
 */
export type AreaMessages = Readonly<Record<string, Readonly<Record<string, Texts[string]>>>>

export const defaultLocale = 'en-US'

const literal = 0
const prepared = new WeakMap<AreaMessages, Map<string, Texts>>()

/** The messages of an area in a locale, all of them parsed; prepared once. */
function messagesFor(area: AreaMessages, locale: string): Texts {
  const byLocale = prepared.get(area) ?? new Map<string, Texts>()
  prepared.set(area, byLocale)
  const known = byLocale.get(locale)
  if (known) return known
  const messages = Object.fromEntries(
    Object.entries({ ...area[defaultLocale], ...area[locale] }).map(([id, message]) => [
      id,
      typeof message === 'string' ? [{ type: literal, value: message }] : message,
    ]),
  ) as Texts // a parsed text that is nothing but text is this one element
  byLocale.set(locale, messages)
  return messages
}

/** Two areas as one. */
export const joinAreas = (one: AreaMessages, other: AreaMessages): AreaMessages =>
  Object.fromEntries(Object.entries(one).map(([locale, found]) => [locale, { ...found, ...other[locale] }]))

interface MessagesProps {
  of: AreaMessages
  children: ReactNode
}

/** Adds an area's messages to those that the pages around it know: wrap a route or a lazy panel in it. */
export function Messages({ of, children }: MessagesProps) {
  const { locale, messages } = useIntl()
  const merged = useMemo(() => ({ ...messages, ...messagesFor(of, locale) }) as Texts, [messages, of, locale])
  return (
    <IntlProvider locale={locale} messages={merged} onError={warn}>
      {children}
    </IntlProvider>
  )
}

/** The outermost messages, those of the shell. */
export function RootMessages({ locale, of, children }: MessagesProps & { locale: string }) {
  return (
    <IntlProvider locale={locale} messages={messagesFor(of, locale)} onError={warn}>
      {children}
    </IntlProvider>
  )
}

/** A missing translation only warns; every other error of a text throws (SHELL-132). */
function warn(error: { code: string; message: string }): void {
  if (error.code !== 'MISSING_TRANSLATION') throw error
  console.warn(error.message)
}
