import { resolve } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, onTestFinished, test } from 'vitest'
import { approvalPath } from '#adapters/payment-gateway/sandbox/approvals/approvals.ts'
import { disputePath } from '#adapters/payment-gateway/sandbox/disputes/disputes.ts'
import { cardFieldPath, codeFieldPath } from '#adapters/payment-gateway/sandbox/paths.ts'
import { formPath } from '#adapters/sandbox-form/paths.ts'
import { linkedPages } from '#shared/commerce/linked-pages.ts'
import routes from '#storefront/routes.ts'
import { openOwnShop } from './own-shop.ts'

const brandFolder = resolve(import.meta.dirname, '../src/testing/fixtures/fern-and-fudge')

/** Words of the demo's brand. Class names and tokens in the built style sheets are in lower case. */
const wordsOfTheDemo = /Marigold|800[.-]347[.-]7337|310[.-]604[.-]6200|\b1921\b/g

/** A URL of each route, with ids of the shop Fern & Fudge. */
function addressesOf(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, index, children }) => [
    ...(index ? ['/'] : path === undefined ? [] : [addressOf(path)]),
    ...addressesOf(children ?? []),
  ])
}

const parameters: Record<string, string> = {
  categoryId: 'fudges',
  productId: 'fudge-pistache',
  slug: 'saint-malo',
  orderId: '00000001',
  fundraiserId: 'none',
}

const addressOf = (path: string): string =>
  `/${path}`
    .replaceAll(/\/:(\w+)\?/g, '')
    .replaceAll(/:(\w+)/g, (_, name: string) => parameters[name] ?? 'x')
    .replace(/\*$/, 'no-such-page')

const otherAddresses = [
  ...Object.values(linkedPages),
  '/notre-atelier',
  '/component-guide',
  '/search?q=fudge',
  '/search?q=xyzzy',
  '/category/no-such-category',
  '/no-such-product.html',
  '/%E0%A4%A',
  '/admin',
  '/admin/login',
  '/sitemap.xml',
  '/robots.txt',
  '/manifest.webmanifest',
  '/favicon.ico',
  '/offline-worker.js',
  '/readyz',
  '/api/docs',
  '/api/docs/faults',
  '/api/docs/openapi.json',
  '/api/fern/scapi/ShopperProducts/getProducts?ids=fudge-pistache-200',
  '/api/no-such-site/scapi/ShopperProducts/getProducts',
  '/dev/outbox',
  cardFieldPath,
  codeFieldPath,
  approvalPath,
  disputePath,
  formPath,
]

/** The URLs of this shop's files and pages in HTML, in a style sheet or in the manifest. */
const linksIn = (text: string): string[] =>
  [
    ...text.matchAll(/(?:href|src|poster)="(\/[^"#]*)/g),
    ...text.matchAll(/url\(["']?(\/[^"')]+)/g),
    ...text.matchAll(/"src":\s*"(\/[^"]+)"/g),
    ...[...text.matchAll(/srcset="([^"]+)"/gi)].flatMap(([, set = '']) => [
      ...set.matchAll(/(\/[^\s,]+)\s/g),
    ]),
  ].map(([, path = '']) => path.replaceAll('&amp;', '&'))

test("RUN-009 RUN-010 a shop of another brand contains no word of the demo's brand", async () => {
  const shop = await openOwnShop({ BONBON_IMPORT: brandFolder, NODE_ENV: 'production' })
  onTestFinished(shop.close)
  const waiting = [...new Set([...addressesOf(routes), ...otherAddresses])]
  const seen = new Set(waiting)
  const found = new Set<string>()
  const titles: Record<string, string | undefined> = {}
  for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
    const response = await fetch(shop.url + address, { redirect: 'manual' })
    const type = response.headers.get('content-type') ?? ''
    const isText = /text|json|xml|javascript|svg/.test(type)
    const body = isText ? await response.text() : ''
    if (!isText) await response.body?.cancel()
    const head = `${response.status} ${[...response.headers].flat().join(' ')}`
    for (const [word] of `${head} ${body}`.matchAll(wordsOfTheDemo)) found.add(`${address}: ${word}`)
    if (response.status >= 500) found.add(`${address}: ${response.status}`)
    if (/text\/html/.test(type)) titles[address] = /<title>(.*?)<\/title>/.exec(body)?.[1]
    for (const link of linksIn(body)) {
      if (/marigold/i.test(link)) found.add(`${address}: a link to ${link}`)
      // Pages with a query are endless: refinements, and return links.
      if (seen.has(link) || (link.includes('?') && !link.startsWith('/images/'))) continue
      seen.add(link)
      waiting.push(link)
    }
  }
  expect([...found]).toEqual([])
  expect(seen.size).toBeGreaterThan(200)
  // RUN-010: includes the error pages. The office and the sandbox are not pages of the brand.
  const titlesOfPages = Object.entries(titles).filter(([path]) => !/^\/(admin|api|dev|sandbox)/.test(path))
  expect(titlesOfPages.filter(([, title]) => !title?.endsWith('| Fern &amp; Fudge'))).toEqual([])
})
