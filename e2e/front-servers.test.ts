import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { request, type IncomingHttpHeaders } from 'node:http'
import { request as requestSecurely } from 'node:https'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { freePort } from './global-setup.ts'

const nginx = process.env.NGINX_PATH
const varnish = process.env.VARNISHD_PATH
const hasOpenssl = spawnSync('openssl', ['version']).status === 0
const deploy = resolve(import.meta.dirname, '../deploy')
const shopPort = new URL(inject('shopUrl')).port

let folder: string
const started: ChildProcess[] = []
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bonbon-front-'))
  await chmod(folder, 0o755)
})
afterAll(async () => {
  for (const child of started) {
    child.kill('SIGTERM')
    if (child.exitCode === null) await once(child, 'exit')
  }
  await rm(folder, { recursive: true, force: true })
})

/** Waits until the front server returns responses of the shop. */
const untilOpen = (url: string) =>
  vi.waitUntil(
    () =>
      send(`${url}/healthz`).then(
        ({ status }) => status === 200,
        () => false,
      ),
    { timeout: 30_000, interval: 100 },
  )

interface Answer {
  status: number | undefined
  headers: IncomingHttpHeaders
  text: string
}

interface Sent {
  method?: string
  headers?: Record<string, string>
  body?: string
  /** The address of this machine that the front server sees. */
  from?: string
}

/** Sends a request from one of this machine's addresses, because visitors have different ones. */
async function send(
  url: string,
  { method = 'GET', headers = {}, body, from = '127.0.0.1' }: Sent = {},
): Promise<Answer> {
  const options = {
    method,
    headers: { host: 'localhost', ...headers },
    localAddress: from,
    agent: false as const,
  }
  const sent = url.startsWith('https:')
    ? requestSecurely(url, { ...options, rejectUnauthorized: false })
    : request(url, options)
  sent.end(body)
  // 'response' has this argument first.
  const [response] = (await once(sent, 'response')) as [import('node:http').IncomingMessage]
  let text = ''
  for await (const part of response) text += String(part)
  return { status: response.statusCode, headers: response.headers, text }
}

const guess = (headers: Record<string, string>, from: string): Sent => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify({ parameters: {}, body: { token: 'x' } }),
  from,
})

/**
 * Makes guesses from one address, each with another forged X-Forwarded-For, until the shop refuses them; then one
 * guess from a second address.
 */
async function guessUntilRefused(
  url: string,
  [first, second]: [string, string],
): Promise<[last: unknown, other: unknown]> {
  const call = `${url}/api/main/scapi/ShopperLogin/introspectToken`
  const statuses: unknown[] = []
  for (let index = 1; index <= 31; index += 1)
    statuses.push((await send(call, guess({ 'x-forwarded-for': `203.0.113.${index}` }, first))).status)
  expect(statuses.slice(0, 30)).not.toContain(429)
  const other = await send(call, guess({ 'x-forwarded-for': first }, second))
  return [statuses.at(-1), other.status === 429]
}

/** Requests twice URLs whose response is for one visitor or one moment. */
async function expectNeverKept(url: string): Promise<void> {
  const bag = await send(`${url}/basket`)
  expect(bag.headers['cache-control']).toContain('private')
  for (const path of [
    '/basket',
    '/account',
    '/checkout',
    '/api/main/scapi/Site/getSitePreferences',
    '/admin',
    '/readyz',
  ]) {
    for (const headers of [
      {},
      { cookie: 'a=b' },
      { range: 'bytes=0-9' },
      { 'x-forwarded-host': 'other.example' },
    ]) {
      const [, second] = [await send(url + path, { headers }), await send(url + path, { headers })]
      expect([path, second.headers['x-cache'] ?? 'MISS', second.headers.age ?? '0']).toEqual([
        path,
        expect.not.stringMatching('HIT'),
        '0',
      ])
    }
  }
}

/** Requests a page that is the same for all visitors, for two visitors. */
async function expectKept(url: string): Promise<void> {
  await send(`${url}/`, { headers: { cookie: 'visitor=1' } })
  const again = await send(`${url}/`, { headers: { cookie: 'visitor=2' } })
  expect(again.headers['x-cache']).toBe('HIT')
  expect(again.headers['set-cookie']).toBeUndefined()
  expect(again.text).toContain('<html')
}

describe.skipIf(!nginx || !hasOpenssl)('deploy/nginx.conf', () => {
  let url: string
  beforeAll(async () => {
    const [secure, plain] = [await freePort(), await freePort()]
    const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')]
    const curve = 'ec_paramgen_curve:prime256v1'
    const kind = [
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      curve,
      '-nodes',
      '-days',
      '2',
      '-subj',
      '/CN=localhost',
    ]
    const made = spawnSync('openssl', ['req', ...kind, '-keyout', key, '-out', certificate])
    if (made.status !== 0) throw new Error(String(made.stderr))
    const config = (await readFile(join(deploy, 'nginx.conf'), 'utf8'))
      .replaceAll(/listen \[::\].*\n/g, '\n')
      .replace('listen 80;', `listen 127.0.0.1:${plain};`)
      .replace('listen 443 ssl http2;', `listen 127.0.0.1:${secure} ssl http2;`)
      .replaceAll('www.example.com', 'localhost')
      .replace('/etc/nginx/bonbon/certificate.pem', certificate)
      .replace('/etc/nginx/bonbon/key.pem', key)
      .replace('/var/cache/nginx/bonbon', join(folder, 'cache'))
      .replace('127.0.0.1:3000', `127.0.0.1:${shopPort}`)
    const file = join(folder, 'nginx.conf')
    await writeFile(file, `daemon off;\npid ${join(folder, 'nginx.pid')};\nerror_log stderr;\n${config}`)
    started.push(spawn(nginx ?? '', ['-p', folder, '-c', file], { stdio: ['ignore', 'ignore', 'ignore'] }))
    url = `https://localhost:${secure}`
    await untilOpen(url)
  })

  test("RUN-055 behind nginx with TLS the shop counts the visitor's address, whatever was forged", async () => {
    expect(await guessUntilRefused(url, ['127.0.7.1', '127.0.7.2'])).toEqual([429, false])
  })

  test('RUN-055 nginx refuses a flood from one address and no other visitor', async () => {
    const flood = await Promise.all(
      Array.from({ length: 400 }, () => send(`${url}/healthz`, { from: '127.0.7.3' })),
    )
    expect(flood.filter(({ status }) => status === 429).length).toBeGreaterThan(0)
    expect((await send(`${url}/healthz`, { from: '127.0.7.4' })).status).toBe(200)
  })

  test('RUN-055 nginx caches public pages and no private responses', async () => {
    await expectKept(url)
    await expectNeverKept(url)
  })
})

describe.skipIf(!varnish)('deploy/varnish.vcl', () => {
  let url: string
  beforeAll(async () => {
    const port = await freePort()
    const vcl = (await readFile(join(deploy, 'varnish.vcl'), 'utf8')).replace('"3000"', `"${shopPort}"`)
    const file = join(folder, 'shop.vcl')
    await writeFile(file, vcl)
    const work = join(folder, 'varnish')
    await mkdir(work)
    await chmod(work, 0o777)
    const options = [
      '-F',
      '-n',
      work,
      '-a',
      `127.0.0.1:${port}`,
      '-f',
      file,
      '-s',
      'malloc,32m',
      '-T',
      'none',
    ]
    started.push(spawn(varnish ?? '', options, { stdio: 'ignore' }))
    url = `http://127.0.0.1:${port}`
    await untilOpen(url)
  })

  test('RUN-055 the shop counts the address that Varnish saw, whatever was forged', async () => {
    expect(await guessUntilRefused(url, ['127.0.8.1', '127.0.8.2'])).toEqual([429, false])
  })

  test('RUN-055 Varnish caches public pages and no private responses', async () => {
    await expectKept(url)
    await expectNeverKept(url)
  })
})
