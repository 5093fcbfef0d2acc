import { AggregatorRegistry, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '#commerce/database.ts'
import type { ShopGaugesReader } from '#commerce/shop-gauges/shop-gauges.ts'
import type { AnswerKind } from '#server/http/app-context.ts'
import type { BodyBudget } from '#server/http/body-budget.ts'
import { workKinds, type RequestLimit } from '#server/http/request-limit.ts'
import type { PageCache } from '#server/pages/page-cache.ts'
import type { Version } from '#server/status/version.ts'
import { openBusinessMetrics } from './business-metrics.ts'
import { watchShop } from './shop-gauge-metrics.ts'
import { openTechnicalMetrics, type TechnicalMetrics } from './technical-metrics.ts'

export interface Metrics {
  /** Sets the metric of the running build. */
  setBuild(version: Version): void
  /** Metrics of the database and of external services. */
  technical: TechnicalMetrics
  /** Counts business events (RUN-056). */
  watchBusiness(database: Pick<Database, 'onCount'>): void
  /** Adds the gauges of the shop (RUN-057). */
  watchShop(gauges: ShopGaugesReader, report: (error: unknown) => void): void
  /** Records a completed request. Pages from the cache are counted by the cache, without times. */
  observe(kind: AnswerKind, route: string, status: number, seconds: number): void
  /** Adds the gauges of the page cache. */
  watch(cache: Pick<PageCache, 'stats'>): void
  /** Adds the gauges of the requests and bodies in progress. */
  watchRequests(limit: Pick<RequestLimit, 'stats'>, bodies: Pick<BodyBudget, 'stats'>): void
  /** The names of all metrics, with their label names. */
  labels(): Map<string, readonly string[]>
  /** All metrics of this process in the text format of Prometheus. */
  text(): Promise<string>
}

const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export function openMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  AggregatorRegistry.setRegistries(registry)
  const seconds = new Histogram({
    name: 'bonbon_request_seconds',
    help: 'Time to answer a request, by kind, route and status.',
    labelNames: ['kind', 'route', 'status'],
    buckets,
    registers,
  })
  return {
    setBuild: ({ version, commit = 'unknown' }) =>
      new Gauge({
        name: 'bonbon_build_info',
        help: 'The version and the commit of this process.',
        labelNames: ['version', 'commit'],
        aggregator: 'max',
        registers,
      }).set({ version, commit }, 1),
    technical: openTechnicalMetrics(registry),
    watchBusiness: (database) => void database.onCount(openBusinessMetrics(registry)),
    watchShop: (gauges, report) => watchShop(registry, gauges, report),
    observe: (kind, route, status, duration) => seconds.observe({ kind, route, status }, duration),
    watch(cache) {
      const gauges: [string, string, () => number][] = [
        ['bonbon_page_cache_pages', 'Pages in the cache.', () => cache.stats().entries],
        ['bonbon_page_cache_bytes', 'Bytes of the pages in the cache.', () => cache.stats().bytes],
        ['bonbon_page_cache_hits', 'Pages served from the cache since the start.', () => cache.stats().hits],
        // Dashboards use this name, so it must not change.
        ['bonbon_page_cache_draws', 'Pages rendered since the start.', () => cache.stats().renders],
        [
          'bonbon_page_cache_purged',
          'Pages removed because their content changed.',
          () => cache.stats().purged,
        ],
      ]
      for (const [name, help, read] of gauges) registry.registerMetric(gaugeOf(name, help, read))
    },
    watchRequests(limit, bodies) {
      const help = 'Bytes of the bodies of requests that are being answered.'
      registry.registerMetric(gaugeOf('bonbon_body_bytes_under_way', help, () => bodies.stats().bytes))
      const gauges = [
        ['bonbon_requests_under_way', 'Requests that are being answered, by kind.', 'underWay'],
        ['bonbon_requests_refused', 'Requests answered with 503, by kind: too many of it.', 'refused'],
      ] as const
      for (const [name, help, count] of gauges) {
        const byKind = new Gauge({
          name,
          help,
          labelNames: ['kind'],
          registers,
          collect: () => workKinds.forEach((kind) => byKind.set({ kind }, limit.stats(kind)[count])),
        })
      }
    },
    labels: () => new Map(registry.getMetricsAsArray().map((metric) => [metric.name, labelsOf(metric)])),
    text: () => registry.metrics(),
  }
}

/** The types of `prom-client` do not declare it. */
const labelsOf = (metric: object): readonly string[] =>
  'labelNames' in metric && Array.isArray(metric.labelNames) ? metric.labelNames.map(String) : []

const gaugeOf = (name: string, help: string, read: () => number): Gauge =>
  new Gauge({
    name,
    help,
    registers: [],
    collect() {
      this.set(read())
    },
  })
