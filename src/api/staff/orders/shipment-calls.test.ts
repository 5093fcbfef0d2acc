import { beforeEach, expect, test } from 'vitest'
import { sql } from '#commerce/database.ts'
import { stockedDatabase } from '#testing/database.ts'
import { allowed, cardInstrument, fillBasket, guest, openDay, payFor } from '#testing/orders/buyer.ts'
import { openShopWithAdapters } from '#testing/shop-with-adapters.ts'
import { signUpMember } from '#testing/staff/members.ts'
import { openOffice } from '#testing/staff/office.ts'

const database = await stockedDatabase()
const clock = () => new Date()
const { shop, routes } = openShopWithAdapters(database, { clock })
const { ask, unexpectedErrors } = openOffice(shop, { clock })

beforeEach(() => database.script('delete from staff; delete from attempts; delete from staff_tickets'))

const signUp = (roleId: string) => signUpMember(shop.staff, { email: `${roleId}@example.com`, roleId, clock })

async function place() {
  const shopper = guest()
  const basket = await fillBasket(shop, shopper, { productId: 'sea-salt-bar', quantity: 1 }, [
    await cardInstrument(routes),
  ])
  return allowed(await payFor(shop, shopper, basket.id)).orderNo
}

let keys = 0
const change = (orderNo: string, token: string, body: object, key = `key-${++keys}-shipment`) =>
  ask('PATCH /orders/{no}/shipments/{id}'.replace('{no}', orderNo).replace('{id}', 'me'), {
    token,
    headers: { 'idempotency-key': key },
    body,
  })

test('OFF-065 SALE-056 service previews a change and saves it once, under their own name', async () => {
  const service = await signUp('service')
  const orderNo = await place()
  const wish = { giftMessage: 'Happy birthday, Grace!', deliveryInstructions: 'Side door' }
  const preview = await ask(`POST /orders/${orderNo}/shipments/me/preview`, {
    token: service.token,
    body: { version: 1, change: wish },
  })
  expect(preview.json).toMatchObject({
    changed: ['message', 'instructions'],
    price: { before: { shippingCents: 995 }, after: { shippingCents: 995 } },
    methods: [{ id: 'ground' }, { id: 'two-day' }],
  })
  const body = { version: 1, change: wish }
  const saved = await change(orderNo, service.token, body, 'change-1')
  expect(saved.status).toBe(200)
  expect((await change(orderNo, service.token, body, 'change-1')).json).toEqual(saved.json)
  expect(allowed(await shop.orders.administration.journal(orderNo)).at(-1)).toMatchObject({
    kind: 'shipment-changed',
    actor: { kind: 'member', id: service.id },
  })
  const read = await ask(`GET /orders/${orderNo}/shipments`, { token: service.token })
  expect(read.json.items).toMatchObject([
    { version: 2, message: wish.giftMessage, instructions: wish.deliveryInstructions },
  ])
  expect(await change(orderNo, service.token, body)).toMatchObject({ status: 409 })
  expect(unexpectedErrors).toEqual([])
})

test('SALE-141 changes by a packer are refused, and text that cannot be printed is refused at its field', async () => {
  const [packer, service] = [await signUp('packer'), await signUp('service')]
  const orderNo = await place()
  expect(await change(orderNo, packer.token, { version: 1, change: { giftMessage: 'Hi' } })).toMatchObject({
    status: 403,
  })
  for (const wrong of [
    { giftMessage: 'x'.repeat(151) },
    { giftMessage: '日本' },
    { arrivesOn: 'soon' },
    { price: 1 },
  ])
    expect(await change(orderNo, service.token, { version: 1, change: wrong })).toMatchObject({ status: 400 })
  expect(
    (await database.row<{ version: number }>(sql`select version from orders where order_no = ${orderNo}`))
      ?.version,
  ).toBe(1)
})

test('SALE-142 a member limited to a shop changes no parcel, and a member of another site no order', async () => {
  const orderNo = await place()
  const limited = async (limits: { stores?: string[]; sites?: string[] }) => {
    const manager = await signUpMember(shop.staff, {
      email: `${Object.keys(limits).join('')}@example.com`,
      roleId: 'manager',
      clock,
    })
    await database.run(
      sql`update staff set limits = ${JSON.stringify(limits)}::jsonb where id = ${manager.id}`,
    )
    return change(orderNo, manager.token, { version: 1, change: { giftMessage: 'Hi' } })
  }
  expect(await limited({ stores: ['pasadena'] })).toMatchObject({ status: 404 })
  expect(await limited({ sites: ['volumesavings'] })).toMatchObject({ status: 404 })
})

test('SALE-042 a shipment is held when a heat hold rule applies to its new address', async () => {
  const service = await signUp('service')
  const orderNo = await place()
  await shop.orders.holds.rules.save({
    id: 'a0000000-0000-4000-8000-000000000042',
    name: 'Desert',
    states: ['AZ'],
    zipPrefixes: [],
    methods: [],
    startsOn: '2020-01-01',
    endsOn: '2099-12-31',
    meltableOnly: false,
  })
  const shippingAddress = { city: 'Phoenix', stateCode: 'AZ', postalCode: '85001' }
  const arrivesOn = openDay()
  expect(
    await change(orderNo, service.token, { version: 1, change: { shippingAddress, arrivesOn } }),
  ).toMatchObject({ status: 200 })
  const read = await ask(`GET /orders/${orderNo}/shipments`, { token: service.token })
  expect(read.json.items).toMatchObject([{ holds: [{ reason: 'heat' }] }])
})

test('SALE-058 every reader of an order sees the open question of a shipment until its buyer replies', async () => {
  const service = await signUp('service')
  const orderNo = await place()
  const shipments = async (token: string) =>
    (await ask(`GET /orders/${orderNo}/shipments`, { token })).json.items
  expect(await shipments(service.token)).toMatchObject([{ delay: null }])
  const delay = { oldDay: '2099-01-05', newDay: '2099-01-06', cancelsOn: '2099-01-04' }
  await database.run(sql`
    insert into order_delays (order_no, shipment_id, first_day, last_day, new_day, delays, cancels_on)
    values (${orderNo}, 'me', ${delay.oldDay}, ${delay.oldDay}, ${delay.newDay}, 1, ${delay.cancelsOn})`)
  expect(await shipments((await signUp('packer')).token)).toMatchObject([{ delay }])
})
