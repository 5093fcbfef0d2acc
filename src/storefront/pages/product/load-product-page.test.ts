import { expect, test, vi } from 'vitest'
import type { ProductInput } from '#commerce/catalog/inputs.ts'
import { tileOf } from '#storefront/lib/product/tile-data.ts'
import { announced } from '#testing/announced.ts'
import { pageCallsOf } from '#testing/page-calls.ts'
import { openStockedShop } from '#testing/shop.ts'
import { loadProductPage } from './load-product-page.ts'

const { shop, database } = await openStockedShop()
const { products } = shop.catalog.records
const written = await products.all()
const page = {
  calls: pageCallsOf(shop),
  locale: 'en-US',
  origin: 'http://localhost',
  report: vi.fn<() => void>(),
}

/** Changes fields of one product; the others are as in the fixture. */
async function change(id: string, added: Partial<ProductInput>): Promise<void> {
  const all = written.map((product) => (product.id === id ? { ...product, ...added } : product))
  await announced(database, await database.transact(() => products.replace(all)))
}

const at = (productId: string | undefined) => ({ productId, path: `/gifts/any/${productId}.html` })

/** The status of the router's response. */
const statusOf = (loading: Promise<unknown>) =>
  loading.then(
    () => 200,
    (answer: { init?: { status?: number } }) => answer.init?.status,
  )

test('loads a product page with offers and categories', async () => {
  const { product, categories, origin } = await loadProductPage(page, at('truffle-box'))
  expect(product).toMatchObject({ id: 'truffle-box', firstOfferId: 'truffle-box-half-pound-none' })
  expect(product.offers).toHaveLength(4)
  expect(categories.length).toBeGreaterThan(0)
  expect(origin).toBe('http://localhost')
})

test('the page of a variant begins with the photo of that variant, and each offer has a photo index', async () => {
  const ofMaster = await loadProductPage(page, at('truffle-box'))
  const ofRibbon = await loadProductPage(page, at('truffle-box-one-pound-ribbon'))
  const picturesOf = ({ product }: typeof ofMaster) => product.pictures.map(({ alt }) => alt)
  const ribbon = 'The truffle box with a ribbon'
  expect(picturesOf(ofMaster).slice(1)).toContain(ribbon)
  expect(picturesOf(ofRibbon)[0]).toBe(ribbon)
  expect(picturesOf(ofRibbon).toSorted()).toEqual(picturesOf(ofMaster).toSorted())
  for (const { product } of [ofMaster, ofRibbon]) {
    const { picture = -1 } = product.offers.find(({ id }) => id === 'truffle-box-one-pound-ribbon') ?? {}
    expect(product.pictures[picture]?.alt).toBe(ribbon)
  }
})

test('a product page lists the promises of the shop, and the melt guarantee only for meltable products', async () => {
  const textsAt = async (id: string) => (await loadProductPage(page, at(id))).promises.map(({ html }) => html)
  expect(await textsAt('truffle-box')).toEqual(['<strong>It never melts.</strong>', 'Broken? We help.'])
  expect(await textsAt('poster')).toEqual(['Broken? We help.'])
})

test('PDP-099 PDP-100 products above $25 and impulse upsells can have subscriptions, if the site offers them', async () => {
  const onSite = async (siteId: string, id: string) =>
    (await loadProductPage({ ...page, calls: pageCallsOf(shop, siteId) }, at(id))).product.offers
      .filter(({ isSubscribable }) => isSubscribable)
      .map((offer) => offer.id)
  const large = ['truffle-box-one-pound-none', 'truffle-box-one-pound-ribbon']
  const all = ['truffle-box-half-pound-none', 'truffle-box-half-pound-ribbon', ...large]
  expect(await onSite('main', 'truffle-box')).toEqual(large)
  expect(await onSite('volumesavings', 'truffle-box')).toEqual([])
  await change('truffle-box', { enableImpulseUpsell: true })
  expect(await onSite('main', 'truffle-box')).toEqual(all)
  await change('truffle-box', { enableImpulseUpsell: true, enableSubscription: false })
  expect(await onSite('main', 'truffle-box')).toEqual([])
  await change('truffle-box', {})
})

test('PDP-007 responds 400 to a URL without a valid product id', async () => {
  expect(await statusOf(loadProductPage(page, at(undefined)))).toBe(400)
  expect(await statusOf(loadProductPage(page, at('x'.repeat(500))))).toBe(400)
})

test('CAT-003 CAT-037 finds a product at its custom path, which does not end in its id', async () => {
  const address = { productId: 'sea-salt', path: '/bars/sea-salt.html' }
  const { product, meta } = await loadProductPage(page, address)
  expect(product.id).toBe('sea-salt-bar')
  expect(meta.canonical).toBe('/bars/sea-salt.html')
  expect(await statusOf(loadProductPage(page, { ...address, path: '/others/sea-salt.html' }))).toBe(404)
})

test('CAT-036 a computed link is category, lower-case name with hyphens and id, and is found in any case', async () => {
  const { productSearch } = page.calls.ShopperSearch
  const { hits } = await productSearch({ parameters: { limit: 200 } })
  const computed = hits.filter(({ c_path: path }) => path === null)
  expect(computed.length).toBeGreaterThan(1)
  for (const hit of computed) {
    const { href, name } = tileOf(hit, 'en-US')
    const hyphenated = name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
    expect(href).toBe(`/${hit.c_primaryCategoryId}/${hyphenated}/${hit.productId}.html`)
    const path = href.toUpperCase()
    const { meta } = await loadProductPage(page, { productId: hit.productId.toUpperCase(), path })
    expect(meta.canonical).toBe(href)
  }
  const own = { productId: 'Sea-Salt', path: '/Bars/Sea-Salt.html' }
  expect((await loadProductPage(page, own)).product.id).toBe('sea-salt-bar')
})

test('PDP-009 responds 404 to an unknown product', async () => {
  expect(await statusOf(loadProductPage(page, at('nothing')))).toBe(404)
  expect(page.report).not.toHaveBeenCalled()
})

test('PDP-008 responds 500 if a product cannot be loaded, and logs the error', async () => {
  const failure = new Error('The database is unavailable')
  const ShopperProducts = new Proxy(page.calls.ShopperProducts, { get: () => () => Promise.reject(failure) })
  expect(
    await statusOf(
      loadProductPage({ ...page, calls: { ...page.calls, ShopperProducts } }, at('truffle-box')),
    ),
  ).toBe(500)
  expect(page.report).toHaveBeenCalledWith(failure)
})
