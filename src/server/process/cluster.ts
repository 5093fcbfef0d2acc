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
  say: (what: string) => void
}

/** A process that gives up sooner than this after its start will not do better the next time. */
const shortestLife = 5_000
const patience = 1_000
const metricsQuestion = 'bonbon-metrics'
const metricsAnswer = 'bonbon-metrics-answer'
const metricsFailure = 'bonbon-metrics-failure'

/** Starts the servers as processes of their own that share the port, and starts another when one ends unasked. */
export async function runWorkers({ count, databaseUrl, say }: WorkersOptions): Promise<Workers> {
  let isDraining = false
  const registry = new AggregatorRegistry()

  function fork(): Worker {
    const startedAt = Date.now()
    const worker = cluster.fork({ BONBON_WORKER_DATABASE: databaseUrl })
    worker.on('message', (message: unknown) => {
      if (message !== metricsQuestion) return
      registry.clusterMetrics().then(
        (text) => worker.send({ [metricsAnswer]: text }),
        (error: unknown) => worker.send({ [metricsFailure]: String(error) }),
      )
    })
    worker.on('exit', (code, signal) => {
      if (isDraining) return
      const isYoung = Date.now() - startedAt < shortestLife
      if (isYoung && code === 1) {
        say('A server process ended as soon as it had started; its words stand above.')
        process.exit(1)
      }
      say(`A server process ended (${signal ?? code}) and is started again.`)
      setTimeout(() => isDraining || fork(), isYoung ? patience : 0)
    })
    return worker
  }

  const listening = await Promise.all(Array.from({ length: count }, () => once(fork(), 'listening')))
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

/** In a worker: asks the first process for the measurements of all. */
export function openClusterMetrics(): () => Promise<string> {
  // From now on this process answers when the first one collects from all.
  new AggregatorRegistry()
  return () =>
    new Promise((resolve, reject) => {
      const hear = (message: unknown) => {
        if (typeof message !== 'object' || message === null) return
        if (metricsAnswer in message) resolve(String(message[metricsAnswer]))
        else if (metricsFailure in message) reject(new Error(String(message[metricsFailure])))
        else return
        process.off('message', hear)
      }
      process.on('message', hear)
      process.send?.(metricsQuestion)
    })
}
