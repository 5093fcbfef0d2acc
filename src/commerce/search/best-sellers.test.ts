import { expect, test } from 'vitest'
import { jobList } from '#commerce/jobs/job-list.ts'
import { sql } from '#commerce/database.ts'
import { announced } from '#testing/announced.ts'
import { allowed, cardInstrument, fillBasket, guest, payFor } from '#testing/orders/buyer.ts'
import { openStockedShop } from '#testing/shop.ts'
import { untilBlocked } from '#testing/until-blocked.ts'

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

test('the best-sellers follow the sales, those of variants too', async () => {
  await sell('lemon-drops', 2)
  await runJob()
  await announced(database, [])
  expect((await bestSellers())[0]).toBe('lemon-drops')

  await sell('truffle-box-half-pound-none', 3)
  expect(await runJob()).toBeGreaterThan(0)
  await announced(database, [])
  expect((await bestSellers()).slice(0, 2)).toEqual(['truffle-box', 'lemon-drops'])
  expect(await runJob()).toBe(0)

  // An index run, as after an import, knows the same sales.
  await shop.search.index()
  await announced(database, [])
  expect((await bestSellers()).slice(0, 2)).toEqual(['truffle-box', 'lemon-drops'])
})

test.each([
  ['the first document', 0, -1],
  ['the last document', -1, 0],
])('the job and an index run that writes %s first do not wait for each other', async (_, one, other) => {
  const documents = await database.rows<{ product: string }>(
    sql`select product from search_documents where site = 'main' order by ctid`,
  )
  const productAt = (index: number) => documents.at(index)?.product ?? ''
  await database.run(sql`update search_documents set units_sold = 77, digest = '' where site = 'main'`)
  const written = Promise.withResolvers<void>()
  const proceed = Promise.withResolvers<void>()
  const indexing = database.transact(async () => {
    await shop.search.index([productAt(one)])
    written.resolve()
    await proceed.promise
    await shop.search.index([productAt(other)])
  })
  await written.promise
  const both = Promise.allSettled([runJob(), indexing])
  await untilBlocked(database)
  proceed.resolve()
  expect((await both).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
})
