import { expect, test } from 'vitest'
import productMessages from 'virtual:messages/product'
import searchMessages from 'virtual:messages/search'
import uiMessages from 'virtual:messages/ui'
import { joinAreas } from '#ui/messages/area-messages.tsx'
import { pageCallsOf } from '#testing/page-calls.ts'
import { renderToText } from '#testing/render.tsx'
import { openDemoShop } from '#testing/shop.ts'
import { loadSearch } from './load-search.ts'
import { SearchResults } from './search-results.tsx'

const { shop } = await openDemoShop()
const calls = pageCallsOf(shop)
const messages = joinAreas(searchMessages, joinAreas(productMessages, uiMessages))

const pageOf = async (address: string) => {
  const { searchParams } = new URL(address, 'http://localhost')
  const results = await loadSearch(calls, 'en-US', searchParams)
  return renderToText(<SearchResults {...results} />, { messages })
}

/** The link targets of the chips, by their texts. */
const chipsOf = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<a href="([^"]*)" rel="nofollow"><span>Remove <\/span>([^<]*)</g)].map(
      ([, href = '', label = '']) => [label, href.replaceAll('&amp;', '&')],
    ),
  )

test('an allergen in the phrase is a removable choice with a link to the allergens of the kitchens', async () => {
  const html = await pageOf('/search?q=nut+free+caramel')
  expect(chipsOf(html)).toEqual({
    'Made without tree nuts': '/search?q=caramel&refine1=c_without%3Dpeanuts',
    'Made without peanuts': '/search?q=caramel&refine1=c_without%3Dtree+nuts',
  })
  expect(html).toContain('href="/help/allergens"')
  expect(html).not.toContain('Nuts and Chews')
})

test('a budget and an excluded flavor are choices, and a day links to the page about delivery days', async () => {
  const html = await pageOf('/search?q=truffle+under+25+no+caramel+by+friday')
  expect(chipsOf(html)).toEqual({
    'Under $25': '/search?q=truffle+no+caramel+by+friday',
    'Without caramel': '/search?q=truffle+under+25+by+friday',
  })
  expect(html).toContain('href="/help/shipping-rates"')
})

test('reports a diet without matching products, and labels similar products as similar', async () => {
  const html = await pageOf('/search?q=vegan')
  expect(html).toMatch(/We don’t have anything vegan\..*These are dairy free/s)
  expect(html).toContain('href="/search?refine1=c_isDairyFree%3Dtrue"')
})

test('a matching page is first, without a message that no sweets match', async () => {
  const html = await pageOf('/search?q=track+my+order')
  expect(html).not.toContain('find any')
  expect(html).toMatch(/<nav aria-label="Where this leads".*href="\/track-order".*Customer favorites/s)
})

test('a matching category is before its sweets', async () =>
  expect(await pageOf('/search?q=xmas')).toMatch(
    /href="\/category\/seasonal-winter"[^>]*><span[^>]*>Shop Winter Holidays<.*<article/s,
  ))

test('the page about allergens is linked once', async () => {
  const html = await pageOf('/search?q=nut+free')
  expect(html.match(/href="\/help\/allergens"/g)).toHaveLength(1)
})

test('a spelling correction links to the page that it matches', async () =>
  expect(await pageOf('/search?q=trak+my+order')).toMatch(
    /Did you mean.*<a href="\/search\?q=track%20order">track order<.*href="\/track-order"/s,
  ))

test('a product with variants above the price filter shows its lowest price', async () => {
  const html = await pageOf('/search?q=sea+salt+caramel&refine1=price%3D(0..25)')
  expect(html).toContain('From $')
  expect(await pageOf('/search?q=sea+salt+caramel')).not.toContain('From $')
})

test('CAT-059 a search that only pages match reports this, then shows the pages, then best sellers', async () => {
  const html = await pageOf('/search?q=fourteen')
  expect(html).toMatch(
    /We couldn&#x27;t find any sweets for &quot;fourteen&quot;\. Check the spelling or try a different word\..*From our pages.*<a href="\/.*Customer favorites/s,
  )
})

test('shows that no sweet matches all words, and that each word was searched separately', async () =>
  expect(await pageOf('/search?q=caramel+umbrella')).toMatch(
    /Nothing matches all of “caramel umbrella”.*Sea Salt Caramel/s,
  ))

test('matching content pages are after the matching sweets', async () =>
  expect(await pageOf('/search?q=sea+salt')).toMatch(/<article.*From our pages.*href="\/recipes\//s))

test('CAT-055 a page of a list has 12 products', async () => {
  const html = await pageOf('/search?q=chocolate')
  expect(html.match(/<article/g)).toHaveLength(12)
})

test('CAT-059 a search without results shows a message', async () =>
  expect(await pageOf('/search?q=zzzqqq')).toContain(
    'We couldn&#x27;t find any sweets for &quot;zzzqqq&quot;. Check the spelling or try a different word.',
  ))

test('CAT-038 CAT-043 a tile of a product with sizes shows photo, name, its prices and rating', async () => {
  expect(await pageOf('/search?q=sea+salt+caramel')).toMatch(
    /^.*?<article.*?<img[^>]* alt="[^"]*caramel.*?>Sea Salt Caramel<\/a>.*?\$16\.50 – \$58\.00.*?of 5 stars.*?VIEW OPTIONS.*?<\/article>/is,
  )
})
