import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openOwnShop } from './own-shop.ts'
import { assortment, bar } from './shop-steps.ts'

const cacheControlOf = async (path: string) =>
  (await fetch(new URL(path, inject('shopUrl')))).headers.get('cache-control')

test('OPS-038 pages may be cached for a quarter of an hour', async () => {
  for (const path of ['/', '/chocolates', '/search?q=mint', assortment, '/help/faq'])
    expect(await cacheControlOf(path), path).toBe('public, s-maxage=900')
})

test('OPS-039 personal pages are never cached, all others are public', async () => {
  for (const path of ['/', '/chocolates', '/search?q=fudge', bar, '/help/faq', '/chocolateshops'])
    expect(await cacheControlOf(path), path).toBe('public, s-maxage=900')
  const checkout = ['/cart', '/shipping', '/billing', '/revieworder', '/order-confirmation']
  const account = [
    '/login',
    '/register',
    '/account',
    '/orders',
    '/addressbook',
    '/profile',
    '/track-order',
    '/track',
  ]
  for (const path of [...checkout, ...account])
    expect(await cacheControlOf(path), path).toBe('private, no-store')
})

// A separate shop for the tests that count pages, because the metric counts the pages of all visitors.
let shop: Awaited<ReturnType<typeof openOwnShop>>
beforeAll(async () => {
  shop = await openOwnShop()
})
afterAll(() => shop.close())

const statusOf = async (path: string) => (await fetch(shop.url + path)).status

async function renderedPages(): Promise<number> {
  const metrics = await (await fetch(`${shop.url}/metrics`)).text()
  return Number(/^bonbon_page_cache_draws (\d+)/m.exec(metrics)?.[1])
}

test('a refined category is rendered once, whatever other parameters its URL has', async () => {
  const refined = '/chocolates?refine1=c_size%3D1+lb&sort=top-rated'
  const before = await renderedPages()
  expect(await statusOf(refined)).toBe(200)
  expect(await renderedPages()).toBe(before + 1)
  const others = ['&utm_source=mail', '&gclid=1&refine21=c_size%3D2+lb', '&x=1&y=2', '&refine0=a%3Db', '']
  for (const other of others) expect(await statusOf(refined + other)).toBe(200)
  expect(await statusOf('/chocolates?made=up&sort=top-rated&refine1=c_size%3D1%20lb')).toBe(200)
  expect(await renderedPages()).toBe(before + 1)
  expect(await statusOf('/chocolates?refine1=c_size%3D2+lb&sort=top-rated')).toBe(200)
  expect(await renderedPages()).toBe(before + 2)
})

test('other spellings of a URL lead to the page, and are not rendered separately', async () => {
  const cases = {
    '/chocolates?gclid=1&sort=top-rated': ['/Chocolates', '/chocolates/', '/chocolates//', '/%63hocolates'],
    '/help/faq?gclid=1': ['/help/f%61q', '/help//faq/'],
    [`${bar}?gclid=1`]: [bar.replace('.html', '.HTML'), `${bar}/`],
    '/products/301100?gclid=1': ['/Products/301100/'],
  }
  for (const [link, others] of Object.entries(cases))
    for (const other of others) {
      const query = link.slice(link.indexOf('?'))
      const { status, headers } = await fetch(new URL(other + query, inject('shopUrl')), {
        redirect: 'manual',
      })
      const target = new URLSearchParams(headers.get('location')?.split('?')[1])
      target.sort()
      expect([status, headers.get('cache-control')], other).toEqual([301, 'private, no-store'])
      expect(`${headers.get('location')?.split('?')[0]}?${target}`).toBe(link)
      expect((await fetch(new URL(other + query, inject('shopUrl')))).status).toBe(200)
    }
})

test('pages of one shopper, missing pages and data requests are rendered once for all visitors, and compressed', async () => {
  for (const path of ['/cart', '/shipping', '/billing', '/login', '/account', '/no-such-page', '/x/1.html']) {
    const rendered = await renderedPages()
    const bodies = await Promise.all(
      ['a', 'b', 'c'].map(async (visitor) => {
        const headers = {
          'accept-encoding': 'br',
          cookie: `visitor=${visitor}`,
          authorization: `Bearer ${visitor}`,
        }
        const answer = await fetch(shop.url + path, { headers })
        expect(answer.headers.get('content-encoding'), path).toBe('br')
        expect(answer.headers.get('cache-control'), path).toBe('private, no-store')
        return answer.text()
      }),
    )
    expect(new Set(bodies).size, path).toBe(1)
    expect(await renderedPages(), path).toBe(rendered + 1)
  }

  // A data request names routes of its page, in any order.
  const rendered = await renderedPages()
  for (const routes of ['', '?_routes=anything', '?_routes=pages%2Fno%2Fpage&_routes=root'])
    expect(await statusOf(`/chocolates.data${routes}`)).toBe(200)
  expect(await renderedPages()).toBe(rendered + 1)
  for (const routes of ['root,category-chocolates', 'category-chocolates,root,x', 'category-chocolates,root'])
    expect(await statusOf(`/chocolates.data?_routes=${routes}`)).toBe(200)
  expect(await renderedPages()).toBe(rendered + 2)
})
