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

/** The targets of the chips, by their texts. */
const chipsOf = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<a href="([^"]*)" rel="nofollow"><span>Remove <\/span>([^<]*)</g)].map(
      ([, href = '', label = '']) => [label, href.replaceAll('&amp;', '&')],
    ),
  )

test('an allergen in the phrase is a choice that can be removed, with a link to what the kitchens work with', async () => {
  const html = await pageOf('/search?q=nut+free+caramel')
  expect(chipsOf(html)).toEqual({
    'Made without tree nuts': '/search?q=caramel&refine1=c_without%3Dpeanuts',
    'Made without peanuts': '/search?q=caramel&refine1=c_without%3Dtree+nuts',
  })
  expect(html).toContain('href="/help/allergens"')
  expect(html).not.toContain('Nuts and Chews')
})

test('a budget and an excluded flavor are choices, and a day leads to where it is answered', async () => {
  const html = await pageOf('/search?q=truffle+under+25+no+caramel+by+friday')
  expect(chipsOf(html)).toEqual({
    'Under $25': '/search?q=truffle+no+caramel+by+friday',
    'Without caramel': '/search?q=truffle+under+25+by+friday',
  })
  expect(html).toContain('href="/help/shipping-rates"')
})

test('a diet that nothing fits is said, and what comes near is offered as what it is', async () => {
  const html = await pageOf('/search?q=vegan')
  expect(html).toMatch(/We don’t have anything vegan\..*These are dairy free/s)
  expect(html).toContain('href="/search?refine1=c_isDairyFree%3Dtrue"')
})

test('a page that a search means comes first, and the search says of no sweets that they do not fit', async () => {
  const html = await pageOf('/search?q=track+my+order')
  expect(html).not.toContain('find any')
  expect(html).toMatch(/<nav aria-label="Where this leads".*href="\/track-order".*Customer favorites/s)
})

test('a category that a search means comes before its sweets', async () =>
  expect(await pageOf('/search?q=xmas')).toMatch(
    /href="\/category\/seasonal-winter"[^>]*><span[^>]*>Shop Winter Holidays<.*<article/s,
  ))

test('the page about allergens is named once', async () => {
  const html = await pageOf('/search?q=nut+free')
  expect(html.match(/href="\/help\/allergens"/g)).toHaveLength(1)
})

test('a correction leads to the page that it means', async () =>
  expect(await pageOf('/search?q=trak+my+order')).toMatch(
    /Did you mean.*<a href="\/search\?q=track%20order">track order<.*href="\/track-order"/s,
  ))

test('a product with variants above the price of its list says where its prices begin', async () => {
  const html = await pageOf('/search?q=sea+salt+caramel&refine1=price%3D(0..25)')
  expect(html).toContain('From $')
  expect(await pageOf('/search?q=sea+salt+caramel')).not.toContain('From $')
})

test('CAT-059 a search that only pages answer says that no sweets fit, then shows the pages, then best sellers', async () => {
  const html = await pageOf('/search?q=fourteen')
  expect(html).toMatch(
    /We couldn&#x27;t find any sweets for &quot;fourteen&quot;\. Check the spelling or try a different word\..*From our pages.*<a href="\/.*Customer favorites/s,
  )
})

test('words that no sweet has together are said to be looked up one by one', async () =>
  expect(await pageOf('/search?q=caramel+umbrella')).toMatch(
    /Nothing matches all of “caramel umbrella”.*Sea Salt Caramel/s,
  ))

test('pages with the words come after the sweets that fit', async () =>
  expect(await pageOf('/search?q=sea+salt')).toMatch(/<article.*From our pages.*href="\/recipes\//s))

test('CAT-055 a page of a list has 12 products', async () => {
  const html = await pageOf('/search?q=chocolate')
  expect(html.match(/<article/g)).toHaveLength(12)
})

test('CAT-059 a search without results says so', async () =>
  expect(await pageOf('/search?q=zzzqqq')).toContain(
    'We couldn&#x27;t find any sweets for &quot;zzzqqq&quot;. Check the spelling or try a different word.',
  ))

test('CAT-038 CAT-043 a tile of a product with sizes shows photo, name, its prices and rating', async () => {
  expect(await pageOf('/search?q=sea+salt+caramel')).toMatch(
    /^.*?<article.*?<img[^>]* alt="[^"]*caramel.*?>Sea Salt Caramel<\/a>.*?\$16\.50 – \$58\.00.*?of 5 stars.*?VIEW OPTIONS.*?<\/article>/is,
  )
})
