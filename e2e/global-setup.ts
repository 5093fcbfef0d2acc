import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { resolve } from 'node:path'
import { folderOfRun } from '#testing/leftovers.ts'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The URL of this run's shop. */
    shopUrl: string
    /** Its data folder. */
    shopData: string
    /** The password of its staff pages. */
    previewPassword: string
  }
}

const startTimeout = 120_000
const previewPassword = 'truffle-tasting'

/** The milk and hazelnut bar, which most files order. */
const barId = '301101'

/**
 * Starts the built shop once for all files, on a new database with the demo. BONBON_E2E_URL names a running shop
 * instead.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  project.provide('previewPassword', previewPassword)
  const running = process.env.BONBON_E2E_URL
  if (running) {
    project.provide('shopUrl', running)
    project.provide('shopData', resolve(process.env.BONBON_DATA ?? 'data'))
    return async () => {}
  }
  const start = resolve('build/server/start.js')
  if (!existsSync(start)) throw new Error('The shop is not built: run `npm start` or `npm test` first.')
  const folder = await folderOfRun('bonbon-e2e-')
  const port = await freePort()
  const shop = spawn(process.execPath, [start], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      BONBON_DATA: folder,
      // Each visitor sends their own address.
      BONBON_TRUSTED_PROXIES: '1',
      // Trusting a proxy makes the shop a public one.
      BONBON_IMPORT: 'demo',
      BONBON_SANDBOX_PAYMENTS: 'yes',
      BONBON_DRAIN_SECONDS: '0',
      BONBON_PREVIEW_PASSWORD: previewPassword,
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const url = `http://localhost:${port}`
  await untilReady(shop, url)
  await fillShelf(folder)
  project.provide('shopUrl', url)
  project.provide('shopData', folder)
  return async () => {
    await end(shop)
    await rm(folder, { recursive: true, force: true })
  }
}

/** Adds stock of the products that all files order, so that repeated tests do not sell them out. */
async function fillShelf(folder: string): Promise<void> {
  const env = { ...process.env, NODE_ENV: 'production', BONBON_DATA: folder }
  const command = spawn(
    process.execPath,
    [resolve('bin/bonbon.mjs'), 'stock', 'add', barId, 'web', '5000', 'delivered'],
    { env, stdio: ['ignore', 'ignore', 'inherit'] },
  )
  const [code] = await once(command, 'exit')
  if (code !== 0) throw new Error('The shelf could not be filled')
}

/** Waits until the shop is ready. Throws with its output when it ends or takes too long. */
async function untilReady(shop: ChildProcess, url: string): Promise<void> {
  let output = ''
  for (const stream of [shop.stdout, shop.stderr]) stream?.on('data', (text) => (output += String(text)))
  const deadline = Date.now() + startTimeout
  for (;;) {
    if (shop.exitCode !== null) throw new Error(`The shop did not start:\n${output}`)
    if (
      await fetch(`${url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return
    if (Date.now() > deadline) {
      await end(shop)
      throw new Error(`The shop did not answer in time:\n${output}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

function end(shop: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (shop.exitCode !== null) return resolve()
    shop.once('exit', () => resolve())
    shop.kill('SIGTERM')
  })
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        typeof address === 'object' && address !== null
          ? resolve(address.port)
          : reject(new Error('No port')),
      )
    })
  })
}
