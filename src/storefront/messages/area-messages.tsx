import { useMemo, type ReactNode } from 'react'
import { IntlProvider, useIntl, type IntlShape } from 'react-intl'

/** The messages of an area by locale; a locale states only what it says differently from the default. */
export type AreaMessages = Readonly<Record<string, IntlShape['messages']>>

export const defaultLocale = 'en-US'

const messagesFor = (messages: AreaMessages, locale: string): IntlShape['messages'] =>
  locale === defaultLocale || !messages[locale]
    ? (messages[defaultLocale] ?? {})
    : ({ ...messages[defaultLocale], ...messages[locale] } as IntlShape['messages'])

/** Two areas as one. */
export const joinAreas = (one: AreaMessages, other: AreaMessages): AreaMessages =>
  Object.fromEntries(
    Object.entries(one).map(([locale, found]) => [
      locale,
      { ...found, ...other[locale] } as IntlShape['messages'],
    ]),
  )

interface MessagesProps {
  of: AreaMessages
  children: ReactNode
}

/** Adds an area's messages to those that the pages around it know: wrap a route or a lazy panel in it. */
export function Messages({ of, children }: MessagesProps) {
  const { locale, messages } = useIntl()
  const merged = useMemo(
    () => ({ ...messages, ...messagesFor(of, locale) }) as IntlShape['messages'],
    [messages, of, locale],
  )
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
