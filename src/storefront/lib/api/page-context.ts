import { createContext } from 'react-router'
import type { Calls } from '#api/calls.ts'

/** What the operator lets pages load of others (OPS-023, OPS-037); what is not named is not loaded. */
export interface ThirdPartyScripts {
  /** The id of a tag manager's container. */
  tagManager: string | undefined
  /** The address of a chat's script. */
  chat: string | undefined
  /** The address of the script that says how a price is paid later. */
  payLater: string | undefined
  /** The addresses of scripts that measure, with a space between them. */
  analytics: string | undefined
}

/** What the server knows of a request for a page: nothing about the person who asks (pages are anonymous). */
export interface PageContext {
  calls: Calls
  siteId: string
  locale: string
  currency: string
  origin: string
  /** Where each of the shop's sites answers, by id (SHELL-009). */
  siteOrigins: Readonly<Record<string, string>>
  thirdPartyScripts: ThirdPartyScripts
  /** The site is closed for work (SHELL-075). */
  isClosed: boolean
  /** Where the product or category of an old address is now. */
  findRedirect: (path: string) => Promise<string | undefined>
  /** Tells the log of what broke; the visitor gets words only. */
  report: (error: unknown) => void
  /** Takes the drawn page: through the body of a response, and out of it again, it would take a tenth longer. */
  deliverHtml: (html: NonSharedBuffer) => void
}

/** Loaders get the calls from here: `const { calls } = context.get(pageContext)`. */
export const pageContext = createContext<PageContext>()
