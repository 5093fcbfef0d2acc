import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import type { Database } from '#commerce/database.ts'
import type { DatabaseObserver } from '#commerce/database/database-observer.ts'
import { domainOfStatement } from './statement-domains.ts'

/** Metrics of the database and of external services (RUN-058). */
export interface TechnicalMetrics {
  observer: Required<Pick<DatabaseObserver, 'statement' | 'refused'>>
  /** Adds the connections and announcements of a database. */
  watchDatabase(database: Pick<Database, 'stats'>): void
  /** Records a request to the card gateway or the mail server. */
  observeService(service: 'gateway' | 'mail', operation: string, seconds: number, isFailed: boolean): void
}

const lanes = ['calls', 'reads', 'rebuilds', 'jobs'] as const
const announcementOutcomes = ['received', 'lost', 'late'] as const

export function openTechnicalMetrics(registry: Registry): TechnicalMetrics {
  const registers = [registry]
  const statements = new Counter({
    name: 'bonbon_statements_total',
    help: 'Statements by the domain of their first table.',
    labelNames: ['domain'],
    registers,
  })
  const statementSeconds = new Counter({
    name: 'bonbon_statement_seconds_total',
    help: 'Time of these statements, from the process: with the way to PostgreSQL and back.',
    labelNames: ['domain'],
    registers,
  })
  const refused = new Counter({
    name: 'bonbon_connections_refused_total',
    help: 'Callers that got no connection in time, by lane.',
    labelNames: ['lane'],
    registers,
  })
  const services = new Histogram({
    name: 'bonbon_service_seconds',
    help: 'Time of requests to the card gateway and the mail server, by operation and outcome.',
    labelNames: ['service', 'operation', 'outcome'],
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers,
  })
  return {
    observer: {
      statement(text, seconds) {
        const domain = domainOfStatement(text)
        statements.inc({ domain })
        statementSeconds.inc({ domain }, seconds)
      },
      refused: (lane) => refused.inc({ lane }),
    },
    watchDatabase: (database) => watchDatabase(registry, database),
    observeService: (service, operation, seconds, isFailed) =>
      services.observe({ service, operation, outcome: isFailed ? 'failed' : 'answered' }, seconds),
  }
}

function watchDatabase(registry: Registry, database: Pick<Database, 'stats'>): void {
  const registers = [registry]
  const gauges = [
    ['bonbon_connections_in_use', 'Connections that run a statement or a transaction, by lane.', 'inUse'],
    ['bonbon_connections_open', 'Open connections, by lane.', 'open'],
    ['bonbon_connections_waiting', 'Callers that wait for a connection, by lane.', 'waiting'],
  ] as const
  for (const [name, help, value] of gauges) {
    const gauge: Gauge = new Gauge({
      name,
      help,
      labelNames: ['lane'],
      registers,
      collect: () => lanes.forEach((lane) => gauge.set({ lane }, database.stats().lanes[lane][value])),
    })
  }
  const announcements: Counter = new Counter({
    name: 'bonbon_announcements_total',
    help: 'Announced changes that were received, and how often all caches were dropped because announcements were lost or late.',
    labelNames: ['outcome'],
    registers,
    collect() {
      const counted = database.stats().announcements
      announcements.reset()
      for (const outcome of announcementOutcomes) announcements.inc({ outcome }, counted[outcome])
    },
  })
}
