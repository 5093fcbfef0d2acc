import type { Benchmark } from '../benchmark.ts'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const root = resolve(import.meta.dirname, '..', '..')
const port = 3117

/** The time from `npm start` to the first whole page, for a shop that has run before. */
export async function secondStart(folder: string): Promise<Benchmark[]> {
  const startedAt = performance.now()
  const shop = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), BONBON_DATA: folder, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true,
  })
  shop.stdout.resume()
  for (;;) {
    const response = await fetch(`http://localhost:${port}/`).catch(() => undefined)
    if (response?.ok) {
      await response.text()
      break
    }
    if (shop.exitCode !== null) throw new Error('The second start failed')
    await pause(10)
  }
  const seconds = (performance.now() - startedAt) / 1000
  if (shop.pid !== undefined) process.kill(-shop.pid, 'SIGTERM')
  // npm ends before the shop; the pipe closes when both have ended.
  await once(shop, 'close')
  return [{ name: 'second start to first page', value: seconds, unit: 's', atMost: 2 }]
}
