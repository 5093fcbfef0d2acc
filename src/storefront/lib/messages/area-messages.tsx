import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { createContext, useContext, type ReactNode } from 'react'

type Text = string | MessageFormatElement[]
type Texts = Readonly<Record<string, Text>>

/**
 * The messages of an area by locale: plain texts as they are, all others parsed. A locale states only what it says
 * differently from the default.
 */
export type AreaMessages = Readonly<Record<string, Texts>>

export const defaultLocale = 'en-US'

/** What a part of a page can say, and in which locale. */
export interface LocaleTexts {
  locale: string
  texts: Texts
}

const SpokenContext = createContext<LocaleTexts | undefined>(undefined)

/** The locale and texts around a part. */
export function useLocaleTexts(): LocaleTexts {
  const spoken = useContext(SpokenContext)
  if (!spoken) throw new Error('There are no messages around this part')
  return spoken
}

export const useLocale = (): string => useLocaleTexts().locale

const textsFor = (area: AreaMessages, locale: string): Texts => ({ ...area[defaultLocale], ...area[locale] })

/** Two areas as one. */
export const joinAreas = (one: AreaMessages, other: AreaMessages): AreaMessages =>
  Object.fromEntries(Object.entries(one).map(([locale, found]) => [locale, { ...found, ...other[locale] }]))

interface MessagesProps {
  of: AreaMessages
  children: ReactNode
}

/** Adds an area's messages to those that the pages around it know: wrap a route or a lazy panel in it. */
export function Messages({ of, children }: MessagesProps) {
  return <SpokenContext value={extended(useLocaleTexts(), of)}>{children}</SpokenContext>
}

/** The outermost messages, those of the shell. */
export function RootMessages({ locale, of, children }: MessagesProps & { locale: string }) {
  return <SpokenContext value={outermost(of, locale)}>{children}</SpokenContext>
}

// Kept, so that the server puts texts together once and not once a page, and formats stay with them.
const outermostOnes = new WeakMap<AreaMessages, Map<string, LocaleTexts>>()
const extendedOnes = new WeakMap<LocaleTexts, WeakMap<AreaMessages, LocaleTexts>>()

function outermost(area: AreaMessages, locale: string): LocaleTexts {
  const byLocale = outermostOnes.get(area) ?? new Map<string, LocaleTexts>()
  outermostOnes.set(area, byLocale)
  const spoken = byLocale.get(locale) ?? { locale, texts: textsFor(area, locale) }
  byLocale.set(locale, spoken)
  return spoken
}

function extended(outer: LocaleTexts, area: AreaMessages): LocaleTexts {
  const byArea = extendedOnes.get(outer) ?? new WeakMap<AreaMessages, LocaleTexts>()
  extendedOnes.set(outer, byArea)
  const known = byArea.get(area)
  if (known) return known
  const spoken = { locale: outer.locale, texts: { ...outer.texts, ...textsFor(area, outer.locale) } }
  byArea.set(area, spoken)
  return spoken
}
