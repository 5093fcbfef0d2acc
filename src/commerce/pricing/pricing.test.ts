import { expect, test } from 'vitest'
import { announced } from '#testing/announced.ts'
import { openStockedShop } from '#testing/shop.ts'
import { unitCentsFor, type Price } from './pricing.ts'

const { shop, database } = await openStockedShop()
const { pricing } = shop

const priceOf = async (siteId: string, currency: 'USD' | 'CAD', id: string) =>
  (await pricing.prices(siteId, currency, [id])).get(id)

test('CAT-027 the price results from the list and sale price books of a currency', async () => {
  expect(await priceOf('main', 'USD', 'truffle-box-one-pound-none')).toEqual({
    currency: 'USD',
    listCents: 3495,
    saleCents: 2995,
    tiers: [],
    perUnit: null,
  })
  expect(await priceOf('main', 'CAD', 'truffle-box-one-pound-none')).toMatchObject({
    currency: 'CAD',
    listCents: 4718,
    saleCents: null,
  })
})

test('a product without a price in the currency is absent', async () => {
  expect(await priceOf('main', 'CAD', 'mail-tin')).toBeUndefined()
  expect(await priceOf('volumesavings', 'CAD', 'poster')).toBeUndefined()
  expect(await priceOf('main', 'USD', 'truffle-box')).toBeUndefined()
})

test('volume tiers start at quantity one and ascend', async () => {
  const price = await priceOf('volumesavings', 'USD', 'truffle-box-half-pound-none')
  expect(price?.tiers).toEqual([
    { minimumQuantity: 1, unitCents: 1700 },
    { minimumQuantity: 10, unitCents: 1550 },
    { minimumQuantity: 50, unitCents: 1400 },
  ])
})

test('CAT-006 a case also has the price of one piece', async () => {
  expect(await priceOf('volumesavings', 'USD', 'sea-salt-bar')).toMatchObject({
    listCents: 7200,
    perUnit: { unitCents: 300, unit: 'bar', unitsPerCase: 24 },
  })
})

const tiered: Price = {
  currency: 'USD',
  listCents: 1700,
  saleCents: null,
  tiers: [
    { minimumQuantity: 1, unitCents: 1700 },
    { minimumQuantity: 10, unitCents: 1550 },
  ],
  perUnit: null,
}

test.each([
  [tiered, 1, 1700],
  [tiered, 9, 1700],
  [tiered, 10, 1550],
  [{ ...tiered, saleCents: 1600 }, 1, 1600],
  [{ ...tiered, saleCents: 1600 }, 10, 1550],
  [{ ...tiered, tiers: [] }, 500, 1700],
])(
  'CAT-027 the unit price of a quantity is the lower of sale price and tier (%#)',
  (price, quantity, cents) => {
    expect(unitCentsFor(price, quantity)).toBe(cents)
  },
)

test('promotions of the site and currency that are active now are returned in the order of application', async () => {
  const now = new Date('2026-06-01T12:00:00Z')
  const idsOf = async (siteId: string, currency: 'USD' | 'CAD', at = now) =>
    (await pricing.promotions(siteId, currency, at)).map(({ id }) => id)
  expect(await idsOf('main', 'USD')).toEqual([
    'bars-by-three',
    'members-drops',
    'letter-readers',
    'bonus-drops',
    'sweet10',
    'treat5',
    'free-ground',
  ])
  expect(await idsOf('main', 'CAD')).toEqual(['bars-by-three', 'sweet10'])
  expect(await idsOf('volumesavings', 'USD')).toEqual(['sweet10'])
  expect(await idsOf('main', 'CAD', new Date('2020-01-15T00:00:00Z'))).toContain('last-winter')
  expect(await pricing.promotion('volumesavings', 'treat5')).toBeUndefined()
})

test('every shopper is offered the promotions without codes or groups, with the promotional price if there is no condition', async () => {
  const products = await shop.catalog.products('main', ['sea-salt-bar', 'lemon-drops', 'fudge-tin'])
  const categories = await shop.catalog.categories('main')
  const offered = await pricing.productPromotions(
    'main',
    { currency: 'USD', locale: 'en-US' },
    new Date(),
    [...products.values()],
    categories,
  )
  expect(offered.get('sea-salt-bar')).toMatchObject([
    { promotion: { id: 'bars-by-three' }, promotionalCents: 600 },
  ])
  expect(offered.get('lemon-drops')).toEqual([]) // for registered customers
  expect(offered.get('fudge-tin')).toEqual([]) // for newsletter subscribers
})

test('a changed price is read after its announcement', async () => {
  expect((await priceOf('main', 'USD', 'poster'))?.listCents).toBe(0)
  const lines = await pricing.records.prices.all()
  const changed = await database.transact(() =>
    pricing.records.prices.replace(
      lines.map((line) =>
        line.productId === 'poster' && line.priceBookId === 'main-usd-list'
          ? { ...line, amountCents: 250 }
          : line,
      ),
    ),
  )
  expect(changed).toEqual(['prices', 'search', 'product:poster'])
  await announced(database, changed)
  expect((await priceOf('main', 'USD', 'poster'))?.listCents).toBe(250)
})
