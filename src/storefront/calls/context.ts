import { createContext } from 'react-router'
import type { Calls } from '#api/calls.ts'

/** What the server knows of a request for a page: nothing about the person who asks (pages are anonymous). */
export interface PageContext {
  calls: Calls
  siteId: string
  locale: string
  currency: string
  origin: string
  /** The operator's tag manager container, if there is one. */
  tagManager: string | undefined
  /** Where the product or category of an old address is now. */
  movedTo: (path: string) => Promise<string | undefined>
  /** Tells the log of what broke; the visitor gets words only. */
  report: (error: unknown) => void
  /** Takes the drawn page: through the body of a response, and out of it again, it would take a tenth longer. */
  hand: (html: Buffer) => void
}

/** Loaders get the calls from here: `const { calls } = context.get(pageContext)`. */
export const pageContext = createContext<PageContext>()
