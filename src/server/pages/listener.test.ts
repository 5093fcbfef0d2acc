import { once } from 'node:events'
import { createServer, request, type IncomingHttpHeaders } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openStockedShop } from '#testing/shop.ts'
import { openApp } from '#server/app.ts'
import { openHosts } from '#server/http/hosts.ts'
import { openListener } from './listener.ts'
import { openLog } from '#server/observability/log.ts'
import { openMetrics } from '#server/observability/metrics.ts'
import { openObservability } from '#server/observability/observability.ts'
import { openPageCache } from './page-cache.ts'
import { openPages } from './pages.ts'
import { openPreviewAccess } from '#server/http/preview-access.ts'

const { shop, database } = await openStockedShop()
const state = { draws: 0, isDraining: false, isDatabaseUp: true, lines: '' }

/** Stands for the storefront: says what it was asked to draw. */
async function draw({ url }: Request, { siteId }: { siteId: string }) {
  state.draws += 1
  const { pathname, search } = new URL(url)
  if (pathname === '/broken') throw new Error('The oven is cold')
  const headers = new Headers({ 'content-type': 'text/html; charset=utf-8' })
  if (pathname === '/cart') headers.set('cache-control', 'private, no-store')
  const html = `<h1>${siteId} ${pathname}${search}</h1><script>draw(${state.draws})</script>${'<p>candy</p>'.repeat(200)}`
  const response = new Response(null, { status: pathname === '/nope' ? 404 : 200, headers })
  return { response, html: Buffer.from(html), tags: ['sweets'] }
}

let port: number
let close: () => Promise<void>

beforeAll(async () => {
  const log = openLog('info', { write: (line) => (state.lines += line) })
  const metrics = openMetrics()
  const report = (error: unknown) => log.error({ error }, 'Broke')
  const cache = await openPageCache({ database, maxBytes: 10_000_000, report })
  metrics.watch(cache)
  const pages = openPages({ cache, draw })
  const operator = openObservability({
    log,
    metrics,
    readMetrics: metrics.text,
    isDatabaseUp: async () => state.isDatabaseUp,
    isDraining: () => state.isDraining,
    metricsToken: undefined,
  })
  const hosts = await openHosts({
    database,
    sites: shop.sites,
    origin: 'http://localhost:3000',
    isOriginNamed: true,
  })
  const app = openApp({
    shop,
    hosts,
    pages,
    assets: { find: () => undefined },
    images: async () => undefined,
    plugs: [],
    operator,
    staff: openPreviewAccess({ password: undefined, limits: shop.limits }),
    trustedProxies: 0,
  })
  const isDraining = () => state.isDraining
  const server = createServer(openListener({ hosts, pages, fetch: app.fetch, isDraining, report }))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  port = typeof address === 'object' && address !== null ? address.port : 0
  close = async () => {
    server.closeAllConnections()
    server.close()
    await hosts.close()
    cache.close()
  }
})
afterAll(() => close())
beforeEach(() => {
  state.lines = ''
  state.isDraining = false
  state.isDatabaseUp = true
})

interface Asked {
  method?: string
  headers?: Record<string, string>
  body?: string
}

interface Answer {
  status: number | undefined
  headers: IncomingHttpHeaders
  body: Buffer
}

function get(path: string, { method = 'GET', headers = {}, body }: Asked = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(
      { port, host: '127.0.0.1', path, method, headers: { host: 'localhost:3000', ...headers } },
      (incoming) => {
        const chunks: Buffer[] = []
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
        incoming.on('end', () =>
          resolve({ status: incoming.statusCode, headers: incoming.headers, body: Buffer.concat(chunks) }),
        )
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}

const drawsDuring = async (work: () => Promise<unknown>): Promise<number> => {
  const before = state.draws
  await work()
  return state.draws - before
}

describe('a page', () => {
  it('OPS-038 says that caches may keep it for 900 seconds, and is drawn once for all visitors', async () => {
    const draws = await drawsDuring(async () => {
      const first = await get('/fudge')
      const second = await get('/fudge?utm_campaign=autumn', {
        headers: { cookie: 'a=b', authorization: 'Bearer x' },
      })
      expect(first.headers['cache-control']).toBe('public, s-maxage=900')
      expect(second.headers['cache-control']).toBe('public, s-maxage=900')
      expect(second.body).toEqual(first.body)
    })
    expect(draws).toBe(1)
  })

  it('is another for every site', async () => {
    const other = await get('/fudge', { headers: { host: 'volumesavings.localhost:3000' } })
    expect(other.body.toString()).toContain('volumesavings /fudge')
    expect((await get('/fudge')).body.toString()).toContain('main /fudge')
  })

  it('comes packed, the same from the cache as when it was drawn', async () => {
    const plain = await get('/packed')
    for (const [encoding, unpack] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const packed = await get('/packed', { headers: { 'accept-encoding': encoding } })
      expect(packed.headers['content-encoding']).toBe(encoding)
      expect(packed.headers.vary).toContain('accept-encoding')
      expect(unpack(packed.body)).toEqual(plain.body)
    }
  })

  it('is not sent again to whom has it', async () => {
    const { headers } = await get('/known')
    const again = await get('/known', { headers: { 'if-none-match': headers.etag ?? 'none' } })
    expect([again.status, again.body.byteLength]).toEqual([304, 0])
    expect((await get('/known', { headers: { 'if-none-match': 'W/"other"' } })).status).toBe(200)
  })

  it('carries the same protection drawn or kept, with the hash of its own script', async () => {
    const drawn = await get('/protected')
    const kept = await get('/protected')
    for (const { headers } of [drawn, kept]) {
      expect(headers['content-security-policy']).toMatch(
        /script-src 'self' 'sha256-[\w+/]{43}='; style-src 'self'/,
      )
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    }
    expect(drawn.headers['x-request-id']).not.toBe(kept.headers['x-request-id'])
  })

  it('is drawn again when what it shows has changed', async () => {
    await get('/changing')
    await database.announce(['sweets'])
    await vi.waitFor(async () => {
      expect(await drawsDuring(() => get('/changing'))).toBe(1)
    })
  })

  it('is kept by nobody when it is for one visitor, and so are pages that are not there', async () => {
    for (const path of ['/cart', '/nope']) {
      const draws = await drawsDuring(async () => {
        expect((await get(path)).headers['cache-control']).toBe('private, no-store')
        await get(path)
      })
      expect(draws).toBe(2)
    }
    expect((await get('/nope')).status).toBe(404)
  })

  it('has a head without a body', async () => {
    for (const path of ['/headed', '/headed', '/cart']) {
      const head = await get(path, { method: 'HEAD' })
      expect([head.status, head.body.byteLength]).toEqual([200, 0])
    }
  })

  it('cannot be posted to', async () => {
    const { status, headers } = await get('/fudge', { method: 'POST', body: 'a=b' })
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD'])
  })

  it('SHELL-072 SHELL-073 SHELL-074 that breaks is the second error page, and in the log with its request', async () => {
    const { status, headers, body } = await get('/broken')
    expect(status).toBe(500)
    for (const words of [
      "<h1>Well, this isn't pretty.</h1>",
      '<p>This page seems to have run away.</p>',
      '<a href="/">Back To Home</a>',
    ])
      expect(body.toString()).toContain(words)
    expect(body.toString()).not.toContain('oven')
    expect(state.lines).toContain('The oven is cold')
    expect(state.lines).toContain(headers['x-request-id'])
  })
})

it('ACC-027 the callback answers the code of a log-in, is kept by nobody and draws no page', async () => {
  const before = state.draws
  const { status, headers } = await get('/callback?code=c&usid=u')
  expect([status, headers['cache-control'], state.draws]).toEqual([200, 'private, no-store', before])
})

describe('while a site is closed for work', () => {
  const close = async (maintenance: boolean) => {
    const sites = await shop.sites.records.all()
    const changed = sites.map((site) => ({ ...site, preferences: { ...site.preferences, maintenance } }))
    await database.announce(await shop.sites.records.replace(changed))
    await vi.waitFor(async () => {
      expect((await shop.sites.find('main'))?.preferences.maintenance).toBe(maintenance)
    })
  }
  afterAll(() => close(false))

  it('SHELL-050 SHELL-075 every page, kept ones too, sends the browser to /maintenance', async () => {
    await get('/fudge')
    await close(true)
    await vi.waitFor(async () => {
      const { status, headers } = await get('/fudge')
      expect([status, headers.location]).toEqual([302, '/maintenance'])
    })
    const page = await get('/maintenance')
    expect([page.status, page.headers['retry-after'], page.headers['cache-control']]).toEqual([
      503,
      '300',
      'no-store',
    ])
    expect(page.body.toString()).toContain('/maintenance')
    const call = await get('/api/main/scapi/Site/getSitePreferences')
    expect([call.status, call.headers.sfdc_maintenance]).toEqual([503, 'site'])
    expect(JSON.parse(call.body.toString())).toMatchObject({ title: 'Site Under Maintenance' })
  })

  it.each(['/cart.data', '/__manifest?paths=%2Fcart'])(
    'SHELL-075 what the router of a page fetches is answered in words that it understands: %s',
    async (path) => {
      await close(true)
      // It cannot follow a redirect to a document; maintenance-middleware.ts sends it on.
      const { status, body } = await get(path)
      expect(status).toBe(200)
      expect(body.toString()).toContain(path)
    },
  )
})

describe('a call', () => {
  it('is answered with protection and an id, and packed when it is long', async () => {
    const { status, headers, body } = await get('/api/main/scapi/Site/getSitePreferences', {
      headers: { 'accept-encoding': 'br' },
    })
    expect(status).toBe(200)
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    expect(headers['content-encoding']).toBeUndefined()
    expect(JSON.parse(body.toString())).toBeTypeOf('object')

    const docs = await get('/api/docs/openapi.json', { headers: { 'accept-encoding': 'br' } })
    expect(docs.headers['content-encoding']).toBe('br')
    expect(JSON.parse(brotliDecompressSync(docs.body).toString())).toHaveProperty('paths')
  })

  it('is logged without its query', async () => {
    await get('/api/main/scapi/Site/getSitePreferences?secret=holly')
    expect(state.lines).toContain('/api/main/scapi/Site/getSitePreferences')
    expect(state.lines).not.toContain('holly')
  })

  it.each(['/api/main/scapi/Nope/nothing', '/mobify/proxy/api/nothing', '/images/nope.webp'])(
    'to what is not there is no page: %s',
    async (path) => {
      expect(await drawsDuring(async () => expect((await get(path)).status).toBe(404))).toBe(0)
    },
  )
})

describe('the operator', () => {
  it('sees that the process lives and whether it is ready', async () => {
    expect((await get('/healthz')).status).toBe(200)
    expect((await get('/readyz')).status).toBe(200)
    state.isDatabaseUp = false
    expect((await get('/healthz')).status).toBe(200)
    expect((await get('/readyz')).status).toBe(503)
  })

  it('sees a process on its way out, which gives its connections up', async () => {
    state.isDraining = true
    const { status, headers } = await get('/readyz')
    expect([status, headers.connection]).toEqual([503, 'close'])
    expect((await get('/fudge')).headers.connection).toBe('close')
  })

  it('reads the measurements on this machine, and nobody reads them from afar', async () => {
    const { status, body } = await get('/metrics')
    expect(status).toBe(200)
    expect(body.toString()).toMatch(
      /bonbon_request_seconds_count\{kind="page",route="page",status="200"\} \d+/,
    )
    expect(body.toString()).toMatch(/bonbon_page_cache_hits \d+/)
    expect((await get('/metrics', { headers: { 'x-forwarded-for': '127.0.0.1' } })).status).toBe(404)
  })
})

it('answers a request that makes no sense, and goes on', async () => {
  expect((await get('/never-asked', { headers: { host: 'a b' } })).status).toBe(400)
  expect((await get('/%E0%A4%A')).status).toBeLessThan(500)
  expect((await get('//evil.example.net/')).status).toBeLessThan(500)
  expect((await get('/fudge')).status).toBe(200)
})
