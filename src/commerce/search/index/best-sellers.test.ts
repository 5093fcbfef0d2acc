import { expect, test } from 'vitest'
import { jobList } from '#commerce/jobs/job-list.ts'
import { announced } from '#testing/announced.ts'
import { allowed, cardInstrument, fillBasket, guest, payFor } from '#testing/orders/buyer.ts'
import { openStockedShop } from '#testing/shop.ts'

const { shop, database, routes } = await openStockedShop()

async function bestSellers(): Promise<string[]> {
  const found = await shop.search.search({
    siteId: 'main',
    currency: 'USD',
    query: '',
    refinements: {},
    sort: 'best-sellers',
    offset: 0,
    limit: 3,
  })
  return found.productIds
}

async function sell(productId: string, quantity: number): Promise<void> {
  const buyer = guest()
  const card = [await cardInstrument(routes)]
  const line = { productId, quantity, change: { productItems: [{ productId, quantity }] } }
  const basket = await fillBasket(shop, buyer, line, card)
  expect(allowed(await payFor(shop, buyer, basket.id))).toMatchObject({ status: 'new' })
}

const runJob = () => jobList.find(({ name }) => name === 'update-best-sellers')?.run(shop)

test('the best-sellers follow the sales, including sales of variants', async () => {
  await sell('lemon-drops', 2)
  await runJob()
  await announced(database, [])
  expect((await bestSellers())[0]).toBe('lemon-drops')

  await sell('truffle-box-half-pound-none', 3)
  expect(await runJob()).toBeGreaterThan(0)
  await announced(database, [])
  expect((await bestSellers()).slice(0, 2)).toEqual(['truffle-box', 'lemon-drops'])
  expect(await runJob()).toBe(0)

  // An index run, as after an import, writes the same sales.
  await shop.search.index()
  await announced(database, [])
  expect((await bestSellers()).slice(0, 2)).toEqual(['truffle-box', 'lemon-drops'])
})

test('the job skips its work during a concurrent index run, which writes the same sales', async () => {
  await sell('lemon-drops', 3)
  const written = Promise.withResolvers<void>()
  const proceed = Promise.withResolvers<void>()
  const indexing = database.transact(async () => {
    await shop.search.index()
    written.resolve()
    await proceed.promise
  })
  await written.promise
  expect(await runJob()).toBe(0)
  expect(await shop.search.indexRequested(0)).toBe(0)
  proceed.resolve()
  await indexing
  expect(await runJob()).toBe(0)
  await announced(database, [])
  expect((await bestSellers())[0]).toBe('lemon-drops')
})
