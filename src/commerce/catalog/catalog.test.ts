import { expect, test } from 'vitest'
import { isRefusal } from '#commerce/refusals.ts'
import { announced } from '#testing/announced.ts'
import { openStockedShop } from '#testing/shop.ts'

const { shop, database } = await openStockedShop()
const { catalog } = shop

async function productOf(siteId: string, id: string) {
  const product = await catalog.product(siteId, id)
  if (isRefusal(product)) throw new Error(`no ${id}`)
  return product
}

test('a variant inherits the values that it does not define from its master', async () => {
  const variant = await productOf('main', 'truffle-box-one-pound-ribbon')
  expect(variant).toMatchObject({
    type: 'variant',
    masterId: 'truffle-box',
    name: 'Truffle Box',
    brand: 'Test Candies',
    weightGrams: 454,
    quantityLimit: 12,
    badge: 'Best Seller',
    variationValues: { size: 'one-pound', wrap: 'ribbon' },
    primaryCategoryId: 'chocolates-boxes-truffles-dark',
    rating: 3.7,
    reviewCount: 3,
    shipThrough: null,
    isOnline: true,
    isPickupEnabled: true,
  })
  expect(variant.images.map(({ file }) => file)).toEqual(['truffle-box-ribbon.webp'])
  expect(variant.contents.allergens).toEqual(['milk', 'soy'])
})

test('a master lists its variants in their order, and its default variant', async () => {
  expect(await productOf('main', 'truffle-box')).toMatchObject({
    type: 'master',
    defaultVariantId: 'truffle-box-half-pound-none',
    variantIds: [
      'truffle-box-half-pound-none',
      'truffle-box-half-pound-ribbon',
      'truffle-box-one-pound-none',
      'truffle-box-one-pound-ribbon',
    ],
  })
})

test('MIX-020 MIX-023 a custom mix without limits of its own has steps of 5, 20 flavours and 100 pieces', async () => {
  const { customMix } = await productOf('main', 'mix-box')
  expect(customMix).toEqual({
    code: 'CM-TEST',
    unitType: 'percent',
    unitIncrement: 5,
    flavourLimit: 20,
    maxPieceUnits: 100,
    columns: null,
    categoryId: null,
  })
})

test('a site returns only products of its assortment, and can show a product in another category', async () => {
  expect(await catalog.product('volumesavings', 'lemon-drops')).toEqual({
    refused: 'product-not-found',
    productId: 'lemon-drops',
  })
  expect((await productOf('volumesavings', 'truffle-box')).primaryCategoryId).toBe('chocolates')
  expect((await catalog.products('nowhere', ['truffle-box'])).size).toBe(0)
})

test('products are in the order of the assortment, each master before its variants', async () => {
  expect(await catalog.productIds('volumesavings')).toEqual([
    'truffle-box',
    'truffle-box-half-pound-none',
    'truffle-box-half-pound-ribbon',
    'truffle-box-one-pound-none',
    'truffle-box-one-pound-ribbon',
    'sea-salt-bar',
    'poster',
  ])
})

test('a category is read with the ids of its ancestors and children; another site refuses it', async () => {
  expect(await catalog.category('main', 'chocolates-boxes-truffles')).toMatchObject({
    parentId: 'chocolates-boxes',
    ancestorIds: ['root', 'chocolates', 'chocolates-boxes'],
    childIds: ['chocolates-boxes-truffles-dark'],
    showInMenu: true,
  })
  expect(await catalog.category('main', 'order-forms')).toMatchObject({ showInMenu: false })
  expect(await catalog.category('volumesavings', 'gifts')).toEqual({
    refused: 'category-not-found',
    categoryId: 'gifts',
  })
})

test('upsells are in the shopkeeper’s order, also for a variant', async () => {
  expect(await catalog.upsellIds('main', 'truffle-box-one-pound-none')).toEqual([
    'sea-salt-bar',
    'lemon-drops',
  ])
  expect(await catalog.upsellIds('volumesavings', 'truffle-box')).toEqual(['sea-salt-bar'])
})

test('a second read of the same products runs no SQL, also for unknown ids', async () => {
  const ids = ['truffle-box', 'sea-salt-bar', 'no-such-product']
  await catalog.products('main', ids)
  let statements = 0
  const stop = database.onStatement(() => statements++)
  const again = await catalog.products('main', ids)
  stop()
  expect([again.size, statements]).toEqual([2, 0])
})

test('many products are read in one statement', async () => {
  const ids = await catalog.productIds('main')
  await announced(database, ['assortments'])
  expect(await countStatements(() => catalog.products('volumesavings', ids))).toBe(1)
})

test('a changed product is read after its announcement', async () => {
  const records = await catalog.records.products.all()
  const renamed = records.map((product) =>
    product.id === 'truffle-box' ? { ...product, name: 'Truffle Chest' } : product,
  )
  expect((await productOf('main', 'truffle-box-half-pound-none')).name).toBe('Truffle Box')
  const changed = await database.transact(() => catalog.records.products.replace(renamed))
  expect(changed).toEqual(
    expect.arrayContaining(['product:truffle-box', 'product:truffle-box-half-pound-none']),
  )
  expect(changed).not.toContain('product:sea-salt-bar')
  await announced(database, changed)
  expect((await productOf('main', 'truffle-box-half-pound-none')).name).toBe('Truffle Chest')
})

test('removing a master also deletes its variants', async () => {
  const records = await catalog.records.products.all()
  const changed = await database.transact(() =>
    catalog.records.products.replace(records.filter(({ id }) => id !== 'truffle-box')),
  )
  await announced(database, changed)
  const found = await catalog.products('main', ['truffle-box', 'truffle-box-half-pound-none', 'poster'])
  expect([...found.keys()]).toEqual(['poster'])
})

async function countStatements(work: () => Promise<unknown>): Promise<number> {
  let statements = 0
  const stop = database.onStatement(() => statements++)
  await work()
  stop()
  return statements
}
