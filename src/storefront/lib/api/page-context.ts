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
  /** The URL of the script for installment offers. */
  payLater: string | undefined
  /** The URL of the script that decides which shoppers see subscription offers. */
  subscriptions: string | undefined
  /** The URL of a vendor's bot check. */
  botCheck: string | undefined
  /** The URL of the widget of social components. */
  socialCommerce: string | undefined
  /** The URL of a ratings widget. */
  ratings: string | undefined
  /** The URL of the video player, with the placeholder `{videoId}`. The player loads after a click. */
  videoPlayer: string | undefined
  /** The URLs of other analytics scripts, separated by spaces. */
  analytics: string | undefined
}

/** A rendered page. */
export interface PageHtml {
  bytes: NonSharedBuffer
  /** The texts of the inline scripts that the renderer wrote. The content security policy allows only these. */
  inlineScripts: readonly string[]
}

/** A site's tab above the header (SHELL-080). */
export interface SiteTab {
  siteId: string
  name: string
  /** The home page of the site, in the locale of the page if the site has it. */
  href: string
  isCurrent: boolean
}

/**
 * The data that the server passes to loaders for a page request. Excludes data about the visitor, because pages are
 * anonymous.
 */
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
  /** The preview that staff requested; undefined on pages for shoppers. */
  preview?: Preview | undefined
  /**
   * Returns the value of `load`, or the cached value of an earlier page with the same site, locale, currency and
   * origin, while it is valid. The value may depend only on these, on the key and on the results of the calls. It
   * must not be modified. A preview of staff always loads it.
   */
  shared: <Value>(key: string, load: (calls: Calls) => Promise<Value>) => Promise<Value>
  /** Returns the new path of a product or category for an old path. */
  findRedirect: (path: string) => Promise<string | undefined>
  /** Logs an unexpected error; the visitor sees only a general message. */
  report: (error: unknown) => void
  /**
   * Receives the rendered page. The response body does not contain it, because reading it back would take 10 %
   * longer.
   */
  deliverHtml: (html: PageHtml) => void
}

/** The context for loaders: `const { calls } = context.get(pageContext)`. */
export const pageContext = createContext<PageContext>()
