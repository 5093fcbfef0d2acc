import { AggregatorRegistry, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { PageCache } from '#server/pages/page-cache.ts'

/** What answered a request: a page from the cache is counted, not timed. */
export type Answered = 'call' | 'page' | 'image' | 'asset' | 'other'

export interface Metrics {
  observe(answered: Answered, route: string, status: number, seconds: number): void
  /** Tells of the page cache from now on. */
  watch(cache: PageCache): void
  /** Everything of this process, in Prometheus' text format. */
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
    help: 'Time to answer a request, by what answered it and its route.',
    labelNames: ['kind', 'route', 'status'],
    buckets,
    registers,
  })
  return {
    observe: (kind, route, status, duration) => seconds.observe({ kind, route, status }, duration),
    watch(cache) {
      const gauges: [string, string, () => number][] = [
        ['bonbon_page_cache_pages', 'Pages in the cache.', () => cache.stats().entries],
        ['bonbon_page_cache_bytes', 'Bytes of the pages in the cache.', () => cache.stats().bytes],
        ['bonbon_page_cache_hits', 'Pages given from the cache since the start.', () => cache.stats().hits],
        ['bonbon_page_cache_draws', 'Pages drawn since the start.', () => cache.stats().draws],
        [
          'bonbon_page_cache_purged',
          'Pages dropped because what they show changed.',
          () => cache.stats().purged,
        ],
      ]
      for (const [name, help, read] of gauges) registry.registerMetric(gaugeOf(name, help, read))
    },
    text: () => registry.metrics(),
  }
}

const gaugeOf = (name: string, help: string, read: () => number): Gauge =>
  new Gauge({
    name,
    help,
    registers: [],
    collect() {
      this.set(read())
    },
  })
