import { expect, test } from 'vitest'
import type { Audience } from '#commerce/content/content.ts'
import { noScripts } from '#storefront/lib/third-party/scripts-of-document.ts'
import { loadRoot } from '#storefront/lib/shell/load-root.ts'
import type { SiteTab } from '#storefront/lib/api/page-context.ts'
import { openStockedShop } from '#testing/shop.ts'
import { openKeptData } from './kept-data.ts'
import { openPageCalls } from './page-calls.ts'

const { shop } = await openStockedShop()
const kept = openKeptData(shop)

const market = { siteId: 'main', locale: 'en-US', currency: 'USD', origin: 'http://localhost' }
const tab = (siteId: string, href: string): SiteTab => ({
  siteId,
  name: siteId,
  href,
  isCurrent: href === '/',
})
const thirdPartyScripts = { ...noScripts, chat: 'https://chat.example/chat.js' }

interface PageOptions {
  path?: string
  data?: ReturnType<typeof openKeptData>
  preview?: Audience | undefined
  changes?: Partial<typeof market> & { siteTabs?: SiteTab[] }
}

/** The data of every page, as the root route loads them for a page at this path. */
async function load({ path = '/', data = kept, preview, changes }: PageOptions = {}) {
  const page = { ...market, siteTabs: [tab('main', '/')], ...changes }
  const own = openPageCalls({ shop, kept: data, page, requestId: 'test', preview, now: new Date() })
  const texts = { version: 'first', messages: {}, text: (id: string) => id }
  const context = { ...page, ...own, texts, thirdPartyScripts, isSandboxPayment: false }
  const root = await loadRoot(context, path)
  return { root, tags: own.tags }
}

test('pages share the common data, and get the same data and tags as a page rendered alone', async () => {
  const first = await load()
  const second = await load({ path: '/chocolates' })
  const alone = await load({ data: openKeptData(shop) })
  expect(second.root).toBe(first.root)
  expect(alone.root).not.toBe(first.root)
  expect(JSON.stringify(second.root)).toBe(JSON.stringify(alone.root))
  expect([...second.tags].toSorted()).toEqual([...alone.tags].toSorted())
  expect(second.tags.size).toBeGreaterThan(2)
})

test('pages of another market, host name or kind, or with other links to the sites, use separate common data', async () => {
  const { root } = await load()
  const others: PageOptions[] = [
    { path: '/billing' },
    { changes: { locale: 'en-CA', currency: 'CAD' } },
    { changes: { origin: 'http://other.localhost' } },
    { changes: { siteTabs: [tab('main', '/'), tab('volumesavings', 'http://bulk.localhost/')] } },
    { changes: { siteTabs: [tab('main', '/'), tab('fundraising', 'http://bulk.localhost/')] } },
  ]
  for (const other of others) {
    const found = await load(other)
    expect(found.root, JSON.stringify(other)).not.toBe(root)
    expect(found.root, JSON.stringify(other)).toEqual(
      (await load({ ...other, data: openKeptData(shop) })).root,
    )
  }
  expect((await load({ path: '/billing' })).root.thirdPartyScripts.chat).toBeUndefined()
  expect(root.thirdPartyScripts.chat).toBe('https://chat.example/chat.js')
})

test('a change of any dependency loads the data again', async () => {
  for (const tag of (await load()).tags) {
    const { root } = await load()
    shop.database.announceHere([tag])
    const again = await load()
    expect(again.root, tag).not.toBe(root)
    expect(again.root).toEqual(root)
  }
})

test('a staff preview loads its own data, and does not cache them for shoppers', async () => {
  shop.database.announceHere(['*'])
  const preview = { at: new Date('2030-01-01T12:00:00Z') }
  const previewed = await load({ preview })
  const { root } = await load()
  expect(root).not.toBe(previewed.root)
  expect((await load({ preview })).root).not.toBe(root)
})
