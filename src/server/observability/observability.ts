import type { Hono } from 'hono'
import { routePath } from 'hono/route'
import { correlationIdOf } from '#api/http/documented-headers.ts'
import { isDocumentedPath } from '#api/http/documented-paths.ts'
import type { AppContext, AppEnv } from '#server/http/app-context.ts'
import { isLocal } from '#server/http/client-address.ts'
import type { StoredPageRequest } from '#server/pages/request-listener.ts'
import { loggedPath } from '#server/http/logged-path.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'
import { failingOf, type Readiness } from './readiness.ts'
import { readyDocument, readyText } from './ready-answer.ts'

/** Log, metrics and health checks of the server. */
export interface Observability {
  /** Logs an unexpected error with the id of the request that failed. */
  report: (error: unknown, requestId: string) => void
  /** Whether the request is logged. Only then does the client get its id. */
  isLogged: (context: AppContext) => boolean
  /** Logs a page from the page cache, which counts it itself. */
  recordStoredPage: (request: StoredPageRequest) => void
  /** Logs and measures a completed request. */
  recordRequest: (context: AppContext, milliseconds: number) => void
  /** Adds /healthz, /readyz and /metrics to the app. */
  mountRoutes: (app: Hono<AppEnv>) => void
}

interface ObservabilityOptions {
  log: Log
  metrics: Metrics
  /** The metrics of all processes. */
  readMetrics: () => Promise<string>
  readiness: Readiness
  /** Warnings that do not stop the shop from selling, for the response of /readyz. */
  readWarnings?: () => Promise<readonly string[]>
  /** Whether this process is draining: it finishes its last requests before it stops. */
  isDraining: () => boolean
  /** Without a token, only this machine may read the metrics, and in a public shop no client may. */
  metricsToken: string | undefined
  /** A proxy on this machine may forward requests from anybody. */
  isPublic: boolean
}

/** Monitoring requests these paths every few seconds, so they are logged only when they fail. */
const monitoringPaths = new Set(['/healthz', '/readyz', '/metrics'])

/** The id of a request, and the correlation id that a client of the Shopper APIs has sent (DROP-106). */
function idsOf({ req, get }: AppContext): { requestId: string; correlationId?: string } {
  const requestId = get('requestId')
  if (!isDocumentedPath(req.path)) return { requestId }
  const correlationId = correlationIdOf(req.header('correlation-id'), requestId)
  return correlationId === requestId ? { requestId } : { requestId, correlationId }
}

export function openObservability(options: ObservabilityOptions): Observability {
  const { log, metrics, readMetrics, readiness, isDraining, metricsToken, isPublic } = options
  const { readWarnings = async () => [] } = options

  const mayReadMetrics = (context: AppContext): boolean =>
    metricsToken === undefined
      ? isLocal(context) && !isPublic
      : context.req.header('authorization') === `Bearer ${metricsToken}`

  const isLogged = (context: AppContext): boolean => {
    const kind = context.get('answerKind')
    const isFile = kind === 'asset' || kind === 'image'
    return context.res.status >= 400 || (!isFile && !monitoringPaths.has(context.req.path))
  }

  return {
    isLogged,
    recordStoredPage({ requestId, method, url, status }) {
      if (!log.isLevelEnabled('info')) return
      const [path = ''] = url.split('?', 1)
      log.info({ requestId, method, path: loggedPath(path), status, isStored: true }, 'page')
    },
    report: (error, requestId) => log.error({ error, requestId }, 'Unhandled error'),
    recordRequest(context, milliseconds) {
      const kind = context.get('answerKind')
      const { status } = context.res
      metrics.observe(kind, kind === 'page' ? 'page' : routePath(context), status, milliseconds / 1000)
      const { method, path } = context.req
      if (!isLogged(context) || !log.isLevelEnabled('info')) return
      log.info(
        {
          ...idsOf(context),
          method,
          path: loggedPath(path),
          status,
          milliseconds: Math.round(milliseconds * 10) / 10,
        },
        kind,
      )
    },
    mountRoutes(app) {
      app.get('/healthz', (context) => context.text('alive'))
      app.get('/readyz', async (context) => {
        const isJson = context.req.header('accept')?.includes('application/json') === true
        if (isDraining())
          return isJson ? context.json({ state: 'draining' }, 503) : context.text('draining', 503)
        const parts = await readiness.parts()
        const isReady = failingOf(parts).length === 0
        const answer = {
          parts,
          warnings: isReady ? await readWarnings() : [],
          seesReasons: mayReadMetrics(context),
        }
        const status = isReady ? 200 : 503
        return isJson ? context.json(readyDocument(answer), status) : context.text(readyText(answer), status)
      })
      app.get('/metrics', async (context) => {
        if (!mayReadMetrics(context)) return context.notFound()
        try {
          return context.body(await readMetrics(), 200, {
            'content-type': 'text/plain; version=0.0.4; charset=utf-8',
          })
        } catch (error) {
          // Does not return the sum of the other processes: counters that fall and rise again would look like a burst
          // of traffic.
          log.warn({ error }, 'A server process gives no metrics: it starts, or hangs')
          return context.text('a server process gives no metrics', 503, { 'retry-after': '5' })
        }
      })
    },
  }
}
