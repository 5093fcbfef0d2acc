import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'

/** The small shop of the unit tests. */
const goods = resolve(import.meta.dirname, '../src/testing/fixtures/shop')

// A setting of the stories, unknown to the shop.
const { BONBON_E2E_URL: _, ...environment } = process.env

/** Starts the built shop with settings of one's own, the small shop in it, its data below `folder`. */
export const launchShop = (folder: string, settings: Record<string, string> = {}): ChildProcess =>
  spawn(process.execPath, [resolve(import.meta.dirname, '../build/server/start.js')], {
    env: {
      ...environment,
      NODE_ENV: 'production',
      PORT: '0',
      HOST: '127.0.0.1',
      BONBON_DATA: folder,
      BONBON_IMPORT: goods,
      LOG_LEVEL: 'error',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })

/** Waits until the shop says where it is, and gives the port. */
export async function portOf(shop: ChildProcess): Promise<number> {
  let words = ''
  shop.stderr?.on('data', (text) => (words += String(text)))
  if (!shop.stdout) throw new Error('The shop has no output')
  for await (const line of createInterface({ input: shop.stdout })) {
    words += line
    const port = /shop is open: http:\/\/localhost:(\d+)/.exec(line)?.[1]
    if (!port) continue
    shop.stdout.resume()
    return Number(port)
  }
  throw new Error(`The shop did not open: ${words}`)
}

export async function endShop(shop: ChildProcess): Promise<void> {
  if (shop.exitCode !== null || shop.signalCode !== null) return
  shop.kill('SIGTERM')
  await once(shop, 'exit')
}

/** Runs `bonbon …` on the data of a shop; gives its exit code. */
export async function runBonbon(folder: string, ...args: string[]): Promise<number | null> {
  const command = spawn(process.execPath, [join(import.meta.dirname, '../src/cli/main.ts'), ...args], {
    env: { ...environment, BONBON_DATA: folder },
    stdio: 'inherit',
  })
  const [code] = (await once(command, 'exit')) as [number | null]
  return code
}
