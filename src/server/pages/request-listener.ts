import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener, RequestError } from '@hono/node-server'
import type { AppBindings } from '#server/http/app-context.ts'
import { requestIdOf } from '#server/http/client-address.ts'
import type { HostedSite, Hosts } from '#server/http/hosts.ts'
import { commonHeaders, transportOf } from '#server/http/security.ts'
import { storedPageAnswer } from './page-response.ts'
import type { Pages } from './pages.ts'

export interface StoredPageRequest {
  requestId: string
  method: string | undefined
  /** The path with the query. */
  url: string
  status: number
}

interface ListenerOptions {
  hosts: Hosts
  pages: Pages
  /** The app. */
  fetch: (request: Request, bindings: AppBindings) => Response | Promise<Response>
  /** Whether a host has no pages of the storefront. */
  hasNoPages?: (host: string | undefined) => boolean
  isDraining: () => boolean
  trustedProxies: number
  /** Logs a page that was sent from the cache. */
  recordStoredPage: (request: StoredPageRequest) => void
  report: (error: unknown) => void
}

/**
 * Opens the HTTP server's listener. It sends fresh pages from the cache without the app. All other requests go to the
 * app, with their site.
 */
export function openRequestListener(options: ListenerOptions) {
  const { hosts, pages, fetch, hasNoPages, isDraining, trustedProxies, recordStoredPage, report } = options
  const sites = new WeakMap<object, HostedSite>()
  const common = {
    https: commonHeaders.https.flat(),
    local: commonHeaders.local.flat(),
    plain: commonHeaders.plain.flat(),
  }
  const passToApp = getRequestListener(
    async (request, bindings) => {
      const { incoming } = bindings
      // The library checks only the characters of a host, but `URL` throws for 1.2.3.4.5.
      if (!URL.canParse(request.url)) return badRequest()
      return fetch(request, { ...bindings, site: sites.get(incoming) ?? hosts.find(incoming.headers.host) })
    },
    {
      // HAProxy's health checks are HTTP/1.0 and send no Host.
      hostname: 'localhost',
      errorHandler: (error) => {
        // An invalid target or host name is the client's error.
        if (error instanceof RequestError) return badRequest()
        report(error)
        return new Response('Something broke', { status: 500 })
      },
    },
  )

  function sendFromCache(incoming: IncomingMessage, outgoing: ServerResponse): boolean {
    const { method, headers, url = '/' } = incoming
    if ((method !== 'GET' && method !== 'HEAD') || headers.host === undefined || neverPages.test(url))
      return false
    if (hasNoPages?.(headers.host)) return false
    const site = hosts.find(headers.host)
    sites.set(incoming, site)
    // The app answers its maintenance page with 503.
    if (site.isClosed) return false
    const page = pages.fresh(site, url)
    if (!page) return false
    const acceptEncoding = headers['accept-encoding']?.toString()
    const answer = storedPageAnswer(page, { method, acceptEncoding, ifNoneMatch: headers['if-none-match'] })
    const requestId = requestIdOf(headers['x-request-id'], trustedProxies)
    const headersOfAll = common[transportOf(site.origin)]
    outgoing.writeHead(answer.status, [...answer.headers, ...headersOfAll, 'x-request-id', requestId])
    outgoing.end(answer.body ?? undefined)
    recordStoredPage({ requestId, method, url, status: answer.status })
    return true
  }

  return function listen(incoming: IncomingMessage, outgoing: ServerResponse): void {
    if (isDraining()) outgoing.setHeader('connection', 'close')
    if (!sendFromCache(incoming, outgoing)) void passToApp(incoming, outgoing)
  }
}

const badRequest = () => new Response('Bad request', { status: 400 })

/** Whether a path is a call or a file. */
const neverPages = /^\/(api|assets|images|mobify)\//
