import { expect, test } from 'vitest'
import { freshDatabase } from '#testing/database.ts'
import { openShopWithAdapters } from '#testing/shop-with-adapters.ts'
import { orderSearch } from './benchmarks/order-search.ts'
import { generateOrderWords } from './generated-order-words.ts'
import { generateOrders } from './generated-orders.ts'

const database = await freshDatabase()
const { shop } = openShopWithAdapters(database)
const owner = {
  seesPersons: true,
  seesMoney: true,
  seesRecipients: true,
  sites: undefined,
  stores: undefined,
}

test('the words of generated orders find them, and the search benchmark has two values', async () => {
  await generateOrders(database, { name: 'grown', count: 1_100, status: 'captured' })
  await generateOrderWords(database, { name: 'grown', count: 1_100 })
  const count = async (query: object) => (await shop.orderSearch.find(query, owner)).count
  expect(await count({})).toEqual({ orders: 1_000, isMore: true })
  expect(await count({ status: 'completed' })).toEqual({ orders: 100, isMore: false })
  expect(await count({ text: '7@example.com' })).toEqual({ orders: 1, isMore: false })
  expect(await count({ text: 'springfield', view: 'given-back' })).toEqual({ orders: 22, isMore: false })
  expect(await orderSearch(shop, 'in a test')).toMatchObject([
    { name: 'order list and search in a test, p95', unit: 'ms' },
    { name: 'order list, page 500, in a test', unit: 'ms' },
  ])
})
