import { expect, test } from 'vitest'
import { openStockedShop } from '#testing/shop.ts'

const { request } = await openStockedShop()

async function ask(query: string): Promise<unknown> {
  const path =
    '/mobify/proxy/api/product/shopper-availability/v1/organizations/f_ecom_bonbon_001/availability'
  return (await request(`${path}?siteId=main&${query}`)).json()
}

const typeOf = (name: string) =>
  `https://api.commercecloud.salesforce.com/documentation/error/v1/errors/${name}`
const many = (count: number) => Array.from({ length: count }, (_, index) => `p${index}`).join()

test('DROP-047 getAvailability answers the stock of the site, without unknown products', async () => {
  expect(await ask('productIds=truffle-box,nothing,sea-salt-bar')).toEqual({
    limit: 2,
    total: 2,
    data: [
      {
        id: 'truffle-box',
        inventories: [
          {
            id: 'web',
            ats: 400,
            stockLevel: 400,
            orderable: true,
            backorderable: false,
            preorderable: false,
          },
        ],
      },
      { id: 'sea-salt-bar', inventories: [expect.objectContaining({ id: 'web', orderable: true })] },
    ],
  })
})

test('DROP-047 inventoryIds answers these lists alone, in their order and without unknown ones', async () => {
  expect(await ask('productIds=truffle-box&inventoryIds=nowhere,inventory-la-grove,web')).toMatchObject({
    data: [
      {
        id: 'truffle-box',
        inventories: [
          { id: 'inventory-la-grove', ats: 8 },
          { id: 'web', ats: 400 },
        ],
      },
    ],
  })
  expect(await ask('productIds=truffle-box&inventoryIds=nowhere')).toMatchObject({
    data: [{ id: 'truffle-box', inventories: [] }],
  })
})

test('DROP-047 expand adds variants and members of sets beside their products, each once', async () => {
  const idsOf = async (query: string) =>
    ((await ask(query)) as { data: { id: string }[] }).data.map(({ id }) => id)
  const variants = ['half-pound-none', 'half-pound-ribbon', 'one-pound-none', 'one-pound-ribbon']
  expect(await idsOf('productIds=truffle-box,party-set&expand=variations')).toEqual([
    'truffle-box',
    ...variants.map((name) => `truffle-box-${name}`),
    'party-set',
  ])
  expect(await idsOf('productIds=party-set,sea-salt-bar&expand=set_products,variations')).toEqual([
    'party-set',
    'sea-salt-bar',
    'lemon-drops',
  ])
})

test('DROP-047 more than 24 products or 5 lists are refused', async () => {
  expect(await ask(`productIds=${many(24)}`)).toMatchObject({ data: [], total: 0 })
  expect(await ask(`productIds=${many(25)}`)).toMatchObject({
    status: 400,
    type: typeOf('validation'),
    detail: 'Maximum number of product IDs you can request in one call is 24.',
  })
  expect(await ask(`productIds=poster&inventoryIds=${many(6)}`)).toMatchObject({
    status: 400,
    type: typeOf('validation'),
    detail: 'Maximum number of inventory list IDs you can request in one call is 5.',
  })
})

test('DROP-040 DROP-041 select and expand of getAvailability', async () => {
  expect(await ask('productIds=poster&select=(data.(id,inventories.(id)))')).toEqual({
    data: [{ id: 'poster', inventories: [{ id: 'web' }] }],
  })
  expect(await ask('productIds=poster&select=(data.(id')).toMatchObject({
    status: 400,
    type: typeOf('malformed-selector'),
  })
  expect(await ask('productIds=poster&expand=prices')).toMatchObject({
    status: 400,
    type: typeOf('invalid-expand-parameter'),
  })
})
