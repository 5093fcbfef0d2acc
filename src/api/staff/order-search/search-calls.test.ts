import { beforeEach, expect, test } from 'vitest'
import { json, sql } from '#commerce/database.ts'
import { stockedDatabase } from '#testing/database.ts'
import { address, allowed, cardInstrument, fillBasket, guest, payFor } from '#testing/orders/buyer.ts'
import { forgetOrders } from '#testing/orders/forget-orders.ts'
import { openShopWithAdapters } from '#testing/shop-with-adapters.ts'
import { signUpMember } from '#testing/staff/members.ts'
import { openOffice } from '#testing/staff/office.ts'

const database = await stockedDatabase()
const { shop, routes } = openShopWithAdapters(database)
const { ask, unexpectedErrors } = openOffice(shop)
const bar = 'sea-salt-bar'

beforeEach(async () => {
  await forgetOrders(database, bar)
  await database.script('delete from staff; delete from attempts')
})

const signUp = async (roleId: string) =>
  (await signUpMember(shop.staff, { email: `${roleId}@example.com`, roleId })).token

async function place(lastName: string): Promise<string> {
  const shopper = guest()
  const change = {
    billingAddress: { ...address, lastName },
    productItems: [{ productId: bar, quantity: 1 }],
    shipments: [
      {
        shipmentId: 'me',
        shippingAddress: { ...address, firstName: 'Grace', lastName },
        shippingMethod: { id: 'ground' },
      },
    ],
  }
  const basket = await fillBasket(shop, shopper, { productId: bar, quantity: 1, change }, [
    await cardInstrument(routes),
  ])
  const { orderNo } = allowed(await payFor(shop, shopper, basket.id))
  await shop.orderSearch.index()
  return orderNo
}

const found = async (q: string, token: string) =>
  (await ask(`GET /search?${new URLSearchParams({ q }).toString()}`, { token })).json.orders

test('OFF-030 finds the newest orders by a buyer, a recipient and a number, and logs who searched', async () => {
  const token = await signUp('service')
  const [first, second] = [await place('Hopper'), await place('Hopper')]
  for (const words of ['hop', 'grace hopper', 'HÖPPER ada'])
    expect(await found(words, token), words).toMatchObject([{ orderNo: second }, { orderNo: first }])
  expect(await found(first, token)).toMatchObject([
    { orderNo: first, buyer: 'Ada Hopper', email: 'ada@example.com' },
  ])
  expect(await found('nobody', token)).toEqual([])
  expect((await ask('GET /search?q=', { token })).status).toBe(400)
  expect((await shop.audit.search({ call: 'searchOffice' }, { limit: 9 })).length).toBe(5)
  expect(unexpectedErrors).toEqual([])
})

test('OFF-031 a packer finds shipments without buyers and sums, a desk finds those of its shop, an editor finds none', async () => {
  const orderNo = await place('Hopper')
  const packer = await signUp('packer')
  expect(await found('hopper', packer)).toMatchObject([{ orderNo }])
  const { text } = await ask('GET /search?q=hopper', { token: packer })
  expect(text).not.toMatch(/Ada|example\.com|Cents|payments/)
  expect(await found('ada@example.com', packer)).toEqual([])
  expect((await ask('GET /search?q=hopper', { token: await signUp('editor') })).status).toBe(403)
  const desk = await signUp('shop-desk')
  await database.run(sql`update staff set limits = ${json({ stores: ['soho'] })} where role_id = 'shop-desk'`)
  expect(await found('hopper', desk)).toEqual([])
})
