import { expect, test } from 'vitest'
import { sql } from '#commerce/database.ts'
import { stockedDatabase } from '#testing/database.ts'
import { address, allowed, cardInstrument, fillBasket, guest, payFor } from '#testing/orders/buyer.ts'
import { openShopWithAdapters } from '#testing/shop-with-adapters.ts'
import { granted, signUpMember } from '#testing/staff/members.ts'
import { openOffice } from '#testing/staff/office.ts'

const database = await stockedDatabase()
await database.script(`
  update stock set on_hand = 10000;
  update sites set document = jsonb_set(document, '{preferences, recipientLimit}', '1000')`)
const { shop, routes } = openShopWithAdapters(database)
const { ask, unexpectedErrors } = openOffice(shop)
const owner = await signUpMember(shop.staff, { email: 'owner@example.com', roleId: 'owner' })
const { token } = owner

/** An order with the given number of parcels, each with a unit for another person. */
async function placeFor(recipients: number): Promise<string> {
  const shopper = guest()
  const others = Array.from({ length: recipients - 1 }, (_, index) => `friend-${index}`)
  const change = {
    shipments: [
      { shipmentId: 'me', shippingAddress: address, shippingMethod: { id: 'ground' } },
      ...others.map((shipmentId, index) => ({
        shipmentId,
        shippingAddress: { ...address, firstName: `Grace ${index}`, address1: `${index + 1} Maple Court` },
        shippingMethod: { id: 'ground' },
      })),
    ],
    productItems: [
      { productId: 'sea-salt-bar', quantity: 1 },
      ...others.map((shipmentId) => ({ productId: 'sea-salt-bar', quantity: 1, shipmentId })),
    ],
  }
  const basket = await fillBasket(shop, shopper, { productId: 'sea-salt-bar', quantity: 1, change }, [
    await cardInstrument(routes),
  ])
  const { orderNo } = allowed(await payFor(shop, shopper, basket.id))
  await shop.orderSearch.index()
  return orderNo
}

/** The number of statements of some work with warm caches. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  await work()
  const texts: string[] = []
  const stop = database.onStatement(({ text }) => texts.push(text))
  await work()
  stop()
  return texts
}

test('OFF-165 Today takes the same number of statements for many orders as for one', async () => {
  const today = async () => expect((await ask('GET /today', { token })).status).toBe(200)
  await placeFor(1)
  const few = await statementsOf(today)
  await placeFor(20)
  for (let count = 0; count < 10; count += 1) await placeFor(1)
  expect((await statementsOf(today)).length).toBe(few.length)
  expect(few.length).toBeLessThanOrEqual(60)
  expect(unexpectedErrors).toEqual([])
})

test('OFF-165 an order with 100 shipments takes the same number of statements as one with two, 50 shipments a page', async () => {
  const read = (orderNo: string) =>
    statementsOf(async () => {
      expect((await ask(`GET /orders/${orderNo}`, { token })).status).toBe(200)
      const page = await ask(`GET /orders/${orderNo}/shipments`, { token })
      expect(page.status).toBe(200)
      return page
    })
  const [two, hundred] = [await placeFor(2), await placeFor(100)]
  expect((await read(hundred)).length).toBe((await read(two)).length)
  const { json } = await ask(`GET /orders/${hundred}/shipments`, { token })
  expect(json).toMatchObject({ total: 100, next: '50' })
  expect(json.items).toHaveLength(50)
})

test('OFF-165 a bulk run takes the same number of statements per order in large and small runs, and finds the next order by an index', async () => {
  const orderNos: string[] = []
  for (let count = 0; count < 6; count += 1) orderNos.push(await placeFor(1))
  const strangers = Array.from({ length: 1_000 }, (_, index) => String(70_000_000 + index))
  const { member } = (await signUpMember(shop.staff, { email: 'other@example.com', roleId: 'owner' })).session
  /** Counts the statements from the start of a run to its end. */
  const run = async (numbers: readonly string[], tag: string) => {
    const action = { kind: 'tag' as const, add: [tag], remove: [] }
    const { id } = granted(
      await shop.bulkRuns.create({ orderNos: numbers }, action, { member, requestId: 'check' }),
    )
    await shop.bulkRuns.work()
    granted(await shop.bulkRuns.start(id, { member, requestId: 'start' }))
    const texts: string[] = []
    const stop = database.onStatement(({ text }) => texts.push(text))
    await shop.bulkRuns.work()
    stop()
    expect(granted(await shop.bulkRuns.find(id, member)).counts.done).toBe(
      numbers.filter((number) => orderNos.includes(number)).length,
    )
    return { id, statements: texts.length }
  }
  await run(orderNos.slice(0, 1), 'warm')
  const one = await run(orderNos.slice(0, 1), 'one')
  const all = await run([...orderNos, ...strangers], 'all')
  const each = (all.statements - one.statements) / 5
  expect(each).toBeLessThanOrEqual(15)
  await database.script('analyze bulk_run_orders')
  const plan = await database.rows<{ 'QUERY PLAN': string }>(sql`
    explain select position from bulk_run_orders where run_id = ${all.id} and state = 'can'
    order by position limit 1 for update skip locked`)
  const text = plan.map((line) => line['QUERY PLAN']).join('\n')
  expect(text).toContain('Index Scan')
  expect(text).not.toContain('Seq Scan')
  expect(text).not.toContain('Sort')
})
