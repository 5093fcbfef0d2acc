import { createContext, useContext, type ReactNode } from 'react'
import type { MessageValues } from '#shared/messages/format-message.ts'
import type { MessageParts } from '#shared/messages/message-parts.ts'

type Text = string | MessageParts
type Texts = Readonly<Record<string, Text>>

/**
 * The messages of an area by locale: plain texts are strings, others are parsed. A locale has only the messages that
 * differ from the default locale.
 */
export type AreaMessages = Readonly<Record<string, Texts>>

export const defaultLocale = 'en-US'

/** The locale and the messages that a component can use. */
export interface LocaleTexts {
  locale: string
  texts: Texts
  /** The values that every message has, such as the name of the shop. */
  values?: MessageValues
}

const MessagesContext = createContext<LocaleTexts | undefined>(undefined)

/** The locale and messages from the nearest provider. */
export function useLocaleTexts(): LocaleTexts {
  const found = useContext(MessagesContext)
  if (!found) throw new Error('No <Messages> around this component')
  return found
}

export const useLocale = (): string => useLocaleTexts().locale

const textsFor = (area: AreaMessages, locale: string): Texts => ({ ...area[defaultLocale], ...area[locale] })

/** Joins two areas. */
export const joinAreas = (one: AreaMessages, other: AreaMessages): AreaMessages =>
  Object.fromEntries(Object.entries(one).map(([locale, found]) => [locale, { ...found, ...other[locale] }]))

interface MessagesProps {
  of: AreaMessages
  children: ReactNode
}

/** Provides the messages of an area, in addition to those around it. Wrap a route or a lazy panel in it. */
export function Messages({ of, children }: MessagesProps) {
  return <MessagesContext value={extendedTextsOf(useLocaleTexts(), of)}>{children}</MessagesContext>
}

interface RootMessagesProps extends MessagesProps {
  locale: string
  values?: MessageValues | undefined
}

const noValues: MessageValues = {}

/** Provides the locale, the values of every message and the messages of the shell. */
export function RootMessages({ locale, values, of, children }: RootMessagesProps) {
  return <MessagesContext value={rootTextsOf(of, locale, values)}>{children}</MessagesContext>
}

// Cached: the server joins messages once, not for each page.
const rootTexts = new WeakMap<AreaMessages, Map<string, LocaleTexts>>()
const extendedTexts = new WeakMap<LocaleTexts, WeakMap<AreaMessages, LocaleTexts>>()

/** The locale and the messages of an area alone. */
export function rootTextsOf(area: AreaMessages, locale: string, values = noValues): LocaleTexts {
  const known = rootTexts.get(area) ?? new Map<string, LocaleTexts>()
  rootTexts.set(area, known)
  const key = locale + JSON.stringify(values)
  const found = known.get(key) ?? { locale, values, texts: textsFor(area, locale) }
  known.set(key, found)
  return found
}

function extendedTextsOf(outer: LocaleTexts, area: AreaMessages): LocaleTexts {
  const byArea = extendedTexts.get(outer) ?? new WeakMap<AreaMessages, LocaleTexts>()
  extendedTexts.set(outer, byArea)
  const known = byArea.get(area)
  if (known) return known
  const found = { ...outer, texts: { ...outer.texts, ...textsFor(area, outer.locale) } }
  byArea.set(area, found)
  return found
}
