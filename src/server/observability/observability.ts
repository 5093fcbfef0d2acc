import type { Hono } from 'hono'
import { routePath } from 'hono/route'
import type { AppContext, AppVariables } from '#server/app.ts'
import { isLocal } from '#server/http/client.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'

/** What whoever runs the shop sees of it: log, measurements, whether it lives and is ready. */
export interface Observability {
  /** Hears of every breakage, with the id of the request that it ended. */
  report: (error: unknown, requestId: string) => void
  /** Hears of every answered request. */
  answered: (context: AppContext, milliseconds: number) => void
  mount: (app: Hono<{ Variables: AppVariables }>) => void
}

interface OperatorOptions {
  log: Log
  metrics: Metrics
  /** All processes' measurements, where there are several. */
  readMetrics: () => Promise<string>
  /** Whether the database answers. */
  isDatabaseUp: () => Promise<boolean>
  /** Whether this process is on its way out. */
  isDraining: () => boolean
  metricsToken: string | undefined
}

/** Asked every few seconds by whoever watches the shop: not worth a line. */
const watched = new Set(['/healthz', '/readyz', '/metrics'])

export function openObservability(options: OperatorOptions): Observability {
  const { log, metrics, readMetrics, isDatabaseUp, isDraining, metricsToken } = options

  const mayRead = (context: AppContext): boolean =>
    metricsToken === undefined
      ? isLocal(context)
      : context.req.header('authorization') === `Bearer ${metricsToken}`

  return {
    report: (error, requestId) => log.error({ error, requestId }, 'Broke'),
    answered(context, milliseconds) {
      const kind = context.get('answered')
      const { status } = context.res
      metrics.observe(kind, kind === 'page' ? 'page' : routePath(context), status, milliseconds / 1000)
      const { method, path } = context.req
      if (kind === 'asset' || kind === 'image' || watched.has(path)) return
      const requestId = context.get('requestId')
      log.info({ requestId, method, path, status, milliseconds: Math.round(milliseconds * 10) / 10 }, kind)
    },
    mount(app) {
      app.get('/healthz', (context) => context.text('alive'))
      app.get('/readyz', async (context) => {
        if (isDraining()) return context.text('on its way out', 503)
        return (await isDatabaseUp()) ? context.text('ready') : context.text('no database', 503)
      })
      app.get('/metrics', async (context) =>
        mayRead(context)
          ? context.body(await readMetrics(), 200, {
              'content-type': 'text/plain; version=0.0.4; charset=utf-8',
            })
          : context.notFound(),
      )
    },
  }
}
