import { createServer } from 'node:http'
import { join } from 'node:path'
import type { ServerBuild } from 'react-router'
import { openSockets } from '#adapters/choose.ts'
import { outboxRoutes } from '#adapters/mailer/outbox/routes.ts'
import { openDatabase } from '#commerce/database.ts'
import { openJobs, type Jobs } from '#commerce/jobs/jobs.ts'
import type { Environment } from '#commerce/settings/environment.ts'
import { openSecrets } from '#commerce/settings/secrets.ts'
import { openShop, type Shop } from '#commerce/shop.ts'
import { openApp } from './app.ts'
import type { Assets } from './assets.ts'
import { openHosts } from './hosts.ts'
import { openImageShelf } from './image-shelf.ts'
import { openImageRoutes } from './images.ts'
import { openListener } from './listener.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'
import { openOperator } from './operator.ts'
import { openPageCache } from './page-cache.ts'
import { openPages } from './pages.ts'
import { answers } from './start-rows.ts'
import { openWindow } from './window.ts'

const drainMilliseconds = 15_000

export interface ServerParts {
  environment: Environment
  databaseUrl: string
  build: ServerBuild
  assets: Assets
  log: Log
  metrics: Metrics
  readMetrics: () => Promise<string>
}

export interface RunningServer {
  shop: Shop
  port: number
  /** Takes no more requests, answers those under way, then closes everything. */
  drain(): Promise<void>
}

/** Opens the shop and serves it. */
export async function openServer(parts: ServerParts): Promise<RunningServer> {
  const { environment, databaseUrl, build, assets, log, metrics, readMetrics } = parts
  const database = openDatabase({ url: databaseUrl })
  const { get: secret } = openSecrets({ database })
  const { sockets, routes } = openSockets({ database, secret, settings: environment })
  const shop = openShop({ database, sockets, client: environment.client, origin: environment.origin })
  const hosts = await openHosts({ database, sites: shop.sites, ...environment })
  const report = (error: unknown) => log.error({ error }, 'Broke')
  const cache = await openPageCache({ database, maxBytes: environment.pageCacheBytes, report })
  metrics.watch(cache)
  const reportRequest = (error: unknown, requestId: string) => log.error({ error, requestId }, 'Broke')
  const drawPage = openWindow({ shop, build, report: reportRequest })
  const pages = openPages({ cache, draw: (request, site, id) => drawPage(request, site.siteId, id) })
  const folder = join(environment.dataFolder, 'cache', 'images')
  const shelf = openImageShelf({ folder, maxBytes: environment.imageCacheBytes, report })
  const images = openImageRoutes({ images: shop.images, shelf, report })

  let isDraining = false
  const operator = openOperator({
    log,
    metrics,
    readMetrics,
    isDatabaseUp: () => isUp(() => answers(database)),
    isDraining: () => isDraining,
    metricsToken: environment.metricsToken,
  })
  const isDevelopment = environment.mode === 'development'
  const plugs = isDevelopment ? [routes, outboxRoutes(shop.mail)] : [routes]
  const { trustedProxies } = environment
  const app = openApp({ shop, hosts, pages, assets, images, plugs, operator, trustedProxies })
  const fetch = (request: Request, env: unknown) => app.fetch(request, env)
  const server = createServer(openListener({ hosts, pages, fetch, isDraining: () => isDraining, report }))
  const port = await listen(server, environment)
  const jobs = openJobs({
    url: databaseUrl,
    shop,
    report: (error, job) => log.error({ error, job }, 'A job broke'),
    note: (job, count) => count > 0 && log.info({ job, count }, 'job'),
  }).catch((error: unknown) => {
    report(error)
    return undefined
  })

  return {
    shop,
    port,
    async drain() {
      isDraining = true
      await closeServer(server)
      const running: Jobs | undefined = await jobs
      await running?.close()
      await hosts.close()
      cache.close()
      await database.close()
    },
  }
}

type HttpServer = ReturnType<typeof createServer>

function listen(server: HttpServer, { port, host }: Environment): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, host }, () => {
      const address = server.address()
      resolve(typeof address === 'object' && address !== null ? address.port : port)
    })
  })
}

/** Waits for the requests under way; what hangs is cut off in the end. */
async function closeServer(server: HttpServer): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve))
  const cutOff = setTimeout(() => server.closeAllConnections(), drainMilliseconds)
  await closed
  clearTimeout(cutOff)
}

async function isUp(ask: () => Promise<unknown>): Promise<boolean> {
  const late = new Promise<false>((resolve) => setTimeout(() => resolve(false), 2_000).unref())
  return Promise.race([ask().then(() => true), late]).catch(() => false)
}
