import { createServer } from 'node:http'
import { join, resolve } from 'node:path'
import { createServer as createVite } from 'vite'
import { readEnvironment } from '#commerce/settings/environment.ts'
import { StartFailure } from '#shared/start-failure.ts'
import { refuseBusyPort } from './process/busy-port.ts'
import { readyDatabase } from './postgres/prepare-database.ts'
import type { Service } from './service.ts'
import { stopOnSignal } from './process/stop-on-signal.ts'
import { startupBanner } from './process/startup-banner.ts'

type DevService = typeof import('./dev-service.ts')

const root = resolve(import.meta.dirname, '..', '..')
const say = (what: string) => console.log(what)

/** `npm run dev`: the shop from its sources, with hot reload of pages and a new shop when the engine changes. */
async function start(): Promise<void> {
  const environment = readEnvironment({ LOG_LEVEL: 'warn', BONBON_PAGE_CACHE_MB: '0', ...process.env }, root)
  await refuseBusyPort(environment)
  const database = await readyDatabase({ environment, migrations: join(root, 'database', 'migrations'), say })
  const server = createServer()
  const vite = await createVite({
    root,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  })

  let current: { module: DevService; opening: Promise<Service> } | undefined
  async function service(): Promise<Service> {
    const module = (await vite.ssrLoadModule('/src/server/dev-service.ts')) as DevService
    if (current?.module !== module) {
      const before = current?.opening
      current = { module, opening: module.openDevService(environment, database.url) }
      void before?.then((old) => old.close()).catch(() => {})
    }
    return current.opening
  }

  server.on('request', (incoming, outgoing) => {
    vite.middlewares(incoming, outgoing, () => {
      service().then(
        ({ listener }) => listener(incoming, outgoing),
        (error: Error) => {
          vite.ssrFixStacktrace(error)
          console.error(error)
          outgoing.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end(error.stack)
        },
      )
    })
  })
  server.listen({ port: environment.port, host: environment.host })
  stopOnSignal(async () => {
    server.closeAllConnections()
    server.close()
    await vite.close()
    await (await current?.opening)?.close()
    await database.stop()
  })
  await service()
  say(await startupBanner({ environment, port: environment.port }))
}

try {
  await start()
} catch (error) {
  console.error(error instanceof StartFailure ? error.message : error)
  process.exit(1)
}
