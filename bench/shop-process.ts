import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'

/** A built shop in a separate process, like `npm start`. */
export interface ShopProcess {
  url: string
  /** The memory of the process in MB. */
  residentMegabytes(): Promise<number>
  stop(): Promise<void>
}

interface ShopOptions {
  folder: string
  settings?: Record<string, string>
}

/** The options of `npm start`. */
const flags = (process.env.BENCH_SERVER_FLAGS ?? '').split(' ').filter(Boolean)
const entry = resolve(import.meta.dirname, '..', 'build', 'server', 'start.js')

export async function startShop({ folder, settings = {} }: ShopOptions): Promise<ShopProcess> {
  const shop = spawn(process.execPath, [...flags, entry], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      HOST: '127.0.0.1',
      BONBON_DATA: folder,
      // Every shopper of a benchmark has a separate client address.
      BONBON_TRUSTED_PROXIES: '1',
      // Trusting a proxy makes the shop a public one.
      BONBON_IMPORT: 'demo',
      BONBON_SANDBOX_PAYMENTS: 'yes',
      BONBON_DRAIN_SECONDS: '0',
      LOG_LEVEL: 'error',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await openedAt(shop)
  return {
    url,
    residentMegabytes: () => residentMegabytes(shop),
    async stop() {
      if (shop.exitCode !== null) return
      shop.kill('SIGTERM')
      await once(shop, 'exit')
    },
  }
}

/** Waits for the line of the start-up banner with the URL. */
async function openedAt(shop: ChildProcess): Promise<string> {
  if (!shop.stdout) throw new Error('The shop has no output')
  for await (const line of createInterface({ input: shop.stdout })) {
    const port = /shop is open: http:\/\/localhost:(\d+)/.exec(line)?.[1]
    if (port) {
      shop.stdout.resume()
      return `http://127.0.0.1:${port}`
    }
  }
  throw new Error('The shop ended before it opened')
}

async function residentMegabytes({ pid }: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024
}
