import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'

/** The small catalog of the unit tests. */
const fixture = resolve(import.meta.dirname, '../src/testing/fixtures/shop')

// A setting of the tests, unknown to the shop.
const { BONBON_E2E_URL: _, ...environment } = process.env

/** Opens a separate shop for tests that change or count data that all visitors share. */
export async function openOwnShop(
  settings: Record<string, string> = {},
): Promise<{ url: string; close: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'bonbon own shop '))
  const shop = launchShop(folder, settings)
  return {
    url: `http://localhost:${await portOf(shop)}`,
    async close() {
      await endShop(shop)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Starts the built server with the fixture imported and its data in `folder`. */
export const launchShop = (
  folder: string,
  settings: Record<string, string> = {},
  program = 'build/server/start.js',
): ChildProcess =>
  spawn(process.execPath, [resolve(import.meta.dirname, '..', program)], {
    env: {
      ...environment,
      NODE_ENV: 'production',
      PORT: '0',
      HOST: '127.0.0.1',
      BONBON_DATA: folder,
      BONBON_IMPORT: fixture,
      LOG_LEVEL: 'error',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })

/** Waits until the server prints its URL. Returns the port. */
export async function portOf(shop: ChildProcess): Promise<number> {
  let output = ''
  shop.stderr?.on('data', (text) => (output += String(text)))
  if (!shop.stdout) throw new Error('The shop has no output')
  for await (const line of createInterface({ input: shop.stdout })) {
    output += line
    const port = /shop is open: http:\/\/localhost:(\d+)/.exec(line)?.[1]
    if (!port) continue
    shop.stdout.resume()
    return Number(port)
  }
  throw new Error(`The shop did not start: ${output}`)
}

export async function endShop(shop: ChildProcess): Promise<void> {
  if (shop.exitCode !== null || shop.signalCode !== null) return
  shop.kill('SIGTERM')
  await once(shop, 'exit')
}

/** Runs `bonbon …` on a shop's data. Returns its exit code. */
export async function runBonbon(folder: string, ...args: string[]): Promise<number | null> {
  const command = spawn(process.execPath, [join(import.meta.dirname, '../src/cli/main.ts'), ...args], {
    env: { ...environment, BONBON_DATA: folder },
    stdio: 'inherit',
  })
  // 'exit' has this argument first.
  const [code] = (await once(command, 'exit')) as [number | null]
  return code
}
