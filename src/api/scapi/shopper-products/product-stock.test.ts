import { describe, expect, test } from 'vitest'
import type { Statement } from '#commerce/database.ts'
import { announced } from '#testing/announced.ts'
import { openProductCalls, type ProductList } from '#testing/product-calls.ts'
import { takenFrom } from '#testing/taken-stock.ts'

const { shop, database, request, get, productOf } = await openProductCalls()

test('live stock covers the web and the requested locations, summed up for a master', async () => {
  const master = await productOf('truffle-box', 'expand=availability&inventoryIds=inventory-la-grove')
  expect(master.inventory).toEqual({
    id: 'web',
    ats: 400,
    stockLevel: 400,
    orderable: true,
    backorderable: false,
    preorderable: false,
  })
  expect(master.inventories).toMatchObject([{ id: 'inventory-la-grove', ats: 8, orderable: true }])
  expect((await productOf('fudge-tin')).inventory).toMatchObject({
    ats: 0,
    orderable: false,
    inStockDate: '2031-03-01T00:00:00.000Z',
  })
})

test('CAT-013 a set contains its members, and its stock is that of the scarcest member', async () => {
  const set = await productOf('party-set')
  expect(set.setProducts?.map(({ id }) => id)).toEqual(['sea-salt-bar', 'lemon-drops'])
  expect(set).toMatchObject({
    type: { set: true },
    price: 4.25,
    priceMax: 6,
    inventory: { ats: 5, orderable: true },
    c_productIngredientsLinks: [
      { name: 'Sea Salt Bar', ingredients: 'Cocoa mass, sugar, sea salt.' },
      { name: 'Lemon Drops', ingredients: 'Sugar, lemon oil.' },
    ],
  })
})

test('with a warm read model and without availability, a product needs no SQL', async () => {
  await productOf('truffle-box', 'expand=images,prices,variations,promotions,links,primary_category')
  const statements: Statement[] = []
  const stop = database.onStatement((statement) => statements.push(statement))
  await productOf('truffle-box', 'expand=images,prices,variations,promotions,links,primary_category')
  expect(statements).toEqual([])
  await productOf('truffle-box', 'expand=availability')
  stop()
  expect(statements).toHaveLength(1)
})

test('CAT-026 a product is out of stock after its last piece is sold', async () => {
  const sold = [{ productId: 'lemon-drops', locationId: 'web', quantity: 5 }]
  expect(await productOf('lemon-drops', 'expand=none')).toMatchObject({ c_isOutOfStock: false })
  const taken = await takenFrom(shop.inventory, 'b', sold)
  await announced(database, [])
  expect(await productOf('lemon-drops', 'expand=none')).toMatchObject({ c_isOutOfStock: true })
  expect((await productOf('party-set', 'expand=availability')).inventory).toMatchObject({
    ats: 0,
    orderable: false,
  })
  await shop.inventory.giveBack(taken)
  await announced(database, [])
})

describe('getProducts', () => {
  test('API-004 products are returned in the order of the ids, without products that are not sold on this site', async () => {
    const { data, limit, total } = await get<ProductList>(
      'products?ids=poster,nothing,sea-salt-bar,old-toffee,poster',
    )
    expect(data.map(({ id }) => id)).toEqual(['poster', 'sea-salt-bar'])
    expect([limit, total]).toEqual([4, 2])
  })

  test('API-004 the RPC endpoint of getProducts also accepts GET', async () => {
    const response = await request('/api/main/scapi/ShopperProducts/getProducts?ids=poster&expand=none')
    expect(await response.json()).toMatchObject({ data: [{ id: 'poster' }] })
  })

  test('live stock of many products takes one SQL statement', async () => {
    const ids = (await shop.catalog.productIds('main')).slice(0, 24)
    await get(`products?ids=${ids.join()}`)
    let statements = 0
    const stop = database.onStatement(() => statements++)
    await get(`products?ids=${ids.join()}&expand=availability,prices`)
    stop()
    expect(statements).toBe(1)
  })
})
