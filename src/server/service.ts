import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { ServerBuild } from 'react-router'
import { chooseAdapters } from '#adapters/choose.ts'
import { outboxRoutes } from '#adapters/mailer/outbox/routes.ts'
import { sandboxFormRoutes } from '#adapters/sandbox-form/routes.ts'
import { openDatabase, type Database } from '#commerce/database.ts'
import { openJobs } from '#commerce/jobs/jobs.ts'
import { keepJobs } from '#commerce/jobs/keep-jobs.ts'
import { openLimits } from '#commerce/limits/open-limits.ts'
import type { AskForQuote } from '#commerce/ports/payment-approvals.ts'
import type { GatewayChange } from '#commerce/ports/payment-gateway.ts'
import type { Ports } from '#commerce/ports/ports.ts'
import type { Environment } from '#commerce/settings/environment.ts'
import { openSecrets } from '#commerce/settings/secrets.ts'
import { openShop, type Shop } from '#commerce/shop.ts'
import { openShopGauges } from '#commerce/shop-gauges/open-shop-gauges.ts'
import { openRouteIds } from '#library-internals/page-handlers.ts'
import { openApp } from './app.ts'
import { openCrawlerFiles } from './crawlers/crawler-files.ts'
import { openBrandRoutes } from './brand/brand-routes.ts'
import { openIconMaker } from './brand/icon-maker.ts'
import type { Assets } from './http/assets.ts'
import { openBodyBudget } from './http/body-budget.ts'
import { openHosts } from './http/hosts.ts'
import { openPreviewAccess } from './http/preview-access.ts'
import { openPolicyReports } from './http/policy-reports.ts'
import { openRequestLimit } from './http/request-limit.ts'
import { allowedSourcesOf } from './http/security.ts'
import { openImageDiskCache } from './images/disk-cache.ts'
import { openImageRoutes } from './images/image-routes.ts'
import type { Log } from './observability/log.ts'
import { measuredGateway, measuredMailer, type ObserveRequest } from './observability/measured-port.ts'
import { openMailWarnings } from './observability/mail-warnings.ts'
import type { Metrics } from './observability/metrics.ts'
import { openObservability } from './observability/observability.ts'
import { openReadiness } from './observability/readiness.ts'
import type { Tracing } from './observability/tracing.ts'
import type { OfficeFiles } from './office/office-files.ts'
import { openOfficeRoutes } from './office/office-routes.ts'
import { openApiHost } from './http/api-host.ts'
import { openUnknownHosts } from './http/unknown-hosts.ts'
import { openPageCache } from './pages/page-cache.ts'
import { openPages, type RenderPage } from './pages/pages.ts'
import { openPageRenderer, thirdPartyScriptsOf } from './pages/render-page.ts'
import { openRequestListener } from './pages/request-listener.ts'
import { hasDiskSpace } from './postgres/folders.ts'
import { openTextScripts } from './texts/text-scripts.ts'
import { openVideoRoutes } from './videos/video-routes.ts'

interface ServiceDependencies {
  environment: Environment
  databaseUrl: string
  build: ServerBuild
  assets: Assets
  /** The build of the office, if there is one. */
  officeFiles?: OfficeFiles | undefined
  log: Log
  metrics: Metrics
  /** The metrics of all processes. */
  readMetrics: () => Promise<string>
  /** Traces, if a setting names a receiver. */
  tracing?: Tracing | undefined
}

/** The open shop with everything that answers requests, but without a port. */
export interface Service {
  listener: (incoming: IncomingMessage, outgoing: ServerResponse) => void
  /** Starts background work that the first requests would otherwise wait for. Called once the port is open. */
  warmUp(): void
  /** After this call /readyz answers 503, and connections are closed after their response. */
  beginDraining(): void
  close(): Promise<void>
}

type Report = (error: unknown, requestId?: string) => void

/** Opens the shop, the jobs and everything between a request and the shop. */
export async function openService(dependencies: ServiceDependencies): Promise<Service> {
  const { environment, assets, log, metrics, readMetrics } = dependencies
  const { trustedProxies, metricsToken, isPublic, officeOrigin, apiOrigin, imageOrigin } = environment
  const report: Report = (error, requestId) => log.error({ error, requestId }, 'Unhandled error')
  const database = openServiceDatabase(dependencies)
  const { shop, routes, frameHosts } = openShopWithAdapters(dependencies, database, report)
  const onUnknown = unknownHostsOf(environment, log)
  const hosts = await openHosts({ database, sites: shop.sites, report, onUnknown, ...environment })
  const maxBytes = environment.pageCacheBytes
  const cache = maxBytes > 0 ? await openPageCache({ database, maxBytes, report }) : undefined
  if (cache) metrics.watch(cache)
  metrics.watchShop(openShopGauges({ database }), report)
  const requestLimit = openRequestLimit(environment)
  const bodyBudget = openBodyBudget()
  metrics.watchRequests(requestLimit, bodyBudget)

  let isDraining = false
  const jobs = startJobs(dependencies, shop)
  const pages = openPages({
    cache,
    render: openRenderer(shop, dependencies, report),
    isDevelopment: environment.mode === 'development',
    routesOf: openRouteIds(dependencies.build),
    allowedSources: { ...allowedSourcesOf(environment), payment: frameHosts },
  })
  const observability = openObservability({
    log,
    metrics,
    readMetrics,
    readiness: openServiceReadiness(dependencies, database, jobs),
    readWarnings: openMailWarnings({ settings: environment, countWaiting: shop.mail.unsent.countWaiting }),
    isDraining: () => isDraining,
    metricsToken,
    isPublic,
  })
  const office = openOfficeRoutes({ shop, files: dependencies.officeFiles, officeOrigin, report })
  const apiHost = openApiHost(apiOrigin)
  const app = openApp({
    shop,
    apiHost,
    imageOrigin,
    office,
    pages,
    assets,
    textScripts: openTextScripts({ shop, assets }),
    ...openPictures(shop, assets, environment, report),
    videos: openVideoRoutes(shop.videos),
    adapterRoutes: [routes, reportsOf(log), ...testRoutes(environment, shop)],
    observability,
    requestLimit,
    bodyBudget,
    previewAccess: openPreview(shop, environment),
    trustedProxies,
    tracing: dependencies.tracing,
  })

  return {
    listener: openRequestListener({
      hosts,
      pages,
      fetch: app.fetch,
      hasNoPages: (host) => office.isOfficeHost(host) || apiHost.is(host),
      isDraining: () => isDraining,
      trustedProxies,
      recordStoredPage: observability.recordStoredPage,
      report,
    }),
    warmUp: () => void warmUp(shop).catch((error: unknown) => isDraining || report(error)),
    beginDraining: () => void (isDraining = true),
    close: () => closeAll([jobs, hosts, cache, database, dependencies.tracing]),
  }
}

const warmUp = ({ shipping, search }: Shop) => Promise.all([shipping.timeZone(), search.prepare()])

/** Closes them in sequence, because jobs and hosts use the database. */
async function closeAll(parts: readonly ({ close(): unknown } | undefined)[]): Promise<void> {
  for (const part of parts) await part?.close()
}

/** RUN-007: logs unknown host names. */
const unknownHostsOf = ({ officeOrigin, apiOrigin, stripe }: Environment, log: Log) =>
  openUnknownHosts({
    known: [officeOrigin, apiOrigin, stripe?.fieldOrigin].flatMap((origin) =>
      origin ? new URL(origin).host : [],
    ),
    log: (host) =>
      log.warn(
        { host },
        'No site has this host name: set BONBON_ORIGIN or BONBON_SITE_ORIGINS if it is yours',
      ),
  })

const openPreview = ({ limits }: Shop, { previewPassword: password, isPublic, mode }: Environment) =>
  openPreviewAccess({ password, limits, isPublic, isProduction: mode === 'production' })

const reportsOf = (log: Log) =>
  openPolicyReports({ log: (found) => log.warn(found, 'Content security policy') })

/** Pages that a production shop does not have. */
const testRoutes = ({ isTestPayment, mode }: Environment, shop: Shop) => [
  ...(isTestPayment ? [sandboxFormRoutes()] : []),
  ...(mode === 'development' ? [outboxRoutes(shop.mail)] : []),
]

const openServiceReadiness = (
  { environment, log }: ServiceDependencies,
  database: Database,
  jobs: ReturnType<typeof startJobs>,
) =>
  openReadiness({
    database,
    haveJobsFailed: jobs.haveFailed,
    hasDiskSpace: () => hasOwnDiskSpace(environment),
    onChange: (parts, error) => log.warn({ parts, error }, parts.length > 0 ? 'Not ready' : 'Ready'),
  })

function openServiceDatabase({ environment, databaseUrl, log, metrics, tracing }: ServiceDependencies) {
  const database = openDatabase({
    url: databaseUrl,
    timeoutSeconds: environment.databaseTimeoutSeconds,
    reportUnheard: (error) => log.warn({ error }, 'Changes of other processes are not received'),
    observer: { ...metrics.technical.observer, ...(tracing && { span: tracing.span }) },
  })
  metrics.technical.watchDatabase(database)
  metrics.watchBusiness(database)
  return database
}

/** The shop's ports, whose requests to external services are measured. */
function measuredPorts(
  ports: Ports,
  { metrics: { technical }, tracing }: Pick<ServiceDependencies, 'metrics' | 'tracing'>,
): Ports {
  const observe =
    (service: 'gateway' | 'mail'): ObserveRequest =>
    async (operation, ask) => {
      const start = performance.now()
      const end = (isFailed: boolean) =>
        technical.observeService(service, operation, (performance.now() - start) / 1_000, isFailed)
      try {
        const answer = await (tracing ? tracing.span(`${service} ${operation}`, {}, ask) : ask())
        end(false)
        return answer
      } catch (error) {
        end(true)
        throw error
      }
    }
  return {
    ...ports,
    paymentGateway: measuredGateway(ports.paymentGateway, observe('gateway')),
    mailer: measuredMailer(ports.mailer, observe('mail')),
  }
}

function openShopWithAdapters(
  { environment, metrics, tracing }: ServiceDependencies,
  database: Database,
  report: Report,
) {
  const { client, origin, siteOrigins, officeOrigin } = environment
  const { secretKeys } = environment
  const { get: secret } = openSecrets({ database, keys: secretKeys })
  const limits = openLimits({ database })
  const countToken = (ip: string) => limits.take('card-token', ip)
  const onChange = (change: GatewayChange) => shop.approvals.gatewayChanged(change)
  const quote: AskForQuote = (request) => shop.approvals.quote(request)
  const { ports, ...served } = chooseAdapters({
    database,
    secret,
    countToken,
    onChange,
    quote,
    report: (error) => report(error),
    traceHeaders: tracing?.headers,
    settings: environment,
  })
  const shop = openShop({
    database,
    ports: measuredPorts(ports, { metrics, tracing }),
    client,
    origin,
    siteOrigins,
    officeOrigin,
    keepOrdersYears: environment.keepOrdersYears,
    secretKeys,
    report: (error) => report(error),
  })
  return { shop, ...served }
}

/** Renders the files for crawlers, and pages for all other addresses. */
function openRenderer(shop: Shop, { environment, build }: ServiceDependencies, report: Report): RenderPage {
  const { origin, siteOrigins, mayCrawl } = environment
  const renderCrawlerFile = openCrawlerFiles({ redirects: shop.redirects, mayCrawl })
  const renderPage = openPageRenderer({
    shop,
    build,
    thirdPartyScripts: thirdPartyScriptsOf(environment),
    isSandboxPayment: environment.isTestPayment,
    origins: { origin, siteOrigins },
    previewEnvironments: environment.previewEnvironments,
    report,
  })
  return async (request, site, requestId) =>
    (await renderCrawlerFile(new URL(request.url).pathname, site)) ??
    renderPage(request, site.siteId, requestId)
}

/** The pictures of products and the icons of brands share a cache. */
function openPictures(
  shop: Shop,
  assets: Assets,
  { dataFolder, imageCacheBytes }: Environment,
  report: Report,
) {
  const folder = join(dataFolder, 'cache', 'images')
  const diskCache = openImageDiskCache({ folder, maxBytes: imageCacheBytes, report })
  const { images, reviews, sites, brands } = shop
  const icons = openIconMaker({ images, diskCache })
  return {
    images: openImageRoutes({ images, photos: reviews.photos, diskCache, report }),
    brandRoutes: openBrandRoutes({ sites, brands, icons, assets }),
  }
}

const startJobs = ({ databaseUrl: url, log, tracing }: ServiceDependencies, shop: Shop) =>
  keepJobs({
    open: () =>
      openJobs({
        url,
        shop,
        report: (error, job) => log.error({ error, job }, 'A job failed'),
        note: (job, count) => count > 0 && log.info({ job, count }, 'job'),
        span: tracing?.span,
      }),
    report: (error) => log.error({ error }, 'The jobs could not be started'),
  })

/** The server can check only the disk of the embedded PostgreSQL. */
const hasOwnDiskSpace = async ({ databaseUrl, dataFolder }: Environment): Promise<boolean> =>
  databaseUrl !== undefined || hasDiskSpace(dataFolder)
