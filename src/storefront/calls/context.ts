import { createContext } from 'react-router'
import type { Calls } from '#api/calls.ts'

/** What the server knows of a request for a page: nothing about the person who asks (pages are anonymous). */
export interface PageContext {
  calls: Calls
  siteId: string
  locale: string
  currency: string
  origin: string
  /** Tells the log of what broke; the visitor gets words only. */
  report: (error: unknown) => void
  /** Takes the drawn page as text: through the body of a response, and out of it again, it would take a tenth longer. */
  hand: (html: string) => void
}

/** Loaders get the calls from here: `const { calls } = context.get(pageContext)`. */
export const pageContext = createContext<PageContext>()
