import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { ServerBuild } from 'react-router'
import { chooseAdapters } from '#adapters/choose.ts'
import { outboxRoutes } from '#adapters/mailer/outbox/routes.ts'
import { openDatabase } from '#commerce/database.ts'
import { openJobs } from '#commerce/jobs/jobs.ts'
import { openLimits } from '#commerce/limits/open-limits.ts'
import type { Environment } from '#commerce/settings/environment.ts'
import { openSecrets } from '#commerce/settings/secrets.ts'
import { openShop, type Shop } from '#commerce/shop.ts'
import { openApp } from './app.ts'
import type { Assets } from './http/assets.ts'
import { openHosts } from './http/hosts.ts'
import { openImageDiskCache } from './images/disk-cache.ts'
import { openImageRoutes } from './images/images.ts'
import { openListener } from './pages/listener.ts'
import type { Log } from './observability/log.ts'
import type { Metrics } from './observability/metrics.ts'
import { openObservability } from './observability/observability.ts'
import { openPageCache } from './pages/page-cache.ts'
import { openPages } from './pages/pages.ts'
import { answers } from './postgres/queries.ts'
import { renderRobots } from './pages/robots.ts'
import { allowedSourcesOf } from './http/security.ts'
import { renderSitemap } from './pages/sitemap.ts'
import { openPreviewAccess } from './http/preview-access.ts'
import { openPageRenderer, thirdPartyScriptsOf } from './pages/render-page.ts'

export interface ServiceDependencies {
  environment: Environment
  databaseUrl: string
  build: ServerBuild
  assets: Assets
  log: Log
  metrics: Metrics
  /** The measurements of all processes, where there are several. */
  readMetrics: () => Promise<string>
}

/** The opened shop with everything that answers requests, but no port. */
export interface Service {
  shop: Shop
  listener: (incoming: IncomingMessage, outgoing: ServerResponse) => void
  /** Does ahead, now that there is a port, what somebody would have to wait for later. */
  prepare(): void
  /** From now on says that it is not ready, and closes connections behind answers. */
  beginDraining(): void
  close(): Promise<void>
}

/** Opens the shop and all that stands between it and a request. */
export async function openService(parts: ServiceDependencies): Promise<Service> {
  const { environment, databaseUrl, build, assets, log, metrics, readMetrics } = parts
  const isDevelopment = environment.mode === 'development'
  const report = (error: unknown, requestId?: string) => log.error({ error, requestId }, 'Broke')
  const database = openDatabase({ url: databaseUrl })
  const { get: secret } = openSecrets({ database })
  const limits = openLimits({ database })
  const countToken = (ip: string) => limits.take('card-token', ip)
  const { ports, routes } = chooseAdapters({ database, secret, countToken, settings: environment })
  const { client, origin, siteOrigins } = environment
  const shop = openShop({ database, ports, client, origin, siteOrigins })

  const hosts = await openHosts({ database, sites: shop.sites, ...environment })
  const maxBytes = environment.pageCacheBytes
  const cache = maxBytes > 0 ? await openPageCache({ database, maxBytes, report }) : undefined
  if (cache) metrics.watch(cache)
  const { mayCrawl } = environment
  const drawPage = openPageRenderer({
    shop,
    build,
    thirdPartyScripts: thirdPartyScriptsOf(environment),
    origins: { origin, siteOrigins },
    report,
  })
  const draw: Parameters<typeof openPages>[0]['draw'] = async (request, site, id) => {
    const { pathname } = new URL(request.url)
    const forCrawlers =
      renderRobots(pathname, site, { mayCrawl }) ?? (await renderSitemap(shop.redirects, pathname, site))
    return forCrawlers ?? drawPage(request, site.siteId, id)
  }
  const pages = openPages({ cache, draw, isDevelopment, guests: allowedSourcesOf(environment) })
  const folder = join(environment.dataFolder, 'cache', 'images')
  const shelf = openImageDiskCache({ folder, maxBytes: environment.imageCacheBytes, report })
  const images = openImageRoutes({ images: shop.images, photos: shop.reviews.photos, shelf, report })

  let isDraining = false
  const operator = openObservability({
    log,
    metrics,
    readMetrics,
    isDatabaseUp: () => isUp(() => answers(database)),
    isDraining: () => isDraining,
    metricsToken: environment.metricsToken,
  })
  const plugs = isDevelopment ? [routes, outboxRoutes(shop.mail)] : [routes]
  const staff = openPreviewAccess({ password: environment.previewPassword, limits: shop.limits })
  const { trustedProxies } = environment
  const app = openApp({ shop, hosts, pages, assets, images, plugs, operator, staff, trustedProxies })
  const jobs = startJobs(databaseUrl, shop, log)

  return {
    shop,
    listener: openListener({ hosts, pages, fetch: app.fetch, isDraining: () => isDraining, report }),
    prepare: () => void shop.search.prepare().catch((error: unknown) => isDraining || report(error)),
    beginDraining: () => void (isDraining = true),
    async close() {
      await (await jobs)?.close()
      await hosts.close()
      cache?.close()
      await database.close()
    },
  }
}

/** Not waited for: pages are served meanwhile. */
async function startJobs(url: string, shop: Shop, log: Log) {
  try {
    return await openJobs({
      url,
      shop,
      report: (error, job) => log.error({ error, job }, 'A job broke'),
      note: (job, count) => count > 0 && log.info({ job, count }, 'job'),
    })
  } catch (error) {
    log.error({ error }, 'The jobs could not be started')
    return undefined
  }
}

async function isUp(ask: () => Promise<unknown>): Promise<boolean> {
  const late = new Promise<false>((resolve) => setTimeout(() => resolve(false), 2_000).unref())
  return Promise.race([ask().then(() => true), late]).catch(() => false)
}
