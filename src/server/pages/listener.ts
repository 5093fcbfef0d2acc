import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { newUuid } from '#shared/ids.ts'
import type { Hosts } from '#server/http/hosts.ts'
import { sendable, type Pages } from './pages.ts'
import { securityHeaders } from '#server/http/security.ts'

interface ListenerOptions {
  hosts: Hosts
  pages: Pages
  fetch: (request: Request, env: unknown) => Response | Promise<Response>
  isDraining: () => boolean
  report: (error: unknown) => void
}

/**
 * The server's ear. A page that is kept and fresh is sent at once: nothing about it depends on who asks, so it needs
 * none of what all other requests go through.
 */
export function openListener({ hosts, pages, fetch, isDraining, report }: ListenerOptions) {
  const answer = getRequestListener(async (request, env) => fetch(request, env), {
    errorHandler: (error) => {
      // A target or a host name that is none: the sender's mistake.
      if (error instanceof Error && error.name === 'RequestError')
        return new Response('Bad request', { status: 400 })
      report(error)
      return new Response('Something broke', { status: 500 })
    },
  })
  const common = {
    plain: securityHeaders({ isSecure: false }).flat(),
    secure: securityHeaders({ isSecure: true }).flat(),
  }

  return function listen(incoming: IncomingMessage, outgoing: ServerResponse): void {
    if (isDraining()) outgoing.setHeader('connection', 'close')
    const { method, headers, url = '/' } = incoming
    if ((method === 'GET' || method === 'HEAD') && headers.host !== undefined && !isElsewhere.test(url)) {
      const site = hosts.find(headers.host)
      const page = pages.fresh(site, url)
      if (page) {
        const sent = sendable(page, {
          acceptEncoding: headers['accept-encoding'] as string | undefined,
          ifNoneMatch: headers['if-none-match'],
        })
        const shared = site.origin.startsWith('https:') ? common.secure : common.plain
        outgoing.writeHead(sent.status, [...sent.headers, ...shared, 'x-request-id', newUuid()])
        outgoing.end(method === 'HEAD' ? undefined : (sent.body ?? undefined))
        return
      }
    }
    void answer(incoming, outgoing)
  }
}

/** Calls and files, of which no page is kept. */
const isElsewhere = /^\/(api|assets|images|mobify)\//
