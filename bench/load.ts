import { Agent, get } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import autocannon from 'autocannon'

/** The result of a load test. Times in milliseconds. */
export interface Load {
  perSecond: number
  p50: number
  p99: number
  failures: number
}

export interface TimedLoad extends Load {
  p95: number
}

export const connections = 16

interface GetOptions {
  url: string
  seconds?: number
  headers?: Record<string, string>
}

/** Requests one URL repeatedly over 16 connections, after a warm-up. */
export async function loadGet({ url, seconds = 5, headers = {} }: GetOptions): Promise<Load> {
  await autocannon({ url, headers, connections, duration: 2 })
  const { requests, latency, non2xx, errors } = await autocannon({
    url,
    headers,
    connections,
    duration: seconds,
  })
  return {
    perSecond: requests.average,
    p50: latency.p50,
    p99: latency.p99,
    failures: non2xx + errors,
  }
}

const agent = new Agent({ keepAlive: true, maxSockets: connections })

/**
 * Requests a URL over one of the 16 connections and reads the whole response. Uses node:http, because `fetch` uses as
 * much CPU as the shop needs for the response.
 */
export const readWhole = (url: string): Promise<void> =>
  new Promise((resolve, reject) => {
    get(url, { agent }, (incoming) => {
      const { statusCode = 0 } = incoming
      incoming.resume().on('end', () => {
        if (statusCode < 400) resolve()
        else reject(new Error(`${url}: ${statusCode}`))
      })
    }).on('error', reject)
  })

interface RunOptions {
  /** The total number of runs of `work`. */
  count: number
  work: (index: number) => Promise<void>
}

/** Runs `work` `count` times, 16 at a time. An error counts as a failure; the first one is printed. */
export async function loadRun({ count, work }: RunOptions): Promise<TimedLoad> {
  const times: number[] = []
  let next = 0
  let failures = 0
  async function worker(): Promise<void> {
    while (next < count) {
      const index = next++
      const startedAt = performance.now()
      try {
        await work(index)
      } catch (error) {
        if (failures === 0) console.error(error)
        failures += 1
      }
      times.push(performance.now() - startedAt)
    }
  }
  const startedAt = performance.now()
  await Promise.all(Array.from({ length: connections }, worker))
  const seconds = (performance.now() - startedAt) / 1000
  return { perSecond: (count - failures) / seconds, ...partsOf(times), failures }
}

/**
 * Starts `work` the given number of times a second, however long it takes, until `isOver`. An error counts as a
 * failure.
 */
export async function loadPaced({
  perSecond,
  isOver,
  work,
}: {
  perSecond: number
  isOver: (started: number) => boolean
  work: (index: number) => Promise<void>
}): Promise<TimedLoad> {
  const times: number[] = []
  const running: Promise<void>[] = []
  let failures = 0
  const startedAt = performance.now()
  for (let index = 0; !isOver(index); index += 1) {
    await setTimeout(Math.max(0, startedAt + (index * 1_000) / perSecond - performance.now()))
    const from = performance.now()
    running.push(
      work(index)
        .catch((error: unknown) => {
          if (failures === 0) console.error(error)
          failures += 1
        })
        .then(() => void times.push(performance.now() - from)),
    )
  }
  await Promise.all(running)
  return { perSecond, ...partsOf(times), failures }
}

function partsOf(times: number[]): Pick<TimedLoad, 'p50' | 'p95' | 'p99'> {
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}
