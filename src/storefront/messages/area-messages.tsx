import type { ReactNode } from 'react'
import { createIntl, RawIntlProvider, useIntl, type IntlShape } from 'react-intl'

type Texts = IntlShape['messages']

/**
 * The messages of an area by locale: plain texts as they are, all others parsed. A locale states only what it says
 * differently from the default.
 */
export type AreaMessages = Readonly<Record<string, Readonly<Record<string, Texts[string]>>>>

export const defaultLocale = 'en-US'

const literal = 0
/** The messages of an area in a locale, all of them parsed. */
function messagesFor(area: AreaMessages, locale: string): Texts {
  const texts = Object.entries({ ...area[defaultLocale], ...area[locale] })
  // A parsed text that is nothing but text is one element.
  return Object.fromEntries(
    texts.map(([id, message]) => [
      id,
      typeof message === 'string' ? [{ type: literal, value: message }] : message,
    ]),
  ) as Texts
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
  return <RawIntlProvider value={extended(useIntl(), of)}>{children}</RawIntlProvider>
}

/** The outermost messages, those of the shell. */
export function RootMessages({ locale, of, children }: MessagesProps & { locale: string }) {
  return <RawIntlProvider value={outermost(of, locale)}>{children}</RawIntlProvider>
}

// Formats are kept with these, so that the server makes them once and not once a page.
const outermostOnes = new WeakMap<AreaMessages, Map<string, IntlShape>>()
const extendedOnes = new WeakMap<IntlShape, WeakMap<AreaMessages, IntlShape>>()

function outermost(area: AreaMessages, locale: string): IntlShape {
  const byLocale = outermostOnes.get(area) ?? new Map<string, IntlShape>()
  outermostOnes.set(area, byLocale)
  const intl =
    byLocale.get(locale) ?? createIntl({ locale, messages: messagesFor(area, locale), onError: warn })
  byLocale.set(locale, intl)
  return intl
}

function extended(outer: IntlShape, area: AreaMessages): IntlShape {
  const byArea = extendedOnes.get(outer) ?? new WeakMap<AreaMessages, IntlShape>()
  extendedOnes.set(outer, byArea)
  const known = byArea.get(area)
  if (known) return known
  const messages = { ...outer.messages, ...messagesFor(area, outer.locale) } as Texts
  const intl = createIntl({ locale: outer.locale, messages, onError: warn })
  byArea.set(area, intl)
  return intl
}

/** A missing translation only warns; every other error of a text throws (SHELL-132). */
function warn(error: { code: string; message: string }): void {
  if (error.code !== 'MISSING_TRANSLATION') throw error
  console.warn(error.message)
}
