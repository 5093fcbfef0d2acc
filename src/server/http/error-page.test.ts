import { expect, test } from 'vitest'
import { openStockedShop } from '#testing/shop.ts'
import { busyPage, emptyShopPage, errorPage } from './error-page.ts'
import { inTime, packageWords, plainWords } from './plain-words.ts'

const { shop } = await openStockedShop()

/** A service that never responds, like a database that hangs. */
const silent = { find: () => new Promise<never>(() => {}), all: () => new Promise<never>(() => {}) }

test('the pages that the server writes itself are in the language of the site', async () => {
  const words = await plainWords(shop, { siteId: 'main', locale: 'en-US' })
  expect(await errorPage(new Error('broken'), words).text()).toContain("<h1>Well, this isn't pretty.</h1>")
  const french = packageWords('fr-CA')
  const busy = busyPage(french)
  expect(busy.status).toBe(503)
  expect(await busy.text()).toContain('<html lang="fr">')
  expect(await busyPage(french).text()).toContain('<h1>Quelle affluence!</h1>')
  expect(await emptyShopPage(french).text()).not.toContain('<a ')
})

test("when the texts do not load, the page uses the package's texts in the requested language", async () => {
  const broken = { ...shop, sites: { ...shop.sites, ...silent } }
  const { text } = await plainWords(broken, { siteId: 'main', locale: 'fr-CA' })
  expect(text('server.busy.title')).toBe('Quelle affluence!')
  const unknown = await plainWords(shop, { siteId: 'nothing', locale: undefined })
  expect(unknown.text('server.busy.title')).toBe('What a crowd!')
})

test("when only the texts do not load, the page is in the site's default language", async () => {
  const [site] = await shop.sites.all()
  const french = site && { ...site, defaultLocale: 'fr-CA', locales: [{ ...site.locales[0], id: 'fr-CA' }] }
  const broken = {
    sites: { ...shop.sites, find: async () => french as typeof site },
    texts: { ...shop.texts, of: () => new Promise<never>(() => {}) },
  }
  const { text } = await plainWords(broken, { siteId: 'main', locale: undefined })
  expect(text('server.busy.title')).toBe('Quelle affluence!')
})

test('returns undefined for work that fails, or that takes longer than an error page may wait', async () => {
  expect(await inTime(Promise.resolve('soon'))).toBe('soon')
  expect(await inTime(Promise.reject(new Error('broken')))).toBeUndefined()
  expect(await inTime(new Promise<never>(() => {}))).toBeUndefined()
})

test('an error page escapes its texts', async () => {
  const words = { locale: 'en-US', text: () => '<b>Sorry</b> & "bye"' }
  expect(await errorPage(new Error('broken'), words).text()).toContain('&lt;b&gt;Sorry&lt;/b&gt; &amp;')
})
