import cluster from 'node:cluster'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import type { ServerBuild } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { readEnvironment, type Environment } from '#commerce/settings/environment.ts'
import { StartFailure } from '#kit/start-failure.ts'
import { openAssets } from './assets.ts'
import { openClusterMetrics, runWorkers } from './cluster.ts'
import { openLog } from './log.ts'
import { openMetrics } from './metrics.ts'
import { readyDatabase } from './ready-database.ts'
import { openServer } from './serve.ts'
import { stopOnSignal } from './stop-on-signal.ts'
import { welcome } from './welcome.ts'

const root = resolve(import.meta.dirname, '..', '..')
const say = (what: string) => console.log(what)

/** `npm start`: the database, then the servers on it. */
async function start(): Promise<void> {
  const environment = readEnvironment(process.env, root)
  await refuseBusyPort(environment)
  const database = await readyDatabase({ environment, migrations: join(root, 'database', 'migrations'), say })
  try {
    const servers = await (environment.processes > 1
      ? runWorkers({ count: environment.processes, databaseUrl: database.url, say })
      : serve(environment, database.url))
    stopOnSignal(async () => {
      await servers.drain()
      await database.stop()
    })
    say(await welcome({ environment, port: servers.port }))
  } catch (error) {
    await database.stop()
    throw error
  }
}

/** A worker of a start with WEB_CONCURRENCY: the first process has seen to the database. */
async function startWorker(databaseUrl: string): Promise<void> {
  const server = await serve(readEnvironment(process.env, root), databaseUrl)
  stopOnSignal(() => server.drain())
}

async function serve(environment: Environment, databaseUrl: string) {
  const metrics = openMetrics()
  return openServer({
    environment,
    databaseUrl,
    // Its module says `undefined` where the type leaves a key out.
    build: build as ServerBuild,
    assets: await openAssets(join(root, 'build', 'client')),
    log: openLog(environment.logLevel),
    metrics,
    readMetrics: cluster.isWorker ? openClusterMetrics() : metrics.text,
  })
}

/** Looked at before anything else is started. */
function refuseBusyPort({ port, host }: Environment): Promise<void> {
  return new Promise((done, fail) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) =>
      fail(new StartFailure(portSentence(error, port, host))),
    )
    probe.listen({ port, host }, () => probe.close(() => done()))
  })
}

function portSentence(
  { code, message }: NodeJS.ErrnoException,
  port: number,
  host: string | undefined,
): string {
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken: stop what runs there, or choose another with PORT.`
  if (code === 'EACCES')
    return `Port ${port} may not be opened by this user: choose one above 1023 with PORT.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `HOST names ${host}, which is no address of this machine.`
  return `Port ${port} could not be opened (${message}): choose another with PORT.`
}

const databaseUrl = cluster.isWorker ? process.env.BONBON_WORKER_DATABASE : undefined
delete process.env.BONBON_WORKER_DATABASE

try {
  await (databaseUrl === undefined ? start() : startWorker(databaseUrl))
} catch (error) {
  console.error(error instanceof StartFailure ? error.message : error)
  process.exit(1)
}
