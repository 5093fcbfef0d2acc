import { expect, test } from 'vitest'
import type { ProductInput } from '#commerce/catalog/inputs.ts'
import { announced } from '#testing/announced.ts'
import { openProductCalls } from '#testing/product-calls.ts'

const { shop, database, productOf } = await openProductCalls()
const { products } = shop.catalog.records
const written = await products.all()

/** Changes fields of one product. */
async function change(id: string, added: Partial<ProductInput>): Promise<void> {
  const all = written.map((product) => (product.id === id ? { ...product, ...added } : product))
  await announced(database, await database.transact(() => products.replace(all)))
}

test.each([
  ['isCase', 'c_isCase'],
  ['isCustomMix', 'c_isCustomMix'],
  ['isCustomMixPiece', 'c_isCustomMixPiece'],
  ['enableSubscription', 'c_enableSubscription'],
  ['enableImpulseUpsell', 'c_ogEnableImpulseUpsell'],
  ['showBackInStock', 'c_isShowBackInStock'],
  ['isPickupOnly', 'c_isPickupOnly'],
  ['isOnlineOnly', 'c_isOnlineOnly'],
  ['isInShopOnly', 'c_isInShopOnly'],
  ['isComingSoon', 'c_isComingSoon'],
] as const)('CAT-020 CAT-022 CAT-023 CAT-024 %s sets %s and no other flag', async (flag, field) => {
  const flags = (document: object) =>
    Object.entries(document).flatMap(([key, value]) => (value === true ? [key] : []))
  await change('lemon-drops', {})
  const before = flags(await productOf('lemon-drops', 'expand=none'))
  await change('lemon-drops', { [flag]: true })
  const after = flags(await productOf('lemon-drops', 'expand=none'))
  // Derived from other fields: a product that is not shipped is out of stock, an online-only one has no pickup.
  const computed = ['c_isOutOfStock', 'c_availableForInStorePickup']
  const others = (keys: readonly string[]) => keys.filter((key) => !computed.includes(key))
  expect(others(after).toSorted()).toEqual([...others(before), field].toSorted())
})

test.each([
  ['isMeltable', 'c_isMeltable'],
  ['isKosher', 'c_isKosher'],
  ['isDairyFree', 'c_isDairyFree'],
] as const)('CAT-024 %s sets %s', async (flag, field) => {
  await change('lemon-drops', { contents: { [flag]: true } })
  const document = await productOf('lemon-drops', 'expand=none')
  const { c_isMeltable, c_isKosher, c_isDairyFree } = document
  expect({ c_isMeltable, c_isKosher, c_isDairyFree }).toEqual({
    c_isMeltable: field === 'c_isMeltable',
    c_isKosher: field === 'c_isKosher',
    c_isDairyFree: field === 'c_isDairyFree',
  })
})

test.each([
  [{}, true],
  [{ isOnlineOnly: true }, false],
  [{ isPickupEnabled: false }, false],
])('PDP-039 a product with %o can be picked up: %o', async (added, isForPickup) => {
  await change('lemon-drops', added)
  expect(await productOf('lemon-drops', 'expand=none')).toMatchObject({
    c_availableForInStorePickup: isForPickup,
  })
})

test('CAT-007 the availability of each variant is calculated separately', async () => {
  const master = written.find(({ id }) => id === 'truffle-box')
  const added = [
    { isComingSoon: true },
    { isInShopOnly: true },
    { shipThrough: '2020-01-01' },
    { isOnlineOnly: true },
  ]
  await change('truffle-box', {
    variants: (master?.variants ?? []).map((variant, index) => ({ ...variant, ...added[index] })),
  })
  const had = { c_isComingSoon: false, c_isInShopOnly: false, c_availableForInStorePickup: true }
  expect((await productOf('truffle-box')).variants).toMatchObject([
    { ...had, orderable: false, c_isOutOfStock: true, c_isComingSoon: true },
    { ...had, orderable: false, c_isOutOfStock: true, c_isInShopOnly: true },
    { ...had, orderable: false, c_isOutOfStock: true },
    { ...had, orderable: true, c_isOutOfStock: false, c_availableForInStorePickup: false },
  ])
})

test('CAT-008 CAT-010 color is a variation attribute like size and wrap', async () => {
  const color = {
    id: 'color',
    name: 'Color',
    values: [{ value: 'gold', name: 'Gold', description: 'Matt foil' }],
  }
  const master = written.find(({ id }) => id === 'truffle-box')
  const [variant] = master?.variants ?? []
  if (!variant) throw new Error('The truffle box has no variants')
  await change('truffle-box', {
    variationAttributes: [{ ...color, id: 'color' }],
    variants: [{ ...variant, variationValues: { color: 'gold' } }],
  })
  const document = await productOf('truffle-box')
  expect(document.c_attributes.color).toEqual([{ value: 'gold', name: 'Gold' }])
  expect(document.variants).toMatchObject([
    {
      variationValues: { color: 'gold' },
      c_variationValues: { size: null, wrap: null, color: { name: 'Gold', description: 'Matt foil' } },
    },
  ])
})
