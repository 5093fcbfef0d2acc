import { Hono } from 'hono'
import type { ServerBuild } from 'react-router'
import { openDoors, type DoorVariables } from '#api/doors.ts'
import type { Shop } from '#commerce/shop.ts'
import { newUuid } from '#kit/ids.ts'
import { openWindow } from './window.ts'

export interface AppOptions {
  shop: Shop
  /** The built storefront (`virtual:react-router/server-build`). */
  build: ServerBuild
  /** Which site answers a host name. */
  siteForHost: (host: string) => string
  /** Hears of every breakage, with the id of the request that it ended. */
  report: (error: unknown, requestId: string) => void
}

/** The whole server as one function of a request: the hatch (calls), else the window (pages). */
export function openApp({ shop, build, siteForHost, report }: AppOptions) {
  const app = new Hono<{ Variables: DoorVariables }>()
  const drawPage = openWindow({ shop, build })

  app.use(async (context, next) => {
    context.set('requestId', newUuid())
    context.set('ip', clientAddress(context.env))
    await next()
    context.header('x-request-id', context.get('requestId'))
  })
  app.route('/', openDoors({ shop, report }))
  app.all('*', async (context) => {
    const site = siteForHost(new URL(context.req.url).hostname)
    const { response } = await drawPage(context.req.raw, site, context.get('requestId'))
    return response
  })
  return app
}

/** The sender's address as @hono/node-server hands it on; calls made without a socket (tests) have none. */
function clientAddress(bindings: unknown): string {
  const incoming = bindings as { incoming?: { socket?: { remoteAddress?: string } } } | undefined
  return incoming?.incoming?.socket?.remoteAddress ?? 'unknown'
}
