import { createContext } from 'react-router'
import type { Calls } from '#api/calls.ts'
import type { Messages, TextOf } from '#shared/messages/text-of.ts'
import type { Preview } from '#storefront/lib/preview/preview-request.ts'

/** Third-party scripts from the settings (OPS-023, OPS-037); `undefined` ones are not loaded. */
export interface ThirdPartyScripts {
  /** The container id of the tag manager. */
  tagManager: string | undefined
  /** The URL of the chat script. */
  chat: string | undefined
  /** The URL of the script that shows how to pay a price later. */
  payLater: string | undefined
  /** The URL of the script that decides who is offered subscriptions. */
  subscriptions: string | undefined
  /** The URL of a vendor's bot check. */
  botCheck: string | undefined
  /** The URL of the widget of social components. */
  socialCommerce: string | undefined
  /** The URL of a ratings widget. */
  ratings: string | undefined
  /** The URL of the video player, with `{videoId}` in it. Nothing of it loads before a click. */
  videoPlayer: string | undefined
  /** The URLs of other analytics scripts, separated by spaces. */
  analytics: string | undefined
}

/** A rendered page. */
export interface PageHtml {
  bytes: NonSharedBuffer
  /** The texts of the inline scripts that the renderer wrote: the content security policy allows these only. */
  inlineScripts: readonly string[]
}

/** A site's tab above the header (SHELL-080). */
export interface SiteTab {
  siteId: string
  name: string
  /** The home page of the site, in the locale of the page where the site has it. */
  href: string
  isCurrent: boolean
}

/** What the server passes to loaders for a page request. Nothing about the visitor: pages are anonymous. */
export interface PageContext {
  calls: Calls
  siteId: string
  locale: string
  /** All texts of the site in this locale. */
  texts: { version: string; messages: Messages; text: TextOf }
  currency: string
  origin: string
  /** The tabs of the shop's sites (SHELL-009). */
  siteTabs: readonly SiteTab[]
  thirdPartyScripts: ThirdPartyScripts
  /** Orders are paid in the sandbox: no money moves. */
  isSandboxPayment: boolean
  /** The site is in maintenance (SHELL-075). */
  isClosed: boolean
  /** What staff asked to see, on pages of a preview; undefined on all others. */
  preview?: Preview | undefined
  /**
   * What this loads, or what it loaded for an earlier page of the site, locale, currency and origin, as long as that is right. It may
   * depend on these, on the key and on the answers of the calls alone, and nobody may change it. The preview of staff loads it always.
   */
  shared: <Value>(key: string, load: (calls: Calls) => Promise<Value>) => Promise<Value>
  /** The new path of a product or category, by an old path. */
  findRedirect: (path: string) => Promise<string | undefined>
  /** Logs an unexpected error; the visitor sees only a general message. */
  report: (error: unknown) => void
  /** Receives the rendered page. Not in the body of the response: reading it back would take 10 % longer. */
  deliverHtml: (html: PageHtml) => void
}

/** For loaders: `const { calls } = context.get(pageContext)`. */
export const pageContext = createContext<PageContext>()
