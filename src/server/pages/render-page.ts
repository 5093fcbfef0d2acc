import { LRUCache } from 'lru-cache'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { marketOf } from '#api/input/market-of.ts'
import type { Environment } from '#commerce/settings/environment.ts'
import type { PreviewEnvironments } from '#commerce/settings/preview-environments.ts'
import type { Origins } from '#commerce/settings/site-origin.ts'
import type { Shop } from '#commerce/shop.ts'
import { serverCacheHeader } from '#shared/http/page-caching.ts'
import { isOutage, retryAfterSeconds } from '#shared/process/service-unavailable.ts'
import { keptLoaderData, withKeptLoaderData } from '#library-internals/kept-loader-data.ts'
import { openPageHandlers } from '#library-internals/page-handlers.ts'
import { isRouterRequest } from '#library-internals/router-requests.ts'
import { withScriptPrefix } from '#library-internals/script-prefix.ts'
import { readScriptAddress, scriptPrefix } from '#server/texts/script-address.ts'
import { pageContext, type PageHtml, type ThirdPartyScripts } from '#storefront/lib/api/page-context.ts'
import { previewOf } from '#storefront/lib/preview/preview-request.ts'
import { emptyShopPage } from '#server/http/error-page.ts'
import { packageWords } from '#server/http/plain-words.ts'
import { openKeptData } from './kept-data.ts'
import { openPageCalls } from './page-calls.ts'
import { audienceOf } from './preview-audience.ts'
import { openSiteTabs } from './site-tabs.ts'

export interface Page {
  /** Status and headers, and the body unless it is in `html`. */
  response: Response
  html: PageHtml | undefined
  /** The page's dependencies: a change that is announced with one of these tags removes it from the page cache. */
  tags: readonly string[]
  /** The time when the page changes without a change of data. */
  changesAt?: Date | undefined
}

interface PageRendererOptions {
  shop: Shop
  build: ServerBuild
  thirdPartyScripts: ThirdPartyScripts
  isSandboxPayment: boolean
  origins: Origins
  previewEnvironments?: PreviewEnvironments
  /** Receives rendering errors with the request id. */
  report: (error: unknown, requestId: string) => void
}

/** Opens the storefront's server rendering. A page depends on the site and the address, never on the visitor. */
export function openPageRenderer(options: PageRendererOptions) {
  const { shop, build, thirdPartyScripts, isSandboxPayment, origins, report } = options
  const { previewEnvironments = {} } = options
  const mode = process.env.NODE_ENV ?? 'development'
  const routers = openRouters(build, mode)
  const tabsOf = openSiteTabs(origins)
  const kept = openKeptData(shop)

  return async function renderPage(request: Request, siteId: string, requestId: string): Promise<Page> {
    // Set before any data are read: content that ends while the page is rendered may still be on it.
    const now = new Date()
    const url = new URL(request.url)
    // Read here, after the page cache has begun to record announced changes for this rendering. A site that was read
    // earlier may be stale.
    const sites = await shop.sites.all()
    const site = sites.find(({ id }) => id === siteId)
    if (!site) return { response: siteMissing(sites), html: undefined, tags: ['sites'] }
    const script = readScriptAddress(url.pathname)
    const market = marketOf(site, {
      locale: script?.locale ?? url.searchParams.get('locale') ?? undefined,
      currency: undefined,
    })
    const preview = previewOf(url)
    const { origin } = url
    const siteTabs = tabsOf(sites, { siteId, address: origin, locale: market.locale })
    const page = { siteId, ...market, origin, siteTabs }
    const made = openPageCalls({ shop, kept, page, requestId, preview: audienceOf(url), now })
    let html: PageHtml | undefined
    let hasOutage = false
    const context = new RouterContextProvider()
    const isDocument = !isRouterRequest(url.pathname)
    if (isDocument) context.set(keptLoaderData, new Map())
    const texts = await shop.texts.of(site, market.locale)
    made.add(['texts'])
    const router = routers(script?.prefix ?? scriptPrefix(texts))
    const handle = isDocument ? router.handlerOf(url.pathname) : router.answerRouter
    context.set(pageContext, {
      ...page,
      texts,
      calls: made.calls,
      shared: made.shared,
      thirdPartyScripts,
      isSandboxPayment,
      isClosed: site.preferences.maintenance,
      preview: preview && { ...preview, environments: previewEnvironments },
      findRedirect: (path) => shop.redirects.movedTo(siteId, path),
      report(error) {
        hasOutage ||= isOutage(error)
        report(error, requestId)
      },
      deliverHtml: (rendered) => void (html = rendered),
    })
    // A read-only pool, so that pages do not wait for connections that checkouts use.
    const found = await shop.database.pipelineReads(() => handle(request, context))
    // A call without a result has no tags, and a later import may add the page.
    if (found.status === 404) made.add(tagsOfAllPages)
    const isGone = found.status === 404 && (await shop.redirects.isGone(siteId, url.pathname))
    const response = isGone ? new Response(found.body, { status: 410, headers: found.headers }) : found
    const tags = [...made.tags]
    if (hasOutage || made.isIncomplete()) return { response: asIncomplete(response), html, tags }
    return { response, html, tags, changesAt: await made.changesAt() }
  }
}

const siteMissing = (sites: readonly unknown[]): Response =>
  sites.length === 0 ? emptyShopPage(packageWords()) : new Response('No such site', { status: 404 })

/**
 * React Router's handlers, with the page scripts under a prefix. A page of an older build requests its routes under
 * its own prefix.
 */
function openRouters(build: ServerBuild, mode: string) {
  const routers = new LRUCache<string, ReturnType<typeof open>>({ max: maximumRouters })
  const open = (prefix: string) => {
    const prefixed = withScriptPrefix(build, prefix)
    return {
      handlerOf: openPageHandlers(withKeptLoaderData(prefixed), mode),
      answerRouter: createRequestHandler(prefixed, mode),
    }
  }
  return (prefix: string) => {
    const router = routers.get(prefix) ?? open(prefix)
    routers.set(prefix, router)
    return router
  }
}

/**
 * The number of cached handlers: more than a shop has sites and locales. It is limited because visitors choose the
 * URLs of older pages.
 */
const maximumRouters = 50

/** A change with one of these tags may add or move a page. */
const tagsOfAllPages = ['paths', 'products', 'categories', 'assortments', 'content', 'stores', 'fundraisers']

/**
 * An incomplete page, because a service is not available: it is for this request only, and has status 503 if it is an
 * error page.
 */
function asIncomplete({ status, headers, body }: Response): Response {
  const own = new Headers(headers)
  own.set('cache-control', 'private, no-store')
  own.set(serverCacheHeader, 'no')
  if (status < 500) return new Response(body, { status, headers: own })
  own.set('retry-after', String(retryAfterSeconds))
  return new Response(body, { status: 503, headers: own })
}

/** The third-party scripts in the settings, in the form that pages use. */
export function thirdPartyScriptsOf({
  tagManager,
  videoPlayer,
  scripts,
  botCheck,
}: Pick<Environment, 'tagManager' | 'videoPlayer' | 'scripts'> &
  Partial<Pick<Environment, 'botCheck'>>): ThirdPartyScripts {
  const { chat, payLater, subscriptions, socialCommerce, ratings, ...analytics } = scripts
  const addresses = Object.values(analytics).flatMap((script) => script?.address ?? [])
  return {
    tagManager,
    chat: chat?.address,
    payLater: payLater?.address,
    subscriptions: subscriptions?.address,
    botCheck: botCheck?.script.address,
    socialCommerce: socialCommerce?.address,
    ratings: ratings?.address,
    videoPlayer,
    analytics: addresses.length > 0 ? addresses.join(' ') : undefined,
  }
}
