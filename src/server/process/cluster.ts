import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { AggregatorRegistry } from 'prom-client'

interface Workers {
  port: number
  drain(): Promise<void>
}

interface WorkersOptions {
  count: number
  databaseUrl: string
  print: (line: string) => void
}

/** A process that ends with an error sooner than this after its start would fail again. */
const startupMilliseconds = 5_000
const restartDelayMilliseconds = 1_000
const metricsRequest = 'bonbon-metrics'
const metricsAnswer = 'bonbon-metrics-answer'
const metricsFailure = 'bonbon-metrics-failure'

/** Starts server processes that share the port, and replaces one that crashes. */
export async function runWorkers({ count, databaseUrl, print }: WorkersOptions): Promise<Workers> {
  let isDraining = false
  const registry = new AggregatorRegistry()

  function fork(): Worker {
    const startedAt = Date.now()
    const worker = cluster.fork({ BONBON_WORKER_DATABASE: databaseUrl })
    worker.on('message', (message: unknown) => {
      if (message !== metricsRequest) return
      registry.clusterMetrics().then(
        (text) => worker.send({ [metricsAnswer]: text }),
        (error: unknown) => worker.send({ [metricsFailure]: String(error) }),
      )
    })
    worker.on('exit', (code, signal) => {
      if (isDraining) return
      const isStarting = Date.now() - startedAt < startupMilliseconds
      if (isStarting && code === 1) {
        print('A server process failed at its start: see the output above.')
        process.exit(1)
      }
      print(`A server process ended (${signal ?? code}) and is being restarted.`)
      setTimeout(() => isDraining || fork(), isStarting ? restartDelayMilliseconds : 0)
    })
    return worker
  }

  const listening = await Promise.all(Array.from({ length: count }, () => once(fork(), 'listening')))
  // `listening` of a worker has the address as its argument.
  const [address] = listening[0] as [{ port: number }]
  return {
    port: address.port,
    async drain() {
      isDraining = true
      const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
      const ended = workers.map((worker) => once(worker, 'exit'))
      for (const worker of workers) worker.process.kill('SIGTERM')
      await Promise.all(ended)
    },
  }
}

/** In a worker: requests the metrics of all processes from the primary process. */
export function openClusterMetrics(): () => Promise<string> {
  // From now on this process answers when the primary process collects the metrics.
  new AggregatorRegistry()
  return () =>
    new Promise((resolve, reject) => {
      const receive = (message: unknown) => {
        if (typeof message !== 'object' || message === null) return
        if (metricsAnswer in message) resolve(String(message[metricsAnswer]))
        else if (metricsFailure in message) reject(new Error(String(message[metricsFailure])))
        else return
        process.off('message', receive)
      }
      process.on('message', receive)
      process.send?.(metricsRequest)
    })
}
