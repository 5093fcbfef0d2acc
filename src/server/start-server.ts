import cluster from 'node:cluster'
import { join } from 'node:path'
import type { ServerBuild } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { readEnvironment, type Environment } from '#commerce/settings/environment.ts'
import { prepareDatabase } from './database/prepare-database.ts'
import { openAssets } from './http/assets.ts'
import { openLog } from './observability/log.ts'
import { openMetrics } from './observability/metrics.ts'
import { openTracing } from './observability/open-tracing.ts'
import { openOfficeFiles } from './office/office-files.ts'
import { refuseBusyPort } from './process/busy-port.ts'
import { openClusterMetrics, runWorkers } from './process/cluster.ts'
import { sendHeartbeats } from './process/heartbeats.ts'
import { longestStopMilliseconds, serve, type RunningServer } from './process/serve.ts'
import { failureText } from './process/failure-text.ts'
import { startupBanner } from './process/startup-banner.ts'
import { stopOnSignal } from './process/stop-on-signal.ts'
import { openService } from './service.ts'
import { readVersion } from './status/version.ts'

const print = (line: string) => console.log(line)

/**
 * Starts the shop of the folder `root`, or one of its workers. On failure it prints the reason and ends the process
 * with exit code 1.
 */
export async function startServer(root: string): Promise<void> {
  const databaseUrl = cluster.isWorker ? process.env.BONBON_WORKER_DATABASE : undefined
  delete process.env.BONBON_WORKER_DATABASE
  try {
    await (databaseUrl === undefined ? start(root) : startWorker(root, databaseUrl))
  } catch (error) {
    console.error(failureText(error))
    process.exit(1)
  }
}

/** `npm start`: prepares the database, then starts one server or several. */
async function start(root: string): Promise<void> {
  const environment = readEnvironment(process.env, root)
  await refuseBusyPort(environment)
  let stop = async () => {}
  // Registered first, so that a signal during the start leaves no PostgreSQL running.
  stopOnSignal(() => stop())
  const database = await prepareDatabase({
    environment,
    migrations: join(root, 'database', 'migrations'),
    print,
  })
  stop = () => database.stop()
  try {
    const servers = await (environment.processes > 1
      ? runWorkers({
          count: environment.processes,
          databaseUrl: database.url,
          print,
          stopMilliseconds: environment.drainSeconds * 1000 + longestStopMilliseconds,
        })
      : serveShop(root, environment, database.url))
    stop = async () => {
      await servers.drain()
      await database.stop()
    }
    print(startupBanner({ environment, port: servers.port, facts: database.facts }))
  } catch (error) {
    await database.stop()
    throw error
  }
}

/** A worker of a start with WEB_CONCURRENCY. The primary process has prepared the database. */
async function startWorker(root: string, databaseUrl: string): Promise<void> {
  const server = await serveShop(root, readEnvironment(process.env, root), databaseUrl)
  sendHeartbeats()
  stopOnSignal(() => server.drain())
}

async function serveShop(
  root: string,
  environment: Environment,
  databaseUrl: string,
): Promise<RunningServer> {
  const metrics = openMetrics()
  const tracing = await openTracing(process.env)
  metrics.setBuild(await readVersion(root))
  const service = await openService({
    environment,
    databaseUrl,
    // The module has `undefined` where the type omits a key.
    build: build as ServerBuild,
    assets: await openAssets(join(root, 'build', 'client')),
    officeFiles: await openOfficeFiles(join(root, 'build', 'office')),
    log: openLog(environment.logLevel, undefined, tracing?.traceId),
    tracing,
    metrics,
    readMetrics: cluster.isWorker ? openClusterMetrics() : metrics.text,
  })
  return serve(service, environment)
}
