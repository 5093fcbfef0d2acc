import { expect, onTestFinished, test } from 'vitest'
import type { HostedSite } from '#server/http/hosts.ts'
import { openPageCache } from './page-cache.ts'
import { openPages } from './pages.ts'

const site = {
  siteId: 'main',
  origin: 'http://localhost',
  otherLocales: [],
  isClosed: false,
} satisfies HostedSite

/** The content security policy of a page that is rendered as this response. */
async function policyOf(response: Response): Promise<string[]> {
  const render = async () => ({ response, html: undefined, tags: [] })
  const result = await openPages({ cache: undefined, render }).get(site, '/robots.txt', 'test')
  const headers = 'uncached' in result ? result.uncached.headers : []
  return headers.flatMap(([name, value]) => (name === 'content-security-policy' ? [value] : []))
}

test('a file for crawlers gets the strictest policy, also from the page cache, unless it sets a policy itself', async () => {
  expect(await policyOf(new Response('User-agent: *'))).toEqual([
    "default-src 'none'; frame-ancestors 'none'",
  ])
  const own = { headers: { 'content-security-policy': "default-src 'self'" } }
  expect(await policyOf(new Response('', own))).toEqual(["default-src 'self'"])
})

test('without a page cache, other caches store a page only until its next change', async () => {
  const sharedAge = async (changesAt: Date | undefined) => {
    const render = async () => ({ response: new Response('sweets'), html: undefined, tags: [], changesAt })
    const result = await openPages({ cache: undefined, render }).get(site, '/fudge', 'test')
    const headers = new Headers('uncached' in result ? result.uncached.headers : [])
    return Number(/^public, s-maxage=(\d+)$/.exec(headers.get('cache-control') ?? '')?.[1])
  }
  expect(await sharedAge(new Date(Date.now() + 60_500))).toBe(60)
  expect(await sharedAge(new Date(Date.now() + 3_600_000))).toBe(900)
  expect(await sharedAge(undefined)).toBe(900)
})

test('a redirect includes the query parameters that the page does not depend on', async () => {
  const locationOf = async (location: string, requested: string) => {
    const render = async (request: Request) => ({
      response: new Response(null, {
        status: 301,
        headers: { location: location + new URL(request.url).search },
      }),
      html: undefined,
      tags: [],
    })
    const result = await openPages({ cache: undefined, render }).get(site, requested, 'test')
    return new Headers('uncached' in result ? result.uncached.headers : []).get('location')
  }
  expect(await locationOf('/login', '/Login?from=%2Fcart&expired=1')).toBe('/login?from=%2Fcart&expired=1')
  expect(await locationOf('/search', '/Search?q=nut+bar&gclid=1?2')).toBe('/search?q=nut+bar&gclid=1%3F2')
  expect(await locationOf('/gifts', '/Gifts')).toBe('/gifts')
})

test('a page is not served after a change that was still hours away when it was rendered', async () => {
  const clock = { passed: 0 }
  const cache = await openPageCache({
    database: { onChange: async () => () => true },
    maxBytes: 1_000_000,
    report: () => {},
    now: () => Date.now() + clock.passed,
  })
  onTestFinished(() => cache.close())
  let text = 'last year'
  const changesAt = new Date(Date.now() + 3 * 3_600_000)
  const render = async () => ({ response: new Response(text), html: undefined, tags: [], changesAt })
  const pages = openPages({ cache, render })
  const read = async () => {
    const result = await pages.get(site, '/fudge', 'test')
    return 'page' in result && result.page.bodies.identity.toString()
  }
  expect(await read()).toBe('last year')
  text = 'this year'
  clock.passed = 3 * 3_600_000
  expect(await read()).toBe('this year')
})
