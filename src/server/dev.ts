import { createServer } from 'node:http'
import { join, resolve } from 'node:path'
import { createServer as createVite, type ViteDevServer } from 'vite'
import { readEnvironment, type Environment } from '#commerce/settings/environment.ts'
import { prepareDatabase } from './database/prepare-database.ts'
import { refuseBusyPort } from './process/busy-port.ts'
import { failureText } from './process/failure-text.ts'
import { startupBanner } from './process/startup-banner.ts'
import { stopOnSignal } from './process/stop-on-signal.ts'
import type { Service } from './service.ts'

type DevService = typeof import('./dev-service.ts')

const root = resolve(import.meta.dirname, '..', '..')
const print = (line: string) => console.log(line)

/** `npm run dev`: runs the shop from its sources. Pages reload hot; a change of the engine opens a new shop. */
async function start(): Promise<void> {
  const environment = readEnvironment({ LOG_LEVEL: 'warn', BONBON_PAGE_CACHE_MB: '0', ...process.env }, root)
  await refuseBusyPort(environment)
  const database = await prepareDatabase({
    environment,
    migrations: join(root, 'database', 'migrations'),
    print,
  })
  const server = createServer()
  const vite = await createVite({
    root,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  })

  const service = openReloadingService(vite, environment, database.url)
  server.on('request', (incoming, outgoing) => {
    vite.middlewares(incoming, outgoing, () => {
      service.current().then(
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
    await service.close()
    await database.stop()
  })
  await service.current()
  print(startupBanner({ environment, port: environment.port, facts: database.facts }))
}

/**
 * The service of the current sources. When Vite has reloaded its module, a new service opens and the old one closes.
 */
function openReloadingService(vite: ViteDevServer, environment: Environment, databaseUrl: string) {
  let latest: { module: DevService; opening: Promise<Service> } | undefined
  return {
    async current(): Promise<Service> {
      // Vite loads exactly the file that the type is imported from.
      const module = (await vite.ssrLoadModule('/src/server/dev-service.ts')) as DevService
      if (latest?.module !== module) {
        const previous = latest?.opening
        latest = { module, opening: module.openDevService(environment, databaseUrl) }
        void previous?.then((service) => service.close()).catch(() => {})
      }
      return latest.opening
    },
    close: async () => (await latest?.opening)?.close(),
  }
}

try {
  await start()
} catch (error) {
  console.error(failureText(error))
  process.exit(1)
}
