import { beforeEach, expect, test } from 'vitest'
import { sql } from '#commerce/database.ts'
import { announced } from '#testing/announced.ts'
import { allowed, cardInstrument, fillBasket, guest, payFor, siteOf } from '#testing/orders/buyer.ts'
import { openStockedShop } from '#testing/shop.ts'
import type { ActivityKind } from './inputs.ts'

const { shop, database, routes } = await openStockedShop()
const { recommendations } = shop
const site = await siteOf(shop)

const record = (visitorId: string, kind: ActivityKind, ...productIds: string[]) =>
  recommendations.record(site, { kind, visitorId, productIds, subject: undefined })

/** Records that a visitor views products, one after the other. */
async function viewed(visitorId: string, ...productIds: string[]): Promise<void> {
  for (const productId of productIds) await record(visitorId, 'viewProduct', productId)
}

async function recommended(name: string, productIds: string[], visitorId?: string): Promise<string[]> {
  return allowed(await recommendations.recommend(site, name, { productIds, visitorId })).map(({ id }) => id)
}

beforeEach(async () => {
  await database.run(sql`delete from activities`)
  await announced(database, ['recommendations'])
})

test('viewed-together lists products of the same visitors by weight; adding to the basket weighs more', async () => {
  await viewed('v1', 'sea-salt-bar', 'lemon-drops', 'old-toffee')
  await viewed('v2', 'sea-salt-bar', 'lemon-drops')
  await viewed('v3', 'sea-salt-bar', 'mail-tin')
  await record('v3', 'addToCart', 'mail-tin')
  await viewed('v4', 'spring-egg', 'mix-box')
  expect(await recommended('viewed-together', ['sea-salt-bar'])).toEqual(['mail-tin', 'lemon-drops'])
})

test('a view of a variant is a view of its master; products that the site does not sell are ignored', async () => {
  expect(await record('v1', 'viewProduct', 'truffle-box-half-pound-none')).toBe(1)
  expect(await record('v1', 'viewProduct', 'lemon-drops')).toBe(1)
  expect(await record('v1', 'viewProduct', 'no-such-sweet')).toBe(0)
  expect(await recommended('viewed-together', ['lemon-drops'])).toEqual(['truffle-box'])
  expect(await recommended('viewed-together', ['truffle-box-one-pound-ribbon'])).toEqual(['lemon-drops'])
})

test('PDP-089 products out of stock are omitted unless they are coming soon', async () => {
  const products = await shop.catalog.products('main', ['fudge-tin', 'winter-bark', 'shop-cone'])
  expect(products.get('winter-bark')?.isComingSoon).toBe(true)
  await viewed('v1', 'lemon-drops', 'fudge-tin', 'winter-bark', 'shop-cone', 'sea-salt-bar')
  expect(await recommended('viewed-together', ['lemon-drops'])).toEqual(['sea-salt-bar', 'winter-bark'])
})

test('recently viewed products are listed newest first, without the current one', async () => {
  await viewed('v1', 'sea-salt-bar', 'lemon-drops', 'mail-tin', 'sea-salt-bar', 'spring-egg')
  await viewed('v2', 'mix-box')
  expect(await recommended('recently-viewed', ['spring-egg'], 'v1')).toEqual([
    'sea-salt-bar',
    'mail-tin',
    'lemon-drops',
  ])
  expect(await recommended('recently-viewed', [], 'nobody')).toEqual([])
  expect(await recommended('recently-viewed', [])).toEqual([])
})

test('bought-together lists the products of the same orders, without unpaid orders', async () => {
  const lines = (...productIds: string[]) => ({
    productId: 'lemon-drops',
    quantity: 1,
    change: {
      productItems: ['lemon-drops', ...productIds].map((productId) => ({ productId, quantity: 1 })),
    },
  })
  const card = [await cardInstrument(routes)]
  const [buyer, dawdler] = [guest(), guest()]
  const paid = await fillBasket(shop, buyer, lines('truffle-box-half-pound-none'), card)
  expect(allowed(await payFor(shop, buyer, paid.id))).toMatchObject({ status: 'new' })
  const unpaid = await fillBasket(shop, dawdler, lines('sea-salt-bar'), card)
  allowed(await shop.orders.create(dawdler, site, unpaid.id, undefined))
  expect(await recommended('bought-together', ['lemon-drops'])).toEqual(['truffle-box'])
  expect(await recommended('bought-together', ['truffle-box'])).toEqual(['lemon-drops'])
})

test('for a basket, the cached counts of its products are added up', async () => {
  await viewed('v1', 'sea-salt-bar', 'lemon-drops', 'mail-tin')
  await viewed('v2', 'spring-egg', 'mail-tin', 'truffle-box')
  const bag = ['sea-salt-bar', 'spring-egg']
  expect(await recommended('viewed-together', bag)).toEqual(['mail-tin', 'lemon-drops', 'truffle-box'])
  await viewed('v3', 'sea-salt-bar', 'mix-box')
  expect(await recommended('viewed-together', bag)).not.toContain('mix-box')
  expect(await recommended('viewed-together', ['spring-egg', 'sea-salt-bar'])).not.toContain('mix-box')
})

test('also-love lists products that were viewed together with a product, then similar products', async () => {
  await viewed('v1', 'truffle-box', 'lemon-drops')
  await viewed('v2', 'truffle-box', 'spring-egg')
  await viewed('v3', 'truffle-box', 'spring-egg')
  const loved = await recommended('also-love', ['truffle-box'])
  // Order forms are free material.
  expect(loved).not.toContain('poster')
  expect(loved).not.toContain('truffle-box')
  expect(loved.indexOf('spring-egg')).toBeLessThan(loved.indexOf('lemon-drops'))
  expect(loved.length).toBeGreaterThan(2)
})

test('without a product, also-love uses the visitor’s last views, and for new visitors the most viewed products', async () => {
  await viewed('v1', 'sea-salt-bar', 'mail-tin')
  await viewed('v2', 'mail-tin')
  expect((await recommended('also-love', [], 'stranger'))[0]).toBe('mail-tin')
  await viewed('v3', 'sea-salt-bar')
  expect((await recommended('also-love', [], 'v3'))[0]).toBe('mail-tin')
  expect(await recommended('also-love', [], 'v3')).not.toContain('sea-salt-bar')
})

test('API-120 all listed recommenders work, others are refused', async () => {
  for (const { name } of recommendations.recommenders)
    expect(
      Array.isArray(await recommendations.recommend(site, name, { productIds: [], visitorId: undefined })),
    ).toBe(true)
  expect(await recommendations.recommend(site, 'toString', { productIds: [], visitorId: undefined })).toEqual(
    {
      refused: 'recommender-not-found',
      recommender: 'toString',
    },
  )
  expect(recommendations.recommenderOf('toString')).toEqual({ refused: 'zone-not-found', zone: 'toString' })
})

test('a refresh drops cached counts and deletes old activities', async () => {
  await viewed('v1', 'sea-salt-bar', 'lemon-drops')
  expect(await recommended('viewed-together', ['sea-salt-bar'])).toEqual(['lemon-drops'])
  await database.run(sql`update activities set last_at = now() - interval '91 days'`)
  await viewed('v2', 'sea-salt-bar', 'mail-tin')
  expect(await recommended('viewed-together', ['sea-salt-bar'])).toEqual(['lemon-drops'])
  expect(await recommendations.refresh(90)).toBe(2)
  await announced(database, [])
  expect(await recommended('viewed-together', ['sea-salt-bar'])).toEqual(['mail-tin'])
})

test('the activities table does not identify visitors', async () => {
  await viewed('a-usid-that-is-as-good-as-a-token', 'sea-salt-bar')
  const rows = await database.rows<{ row: string }>(sql`select activities::text as row from activities`)
  expect(rows).toHaveLength(1)
  expect(rows[0]?.row).not.toContain('usid')
})
