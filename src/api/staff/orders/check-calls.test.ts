import { beforeEach, expect, test } from 'vitest'
import { sql } from '#commerce/database.ts'
import { stockedDatabase } from '#testing/database.ts'
import { allowed, cardInstrument, fillBasket, guest, payFor } from '#testing/orders/buyer.ts'
import { forgetOrders } from '#testing/orders/forget-orders.ts'
import { openShopWithAdapters } from '#testing/shop-with-adapters.ts'
import { signUpMember } from '#testing/staff/members.ts'
import { openOffice } from '#testing/staff/office.ts'

const database = await stockedDatabase()
const clock = () => new Date()
const { shop, routes } = openShopWithAdapters(database, { clock })
const { ask, unexpectedErrors } = openOffice(shop, { clock })

beforeEach(async () => {
  await forgetOrders(database, 'sea-salt-bar')
  await database.script('delete from staff; delete from attempts; delete from staff_tickets')
})

const signUp = (roleId: string) =>
  signUpMember(shop.staff, { email: `${roleId}@example.com`, roleId, name: roleId, clock })

/** An order that will be paid by check. */
async function place() {
  const shopper = guest()
  const basket = await fillBasket(shop, shopper, { productId: 'sea-salt-bar', quantity: 1 }, [
    await cardInstrument(routes),
  ])
  const { orderNo, orderTotalCents } = allowed(await payFor(shop, shopper, basket.id))
  await database.run(sql`
    update order_payments set method_id = 'PAY_BY_CHECK', status = 'not_paid', captured_cents = 0, reference = null, card = null
    where order_no = ${orderNo}`)
  return { orderNo, orderTotalCents }
}

let keys = 0
const send = (orderNo: string, token: string, body: unknown, key = `key-${++keys}-checks`) =>
  ask(`POST /orders/${orderNo}/checks`, { token, headers: { 'idempotency-key': key }, body })

test('SALE-091 service records a part and then the rest, and reads the amount due', async () => {
  const { token, id } = await signUp('service')
  const { orderNo, orderTotalCents } = await place()
  const read = async () => (await ask(`GET /orders/${orderNo}`, { token })).json
  expect(await read()).toMatchObject({
    checkDueCents: orderTotalCents,
    actions: { recordCheck: { isAllowed: true } },
  })
  const check = { version: 1, amountCents: 500, number: '1042', receivedOn: '2026-11-02' }
  const part = await send(orderNo, token, check, 'check-once')
  expect(part.json).toMatchObject({ version: 2, checkDueCents: orderTotalCents - 500 })
  expect((await send(orderNo, token, check, 'check-once')).json).toEqual(part.json)
  // A check is a payment, so a member who has not seen the first check is notified of it.
  expect((await send(orderNo, token, { ...check, number: '1043' })).json).toMatchObject({
    status: 409,
    type: '/api/docs/faults#order-changed',
    arguments: {
      events: [{ kind: 'check-received', details: { number: '1042', receivedOn: '2026-11-02' } }],
    },
  })
  const rest = { version: 2, amountCents: orderTotalCents - 500, number: '1043', receivedOn: '2026-11-03' }
  const paid = (await send(orderNo, token, rest)).json
  expect(paid).toMatchObject({
    actions: { recordCheck: { isAllowed: false, reason: 'No check is expected.' } },
  })
  expect(paid.checkDueCents).toBeUndefined()
  expect(allowed(await shop.orders.administration.journal(orderNo)).at(-1)).toMatchObject({
    kind: 'check-received',
    actor: { kind: 'member', id },
  })
  expect(unexpectedErrors).toEqual([])
})

test('SALE-091 a packer cannot record a check, and an invalid amount, number or day is refused at its field', async () => {
  const [packer, service] = [await signUp('packer'), await signUp('service')]
  const { orderNo } = await place()
  const check = { version: 1, amountCents: 500, number: '1042', receivedOn: '2026-11-02' }
  expect(await send(orderNo, packer.token, check)).toMatchObject({ status: 403 })
  for (const [field, value] of [
    ['amountCents', 0],
    ['number', ' '],
    ['receivedOn', '2026-02-30'],
  ] as const)
    expect((await send(orderNo, service.token, { ...check, [field]: value })).json).toMatchObject({
      status: 400,
      fields: [{ field: `body.${field}` }],
    })
  expect((await send(orderNo, service.token, { ...check, receivedOn: '2999-01-01' })).json).toMatchObject({
    type: '/api/docs/faults#invalid-field',
  })
})
