import { data } from 'react-router'
import { expect, it } from 'vitest'
import { sql } from '#commerce/database.ts'
import { freshDatabase } from '#testing/database.ts'
import { routerBuild } from '#testing/router-build.tsx'
import { openStockedShop } from '#testing/shop.ts'
import { openShopWithAdapters } from '#testing/shop-with-adapters.ts'
import { openPageRenderer } from './render-page.ts'

const { shop, database } = await openStockedShop()

const noScripts = {
  tagManager: undefined,
  chat: undefined,
  payLater: undefined,
  subscriptions: undefined,
  botCheck: undefined,
  socialCommerce: undefined,
  ratings: undefined,
  videoPlayer: undefined,
  analytics: undefined,
}

/** The tags of a page whose loader returns this status. */
async function tagsOf(status: number): Promise<readonly string[]> {
  const answer = (_: Request, given: number) => new Response('<p>candy</p>', { status: given })
  const render = openPageRenderer({
    shop,
    build: routerBuild({ entry: { default: answer }, loader: () => data(null, status) }),
    thirdPartyScripts: noScripts,
    isSandboxPayment: true,
    origins: { origin: 'http://localhost', siteOrigins: {} },
    report: () => {},
  })
  const { response, tags } = await render(new Request('http://localhost/'), 'main', 'test')
  expect(response.status).toBe(status)
  return tags
}

it('a missing page depends on all data that may add a page', async () => {
  const missing = await tagsOf(404)
  for (const tag of ['paths', 'products', 'categories', 'content', 'stores', 'fundraisers'])
    expect(missing).toContain(tag)
  expect(await tagsOf(200)).not.toContain('products')
})

it('RUN-001 a shop without a site answers 503 with an unbranded page, until it has a site', async () => {
  const render = openPageRenderer({
    shop: openShopWithAdapters(await freshDatabase()).shop,
    build: routerBuild({ entry: { default: () => new Response() }, loader: () => data(null) }),
    thirdPartyScripts: noScripts,
    isSandboxPayment: true,
    origins: { origin: 'http://localhost', siteOrigins: {} },
    report: () => {},
  })
  const { response, tags } = await render(new Request('http://localhost/'), 'main', 'test')
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '60'])
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  expect(tags).toEqual(['sites'])
  const html = await response.text()
  expect(html).toContain('<h1>This shop is not open yet.</h1>')
  expect(html).not.toMatch(/Marigold|Back To Home|\d{3}[.-]\d{4}/)
})

it('RUN-038 the page of a removed product without a category is 410, and works again if the product returns', async () => {
  await database.run(sql`
    insert into paths (site_id, path, kind, id, is_current, category_id)
    values ('main', '/gifts/sold/sold.html', 'product', 'sold', false, 'closed')`)
  const render = openPageRenderer({
    shop,
    build: routerBuild({
      entry: {
        default: (_: Request, status: number) => new Response('<p>candy</p>', { status }),
      },
      loader: () => null,
    }),
    thirdPartyScripts: noScripts,
    isSandboxPayment: true,
    origins: { origin: 'http://localhost', siteOrigins: {} },
    report: () => {},
  })
  const page = await render(new Request('http://localhost/gifts/sold/sold.html'), 'main', 'test')
  expect(page.response.status).toBe(410)
  expect(page.tags).toContain('paths')
  const other = await render(new Request('http://localhost/gifts/never/never.html'), 'main', 'test')
  expect(other.response.status).toBe(404)
})
