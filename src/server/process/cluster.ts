import cluster, { type Worker } from 'node:cluster'
import { AggregatorRegistry, type RegistryContentType } from 'prom-client'
import { openGrowingPauses } from '#shared/work/growing-pauses.ts'
import { StartFailure } from '#shared/process/start-failure.ts'
import { killWhenSilent } from './heartbeats.ts'

interface Workers {
  port: number
  drain(): Promise<void>
}

interface WorkersOptions {
  count: number
  databaseUrl: string
  print: (line: string) => void
  /** How long a process may take to stop. */
  stopMilliseconds: number
  /** How often the workers send heartbeats. */
  beatMilliseconds?: number
}

/** A worker that ran for at least this long before it ended is replaced immediately. */
const stableMilliseconds = 60_000
const metricsRequest = 'bonbon-metrics'
const metricsAnswer = 'bonbon-metrics-answer'
const metricsFailure = 'bonbon-metrics-failure'

/**
 * Starts server processes that share the port. Throws a StartFailure when one ends before it listens. A worker that
 * ends later is replaced, indefinitely, with growing pauses while the replacements end too. A worker that hangs is
 * killed, and so replaced.
 */
export async function runWorkers({
  count,
  databaseUrl,
  print,
  stopMilliseconds,
  beatMilliseconds,
}: WorkersOptions): Promise<Workers> {
  // Each worker accepts its connections itself. By default the primary process accepts them and passes them on:
  // connections on their way to a worker that is killed would stay open without a response
  // (docs/decisions/0073-connections-of-workers.md).
  cluster.schedulingPolicy = cluster.SCHED_NONE
  let isDraining = false
  const registry = new AggregatorRegistry()

  function fork(): Worker {
    const worker = cluster.fork({ BONBON_WORKER_DATABASE: databaseUrl })
    worker.on('message', (message: unknown) => {
      if (message === metricsRequest) answerMetrics(registry, worker)
    })
    // An error such as a message to a worker that has just ended. Without a listener it would end the primary
    // process, and so the shop.
    worker.on('error', (error) => print(`A server process could not be reached: ${error.message}`))
    killWhenSilent(worker, { print, beatMilliseconds })
    return worker
  }

  function keepRunning(first: Worker): void {
    const pauses = openGrowingPauses({ first: 500, longest: 30_000 })
    let isFirst = true
    function watch(worker: Worker): void {
      const startedAt = Date.now()
      const replace = (code: number | null, signal: string | null) => {
        if (isDraining) return
        print(`A server process ended (${signal ?? code}) and is being restarted.`)
        if (Date.now() - startedAt >= stableMilliseconds) pauses.reset()
        const pause = isFirst ? 0 : pauses.next()
        isFirst = false
        setTimeout(() => isDraining || watch(fork()), pause)
      }
      if (worker.isDead()) return replace(worker.process.exitCode, worker.process.signalCode)
      worker.once('exit', replace)
      // The worker could not be started, so it has no process id and never exits.
      if (worker.process.pid === undefined) worker.once('error', () => replace(null, null))
    }
    watch(first)
  }

  const drain = async () => {
    isDraining = true
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
    const ended = workers.map(endOf)
    for (const worker of workers) worker.process.kill('SIGTERM')
    const timer = setTimeout(() => {
      print('A server process does not stop, and is killed.')
      for (const worker of workers) worker.process.kill('SIGKILL')
    }, stopMilliseconds)
    await Promise.all(ended)
    clearTimeout(timer)
  }

  const workers = Array.from({ length: count }, fork)
  try {
    const [port = 0] = await Promise.all(workers.map(portOf))
    for (const worker of workers) keepRunning(worker)
    return { port, drain }
  } catch (error) {
    await drain()
    throw error
  }
}

/** Waits until a worker has ended. Does not use `once`, which rejects on an error, such as an undelivered message. */
const endOf = (worker: Worker): Promise<void> =>
  new Promise((resolve) => {
    if (worker.isDead() || worker.process.pid === undefined) return resolve()
    worker.once('exit', () => resolve())
  })

/** The port that a worker listens on, once it is known. */
function portOf(worker: Worker): Promise<number> {
  return new Promise((resolve, reject) => {
    worker.once('listening', ({ port }) => resolve(port))
    worker.once('exit', () =>
      reject(new StartFailure('A server process ended at its start: see the output above.')),
    )
    worker.once('error', ({ message }) => {
      if (worker.process.pid === undefined)
        reject(new StartFailure(`A server process could not be started: ${message}`))
    })
  })
}

function answerMetrics(registry: AggregatorRegistry<RegistryContentType>, worker: Worker): void {
  const send = (message: object) => worker.isConnected() && worker.send(message)
  registry.clusterMetrics().then(
    (text) => send({ [metricsAnswer]: text }),
    (error: unknown) => send({ [metricsFailure]: String(error) }),
  )
}

/** The time limit for the metrics. The primary process waits for a worker for a shorter time. */
const metricsMilliseconds = 10_000

/**
 * In a worker: requests the metrics of all processes from the primary process. Rejects when it does not respond in
 * time. Concurrent requests share a result.
 */
export function openClusterMetrics(timeoutMilliseconds = metricsMilliseconds): () => Promise<string> {
  // From here on, this process responds when the primary process collects the metrics.
  new AggregatorRegistry()
  let asking: Promise<string> | undefined
  return () => {
    asking ??= askPrimary(timeoutMilliseconds).finally(() => (asking = undefined))
    return asking
  }
}

async function askPrimary(timeoutMilliseconds: number): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const receive = (message: unknown) => {
    if (typeof message !== 'object' || message === null) return
    if (metricsAnswer in message) resolve(String(message[metricsAnswer]))
    if (metricsFailure in message) reject(new Error(String(message[metricsFailure])))
  }
  const timer = setTimeout(
    () => reject(new Error('The first server process does not answer')),
    timeoutMilliseconds,
  )
  process.on('message', receive)
  process.send?.(metricsRequest)
  try {
    return await promise
  } finally {
    process.off('message', receive)
    clearTimeout(timer)
  }
}
