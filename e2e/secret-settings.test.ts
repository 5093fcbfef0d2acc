import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPostgres, type EmbeddedPostgres } from '#server/postgres/postgres.ts'
import { endShop, launchShop, portOf } from './own-shop.ts'

let folder = ''
let postgres: EmbeddedPostgres
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bonbon secrets '))
  postgres = await startPostgres({ folder: join(folder, 'other'), durable: false })
})
afterAll(async () => {
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
})

/** Texts that occur in no other data. */
const secrets = {
  database: 'bitter-almond-71',
  mail: 'sour-cherry-72',
  metrics: 'sweet-orange-73-sweet',
  preview: 'salt-caramel-74',
}

/** Writes each secret to a file. Returns the settings that name the files. */
async function secretFiles(): Promise<Record<string, string>> {
  const values = {
    DATABASE_URL: postgres.url.replace('bonbon@', `bonbon:${secrets.database}@`),
    SMTP_URL: `smtp://shop:${secrets.mail}@127.0.0.1:1`,
    BONBON_METRICS_TOKEN: secrets.metrics,
    BONBON_PREVIEW_PASSWORD: secrets.preview,
  }
  const settings: Record<string, string> = { BONBON_MAIL_FROM: 'shop@example.com' }
  for (const [name, value] of Object.entries(values)) {
    settings[`${name}_FILE`] = join(folder, name)
    await writeFile(join(folder, name), `${value}\n`, { mode: 0o600 })
  }
  return settings
}

async function outputOf(
  program: string,
  args: readonly string[],
  settings: Record<string, string> = {},
): Promise<string> {
  const command = spawn(program, args, { env: { PATH: process.env.PATH, ...settings } })
  let text = ''
  command.stdout.on('data', (chunk) => (text += String(chunk)))
  command.stderr.on('data', (chunk) => (text += String(chunk)))
  await once(command, 'close')
  return text
}

test('RUN-054 no secret is in the log, the metrics, the status or the process list', async () => {
  const settings = await secretFiles()
  const shop = launchShop(folder, { ...settings, LOG_LEVEL: 'trace', WEB_CONCURRENCY: '2' })
  let log = ''
  shop.stdout?.on('data', (chunk) => (log += String(chunk)))
  shop.stderr?.on('data', (chunk) => (log += String(chunk)))
  const url = `http://127.0.0.1:${await portOf(shop)}`
  const places = new Map<string, string>()
  const headers = { authorization: `Bearer ${secrets.metrics}` }
  // The authorization succeeds, so the token was read from its file.
  const metrics = await fetch(`${url}/metrics`, { headers })
  expect(metrics.status).toBe(200)
  places.set('metrics', await metrics.text())
  for (const path of ['/', '/readyz', '/component-guide', '/api/main/scapi/Site/getSitePreferences'])
    places.set(path, await (await fetch(`${url}${path}`, { headers: { accept: 'application/json' } })).text())
  places.set('status', await outputOf(process.execPath, [resolve('src/cli/main.ts'), 'status'], settings))
  expect(places.get('status')).toContain('Sites           main, volumesavings')
  places.set('processes', await outputOf('ps', ['-eo', 'args']))
  const environment = await readFile(`/proc/${shop.pid}/environ`, 'utf8').catch(() => '')
  places.set('environment of the shop', environment)
  await endShop(shop)
  places.set('log', log)
  expect(log).toContain('"level"')
  for (const [name, secret] of Object.entries(secrets)) {
    const found = [...places].flatMap(([place, text]) => (text.includes(secret) ? [place] : []))
    expect(found, name).toEqual([])
  }
})
