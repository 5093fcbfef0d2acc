import { expect, test } from 'vitest'
import { freshDatabase } from '#testing/database.ts'
import { openIdentity, registered, shopperOf } from '#testing/identity/customers.ts'
import {
  ProductListChange,
  ProductListInput,
  ProductListItemInput,
  type ProductListItemChange,
} from './inputs.ts'
import { openProductLists } from './open-product-lists.ts'

const database = await freshDatabase()
const { customers } = openIdentity(database)
const lists = openProductLists({ database })

async function someoneWithList(name: string) {
  const { customer, shopper } = await registered(customers, name)
  const list = await lists.create(shopper, customer.id, ProductListInput.parse({ name: 'Wishes' }))
  if ('refused' in list) throw new Error(list.refused)
  const add = (productId: string, more: object = {}) =>
    lists.addItem(shopper, customer.id, list.id, ProductListItemInput.parse({ productId, ...more }))
  const items = async () => {
    const found = await lists.get(shopper, customer.id, list.id)
    if ('refused' in found) throw new Error(found.refused)
    return found.items
  }
  return { id: customer.id, shopper, list, add, items }
}

test('ACC-058 ACC-059 a wish list stores products with quantity, priority, publicity and colour', async () => {
  const { id, shopper, list, add, items } = await someoneWithList('wishes')
  expect(list).toMatchObject({
    type: 'wish_list',
    name: 'Wishes',
    isPublic: false,
    items: [],
    siteId: 'main',
  })
  const item = await add('truffle-box-red', {
    quantity: 2,
    priority: 3,
    public: true,
    c_color: 'Red',
    c_colorID: '7',
  })
  expect(item).toEqual({
    id: expect.any(String),
    productId: 'truffle-box-red',
    quantity: 2,
    priority: 3,
    isPublic: true,
    custom: { c_color: 'Red', c_colorID: '7' },
  })
  expect(await items()).toEqual([item])
  expect(await lists.all(shopper, id)).toMatchObject([{ id: list.id, items: [item] }])
})

test('a product that is added twice, even concurrently, is one item', async () => {
  const { add, items } = await someoneWithList('twice')
  await Promise.all([add('fudge-tin'), add('fudge-tin'), add('fudge-tin')])
  await add('fudge-tin', { quantity: 4 })
  expect(await items()).toMatchObject([{ productId: 'fudge-tin', quantity: 4 }])
})

test('items and lists can be changed and removed', async () => {
  const { id, shopper, list, add, items } = await someoneWithList('changes')
  const item = await add('fudge-tin', { c_color: 'Red' })
  if ('refused' in item) throw new Error(item.refused)
  const place = { listId: list.id, itemId: item.id }
  const changed = await lists.changeItem(shopper, id, place, { quantity: 9, c_colorID: '7' })
  expect(changed).toEqual({ ...item, quantity: 9, custom: { c_color: 'Red', c_colorID: '7' } })
  expect(await items()).toEqual([changed])
  expect(await lists.removeItem(shopper, id, place)).toBeUndefined()
  expect(await lists.removeItem(shopper, id, place)).toEqual({
    refused: 'product-list-item-not-found',
    itemId: item.id,
  })
  const renamed = await lists.change(
    shopper,
    id,
    list.id,
    ProductListChange.parse({ name: 'Later', public: true }),
  )
  expect(renamed).toMatchObject({ name: 'Later', isPublic: true })
  expect(await lists.remove(shopper, id, list.id)).toBeUndefined()
  expect(await lists.get(shopper, id, list.id)).toEqual({
    refused: 'product-list-not-found',
    listId: list.id,
  })
})

test("only their owner reads and changes lists, on the list's own site", async () => {
  const { id, shopper, list } = await someoneWithList('owner')
  const { customer: eve, shopper: evesShopper } = await registered(customers, 'eve')
  const input = ProductListItemInput.parse({ productId: 'fudge-tin' })
  for (const stranger of [
    evesShopper,
    shopperOf('nobody'),
    { ...shopperOf('nobody'), kind: 'guest' as const },
  ]) {
    expect(await lists.all(stranger, id)).toEqual({ refused: 'not-yours' })
    expect(await lists.get(stranger, id, list.id)).toEqual({ refused: 'not-yours' })
    expect(await lists.addItem(stranger, id, list.id, input)).toEqual({ refused: 'not-yours' })
    expect(await lists.remove(stranger, id, list.id)).toEqual({ refused: 'not-yours' })
  }
  const missing = { refused: 'product-list-not-found', listId: list.id }
  expect(await lists.addItem(evesShopper, eve.id, list.id, input)).toEqual(missing)
  expect(await lists.get({ ...shopper, siteId: 'volumesavings' }, id, list.id)).toEqual(missing)
  expect(await lists.all({ ...shopper, siteId: 'volumesavings' }, id)).toEqual([])
  const guest = { ...shopper, kind: 'guest' as const }
  expect(await lists.all(guest, id)).toEqual([])
  expect(await lists.get(guest, id, list.id)).toEqual(missing)
})

test('a customer has at most twenty lists', async () => {
  const { id, shopper } = await someoneWithList('many')
  const make = () => lists.create(shopper, id, ProductListInput.parse({}))
  const made = await Promise.all(Array.from({ length: 20 }, make))
  expect(made.filter((list) => 'id' in list)).toHaveLength(19)
  expect(await make()).toMatchObject({ refused: 'quota-exceeded', limit: 20 })
})

test('the c_ fields of an item have a maximum stored size, and can be shortened', async () => {
  const { id, shopper, list, add } = await someoneWithList('long')
  const item = await add('truffle-box-red', { c_0: 'x'.repeat(1_500) })
  if ('refused' in item) throw new Error(item.refused)
  const change = (input: ProductListItemChange) =>
    lists.changeItem(shopper, id, { listId: list.id, itemId: item.id }, input)
  expect(await change({ c_1: 'x'.repeat(1_500) })).toMatchObject({ refused: 'quota-exceeded', limit: 2_000 })
  expect(await change({ c_0: 'x' })).toMatchObject({ custom: { c_0: 'x' } })
})
