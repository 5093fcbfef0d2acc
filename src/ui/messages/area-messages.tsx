import { createContext, use, useContext, type ReactNode } from 'react'
import { areaOfTexts } from '#shared/messages/area-of-texts.ts'
import type { Messages as AllMessages } from '#shared/messages/text-of.ts'

/**
 * The messages of an area by locale: plain texts are strings, others are parsed. The browser has the messages of the
 * page's locale. On the server, the value has the area's name instead
 * (docs/decisions/0219-texts-of-sites-in-scripts.md).
 */
export type AreaMessages = Readonly<Record<string, AllMessages>>

export const defaultLocale = 'en-US'

/** The locale and the messages that a component can use. */
export interface LocaleTexts {
  locale: string
  texts: AllMessages
  /** On the server: all texts of the site. */
  all?: AllMessages | undefined
}

const MessagesContext = createContext<LocaleTexts | undefined>(undefined)

/** All texts of the site in the locale of the page. The server provides them around the page. */
export const SiteTextsContext = /* @__PURE__ */ createContext<AllMessages | undefined>(undefined)

/** The locale and messages from the nearest provider. */
export function useLocaleTexts(): LocaleTexts {
  const found = useContext(MessagesContext)
  if (!found) throw new Error('No <Messages> around this component')
  return found
}

export const useLocale = (): string => useLocaleTexts().locale

type Outer = Pick<LocaleTexts, 'locale' | 'all'>

function textsFor(area: AreaMessages, { locale, all }: Outer): AllMessages {
  if (import.meta.env.SSR) {
    const name = nameOf(area)
    if (name !== undefined) return areaOfTexts(all ?? {}, name)
  }
  return { ...area[defaultLocale], ...area[locale] }
}

/** Reads the area's name, which messages-plugin.ts writes into the modules of the server. */
function nameOf(area: AreaMessages): string | undefined {
  const name: unknown = area['@texts']
  return typeof name === 'string' ? name : undefined
}

/** Joins two areas. */
export function joinAreas(one: AreaMessages, other: AreaMessages): AreaMessages {
  if (import.meta.env.SSR) {
    const names = [nameOf(one), nameOf(other)].filter((name) => name !== undefined)
    // On the server, area names represent their messages.
    if (names.length > 0) return { '@texts': names.join(' ') } as unknown as AreaMessages
  }
  return Object.fromEntries(
    Object.entries(one).map(([locale, found]) => [locale, { ...found, ...other[locale] }]),
  )
}

interface MessagesProps {
  of: AreaMessages
  children: ReactNode
}

/** Provides the messages of an area, in addition to those around it. Wrap a route or a lazy panel in it. */
export function Messages({ of, children }: MessagesProps) {
  return <MessagesContext value={extendedTextsOf(useLocaleTexts(), of)}>{children}</MessagesContext>
}

/** Provides the locale and the messages of the shell. */
export function RootMessages({ locale, of, children }: MessagesProps & { locale: string }) {
  const outside = import.meta.env.SSR ? outsideOf(locale, use(SiteTextsContext)) : localeOnly(locale)
  return <MessagesContext value={extendedTextsOf(outside, of)}>{children}</MessagesContext>
}

// Cached, so that the server joins messages once, and not for each page.
const outsideTexts = new WeakMap<AllMessages, LocaleTexts>()
const outsides: Record<string, LocaleTexts> = {}
const extendedTexts = new WeakMap<LocaleTexts, WeakMap<AreaMessages, LocaleTexts>>()

const localeOnly = (locale: string): LocaleTexts => (outsides[locale] ??= { locale, texts: {} })

function outsideOf(locale: string, all: AllMessages | undefined): LocaleTexts {
  if (!all) return localeOnly(locale)
  const found = outsideTexts.get(all) ?? { locale, all, texts: {} }
  outsideTexts.set(all, found)
  return found
}

function extendedTextsOf(outer: LocaleTexts, area: AreaMessages): LocaleTexts {
  const byArea = extendedTexts.get(outer) ?? new WeakMap<AreaMessages, LocaleTexts>()
  extendedTexts.set(outer, byArea)
  const known = byArea.get(area)
  if (known) return known
  const found = { ...outer, texts: { ...outer.texts, ...textsFor(area, outer) } }
  byArea.set(area, found)
  return found
}
