import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openAppServer } from '#testing/app-server.ts'

const { shop, database, state, get } = await openAppServer()

beforeEach(() => {
  state.log = ''
  state.isDraining = false
  state.isDatabaseUp = true
})

const rendersDuring = async (work: () => Promise<unknown>): Promise<number> => {
  const before = state.renders
  await work()
  return state.renders - before
}

describe('a page', () => {
  it('OPS-038 may be cached for 900 seconds, and is rendered once for all visitors', async () => {
    const renders = await rendersDuring(async () => {
      const first = await get('/fudge')
      const second = await get('/fudge?utm_campaign=autumn', {
        headers: { cookie: 'a=b', authorization: 'Bearer x' },
      })
      expect(first.headers['cache-control']).toBe('public, s-maxage=900')
      expect(second.headers['cache-control']).toBe('public, s-maxage=900')
      expect(second.body).toEqual(first.body)
    })
    expect(renders).toBe(1)
  })

  it.each([
    ['/fudge%0A', '/fudge'],
    ['/fudge%0d%0a?q=a', '/fudge?q=a'],
    ['/%E2%80%A8', '/'],
    ['/%0a/evil.example', '/evil.example'],
  ])('with a line break in its path, %s, redirects to the path without it', async (path, target) => {
    const { status, headers } = await get(path)
    expect([status, headers.location]).toEqual([301, target])
  })

  it('is rendered for each site', async () => {
    const other = await get('/fudge', { headers: { host: 'volumesavings.localhost:3000' } })
    expect(other.body.toString()).toContain('volumesavings /fudge')
    expect((await get('/fudge')).body.toString()).toContain('main /fudge')
  })

  it('is compressed, and the same from the cache as freshly rendered', async () => {
    const plain = await get('/compressed')
    for (const [encoding, decompress] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const compressed = await get('/compressed', { headers: { 'accept-encoding': encoding } })
      expect(compressed.headers['content-encoding']).toBe(encoding)
      expect(compressed.headers.vary).toContain('accept-encoding')
      expect(decompress(compressed.body)).toEqual(plain.body)
    }
  })

  it('is not sent again to a client that already has it (304)', async () => {
    const { headers } = await get('/known')
    const again = await get('/known', { headers: { 'if-none-match': headers.etag ?? 'none' } })
    expect([again.status, again.body.byteLength]).toEqual([304, 0])
    expect((await get('/known', { headers: { 'if-none-match': 'W/"other"' } })).status).toBe(200)
  })

  it('is a 404 instead of a 304 for a client that already has the text of the missing page', async () => {
    const { headers } = await get('/nope')
    const again = await get('/nope', { headers: { 'if-none-match': headers.etag ?? 'none' } })
    expect(again.status).toBe(404)
  })

  it('has the same security headers when rendered and when cached, with the hash of its inline script', async () => {
    const rendered = await get('/protected')
    const cached = await get('/protected')
    for (const { headers } of [rendered, cached]) {
      expect(headers['content-security-policy']).toMatch(
        /script-src 'self' 'sha256-[\w+/]{43}='; style-src 'self'/,
      )
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    }
    expect(rendered.headers['x-request-id']).not.toBe(cached.headers['x-request-id'])
  })

  it('is rendered again when its data has changed', async () => {
    await get('/changing')
    await database.announce(['sweets'])
    await vi.waitFor(async () => {
      expect(await rendersDuring(() => get('/changing'))).toBe(1)
    })
  })

  it('is served from the page cache, but may be stored by no other cache, while announcements were missed and rendering fails', async () => {
    const { body } = await get('/kept')
    state.isBroken = true
    database.announceHere(['*'])
    const kept = await get('/kept')
    expect([kept.status, kept.headers['cache-control']]).toEqual([200, 'no-cache'])
    expect(kept.body).toEqual(body)
    state.isBroken = false
    expect((await get('/kept')).headers['cache-control']).toBe('public, s-maxage=900')
  })

  it('may be cached only until the content that it shows changes', async () => {
    state.changesAt = new Date(Date.now() + 60_500)
    for (const path of ['/ending', '/ending']) {
      const cacheControl = (await get(path)).headers['cache-control']
      expect(Number(/s-maxage=(\d+)/.exec(cacheControl ?? '')?.[1])).toBeLessThanOrEqual(60)
    }
    state.changesAt = undefined
  })

  it('OPS-039 is stored by the server only when it is for one visitor or does not exist', async () => {
    for (const path of ['/cart', '/nope']) {
      const renders = await rendersDuring(async () => {
        for (const { status, headers } of [await get(path), await get(path)]) {
          expect(headers['cache-control']).toBe('private, no-store')
          expect(Object.keys(headers)).not.toContain('x-bonbon-server-cache')
          expect(status).toBe(path === '/nope' ? 404 : 200)
        }
      })
      expect(renders).toBe(1)
    }
  })

  it('is not stored at all when its route forbids it', async () => {
    const renders = await rendersDuring(async () => {
      expect((await get('/preview')).headers['cache-control']).toBe('private, no-store')
      await get('/preview')
    })
    expect(renders).toBe(2)
  })

  it('is not offered to other caches while it is stale', async () => {
    await get('/cart')
    state.isBroken = true
    database.announceHere(['*'])
    expect((await get('/cart')).headers['cache-control']).toBe('private, no-store')
    state.isBroken = false
  })

  it.each(['/fudge', '/cart', '/nope', '/preview', '/api/docs', '/metrics'])(
    'is compressed for every cache that may store it, as every long text is: %s',
    async (path) => {
      for (let request = 1; request <= 2; request += 1) {
        const { headers, body } = await get(path, { headers: { 'accept-encoding': 'br' } })
        expect([headers['content-encoding'], headers.vary]).toEqual(['br', 'accept-encoding'])
        expect(brotliDecompressSync(body).byteLength).toBeGreaterThan(1_200)
      }
    },
  )

  it('is logged with the id of its request, rendered or stored', async () => {
    const ids = [await get('/logged'), await get('/logged')].map(({ headers }) => headers['x-request-id'])
    const lines = state.log
      .trim()
      .split('\n')
      .map((line): unknown => JSON.parse(line))
    expect(lines).toMatchObject([
      { requestId: ids[0], path: '/logged', status: 200, msg: 'page' },
      { requestId: ids[1], path: '/logged', status: 200, msg: 'page', isStored: true },
    ])
  })

  it('is answered without a body for HEAD', async () => {
    for (const path of ['/headed', '/headed', '/cart']) {
      const head = await get(path, { method: 'HEAD' })
      expect([head.status, head.body.byteLength]).toEqual([200, 0])
    }
  })

  it('does not accept POST', async () => {
    const { status, headers } = await get('/fudge', { method: 'POST', body: 'a=b' })
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD'])
  })

  it('SHELL-072 SHELL-073 SHELL-074 is answered with the error page when rendering fails, and the error is logged with the request id', async () => {
    const { status, headers, body } = await get('/broken')
    expect(status).toBe(500)
    for (const text of [
      "<h1>Well, this isn't pretty.</h1>",
      '<p>This page seems to have run away.</p>',
      '<a href="/">Back To Home</a>',
    ])
      expect(body.toString()).toContain(text)
    expect(body.toString()).not.toContain('oven')
    expect(state.log).toContain('The oven is cold')
    expect(state.log).toContain(headers['x-request-id'])
  })
})

it('ACC-027 responds to the callback of a log-in without rendering, and forbids caching', async () => {
  const before = state.renders
  const { status, headers } = await get('/callback?code=c&usid=u')
  expect([status, headers['cache-control'], state.renders]).toEqual([200, 'private, no-store', before])
})

const products = '/mobify/proxy/api/product/shopper-products/v1/organizations/f_ecom_bonbon_001/products'

describe('while a site is closed for maintenance', () => {
  const close = async (maintenance: boolean) => {
    const sites = await shop.sites.records.all()
    const changed = sites.map((site) => ({ ...site, preferences: { ...site.preferences, maintenance } }))
    await database.announce(await shop.sites.records.replace(changed))
    await vi.waitFor(async () => {
      expect((await shop.sites.find('main'))?.preferences.maintenance).toBe(maintenance)
    })
  }
  afterAll(() => close(false))

  it('SHELL-050 SHELL-075 every page, cached or not, redirects to /maintenance', async () => {
    await get('/fudge')
    await close(true)
    await vi.waitFor(async () => {
      const { status, headers } = await get('/fudge')
      expect([status, headers.location]).toEqual([302, '/maintenance'])
    })
    // The second response is from the page cache.
    for (const page of [await get('/maintenance'), await get('/maintenance')]) {
      expect([page.status, page.headers['retry-after'], page.headers['cache-control']]).toEqual([
        503,
        '300',
        'no-store',
      ])
      expect(page.body.toString()).toContain('/maintenance')
    }
    const call = await get('/api/main/scapi/Site/getSitePreferences')
    expect([call.status, call.headers.sfdc_maintenance]).toEqual([503, 'site'])
    expect(JSON.parse(call.body.toString())).toMatchObject({ title: 'Site Under Maintenance' })
  })

  it.each([
    ['POST', '/api/main/concierge/1'],
    ['DELETE', '/api/main/concierge/1/'],
    ['POST', `${products}/lemon-drops?siteId=main`],
    ['GET', '/api/main/marketing-lead'],
    ['POST', '/api/main/marketing-lead/'],
    ['GET', '/api/main/no-such-call'],
    ['GET', '/api/main/scapi/ShopperBaskets/createBasket'],
  ])('SHELL-075 every request to the API of the site is answered with 503: %s %s', async (method, path) => {
    await close(true)
    const { status, headers } = await get(path, { method, headers: { 'content-length': '0' } })
    expect([status, headers.sfdc_maintenance]).toEqual([503, 'site'])
  })

  it.each(['/cart.data', '/__manifest?paths=%2Fcart'])(
    'SHELL-075 a data request of the router gets a response instead of a redirect: %s',
    async (path) => {
      await close(true)
      // The router cannot follow a redirect to a document, so maintenance-middleware.ts returns the response.
      const { status, body } = await get(path)
      expect(status).toBe(200)
      expect(body.toString()).toContain(path)
    },
  )
})

describe('a call', () => {
  it('gets a response with security headers and an id, which is compressed when it is long', async () => {
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

  it.each(['/api/docs', '/api/docs/faults'])(
    'RUN-066 the page %s has a policy that allows only its style sheet',
    async (path) => {
      const { status, headers, body } = await get(path)
      expect(status).toBe(200)
      expect(headers['content-security-policy']).toBe(
        "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      )
      const links = [...body.toString().matchAll(/<link rel="stylesheet" href="([^"]+)">/g)]
      expect(links.map(([, href]) => href)).toEqual(['/api/docs/style.css'])
      expect(body.toString()).not.toMatch(/<style|style=|<script/)
      expect((await get('/api/docs/style.css')).headers['content-type']).toBe('text/css')
    },
  )

  it.each(['/api/main/scapi/Nope/nothing', '/mobify/proxy/api/nothing', '/images/nope.webp'])(
    'to an unknown endpoint gets a 404 without rendering a page: %s',
    async (path) => {
      expect(await rendersDuring(async () => expect((await get(path)).status).toBe(404))).toBe(0)
    },
  )
})

it('a request for a picture is not logged and has no request id; a missing picture has both', async () => {
  state.picture = new Response('picture')
  expect((await get('/images/candy.webp')).headers['x-request-id']).toBeUndefined()
  expect(state.log).toBe('')
  state.picture = undefined
  const { headers } = await get('/images/candy.webp')
  expect(state.log).toContain(`"requestId":"${headers['x-request-id']}"`)
})

it.each(['1.2.3.4.5', '999.1.1.1', '4294967296', '08', 'a.0x'])(
  'a host that no address can have is the mistake of the client, on pages and calls: %s',
  async (host) => {
    for (const path of ['/fudge', '/search.data', '/api/main/scapi/Nope/nothing', '/images/nope.webp'])
      expect((await get(path, { headers: { host } })).status, path).toBe(400)
    expect(state.log).not.toContain('"level":50')
  },
)

it('responds to invalid requests, and serves the next ones', async () => {
  expect((await get('/never-asked', { headers: { host: 'a b' } })).status).toBe(400)
  expect((await get('/%E0%A4%A')).status).toBeLessThan(500)
  expect((await get('//evil.example.net/')).status).toBeLessThan(500)
  expect((await get('/fudge')).status).toBe(200)
})

it.each([
  '//',
  '///',
  '//?',
  '//?q=fudge',
  '//@',
  '//:80',
  '//[',
  '//a:99999',
  '//x/..',
  '//evil.com/%2e%2e',
  '/..//a:99999/',
  '/.//a:99999',
  '//a:99999.data',
  '//admin/preview',
])(
  'a path that would name a host is rendered as one segment of a path, without an error: %s',
  async (target) => {
    for (const method of ['GET', 'GET', 'HEAD']) {
      const { status, headers, body } = await get(target, { method })
      expect([status, headers.location]).toEqual([200, undefined])
      if (method === 'GET') expect(body.toString()).toMatch(/^<h1>main \/%2F%2F[^/]*<\/h1>/)
    }
    expect(state.log).not.toContain('"level":50')
  },
)

it('uses the request id of a trusted proxy, also for a cached page', async () => {
  const proxied = await openAppServer({ trustedProxies: 1 })
  const headers = { 'x-request-id': 'edge-0001', 'x-forwarded-for': '198.51.100.7' }
  for (let request = 1; request <= 2; request += 1)
    expect((await proxied.get('/fudge', { headers })).headers['x-request-id']).toBe('edge-0001')
  expect((await get('/fudge', { headers })).headers['x-request-id']).not.toBe('edge-0001')
  expect(proxied.state.log.match(/"requestId":"edge-0001"/g)).toHaveLength(2)
})
