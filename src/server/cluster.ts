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

/** A process that ends sooner than this after its start will not do better the next time. */
const shortestLife = 5_000
const metricsQuestion = 'bonbon-metrics'

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
        (text) => worker.send({ [metricsQuestion]: text }),
        (error: unknown) => say(`The measurements of all processes could not be read: ${error}`),
      )
    })
    worker.on('exit', (code) => {
      if (isDraining) return
      if (Date.now() - startedAt < shortestLife) {
        say(`A server process ended with ${code} as soon as it had started.`)
        process.exit(1)
      }
      say(`A server process ended with ${code} and is started again.`)
      fork()
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
  return () =>
    new Promise((resolve) => {
      const hear = (message: unknown) => {
        if (typeof message !== 'object' || message === null || !(metricsQuestion in message)) return
        process.off('message', hear)
        resolve(String(message[metricsQuestion]))
      }
      process.on('message', hear)
      process.send?.(metricsQuestion)
    })
}
