import { beforeEach, expect, test } from 'vitest'
import { openSandboxDisputes } from '#adapters/payment-gateway/sandbox/disputes/disputes.ts'
import { stockedDatabase } from '#testing/database.ts'
import { allowed, cardInstrument, fillBasket, guest, payFor } from '#testing/orders/buyer.ts'
import { forgetOrders } from '#testing/orders/forget-orders.ts'
import { openShopWithAdapters } from '#testing/shop-with-adapters.ts'
import { signUpMember } from '#testing/staff/members.ts'
import { openOffice } from '#testing/staff/office.ts'

const database = await stockedDatabase()
const { shop, routes } = openShopWithAdapters(database)
const { ask, unexpectedErrors } = openOffice(shop)
const bank = openSandboxDisputes({ database, onChange: (change) => shop.approvals.gatewayChanged(change) })

beforeEach(async () => {
  await forgetOrders(database, 'sea-salt-bar')
  await database.script('delete from staff; delete from attempts; delete from staff_tickets')
})

const signUp = async (roleId: string) =>
  (await signUpMember(shop.staff, { email: `${roleId}@example.com`, roleId, name: roleId })).token

/** Bars whose payment is disputed as soon as it is captured. */
async function disputed() {
  const shopper = guest()
  const basket = await fillBasket(shop, shopper, { productId: 'sea-salt-bar', quantity: 3 }, [
    await cardInstrument(routes, '4000000000002685'),
  ])
  const { orderNo } = allowed(await payFor(shop, shopper, basket.id))
  await shop.orders.capture()
  const order = allowed(await shop.orders.administration.find(orderNo))
  const [dispute] = order.disputes
  if (!dispute) throw new Error('Nothing is disputed')
  return { orderNo, order, disputeId: dispute.id, total: order.orderTotalCents }
}

let keys = 0
const send = (path: string, token: string, body: unknown) =>
  ask(path, { token, headers: { 'idempotency-key': `key-${++keys}-disputes` }, body })

test('SALE-034 OFF-061 OFF-064 an order shows its dispute, and why no refund is possible until it is decided', async () => {
  const token = await signUp('manager')
  const { orderNo, order, disputeId, total } = await disputed()
  const path = `GET /orders/${orderNo}`
  const sentence = 'The payer has disputed this payment at the bank. Refund nothing until that is decided.'
  expect((await ask(path, { token })).json).toMatchObject({
    holds: [{ reason: 'fraud' }],
    money: {
      payments: [
        {
          refundableCents: 0,
          disputes: [{ disputeId, state: 'open', amountCents: total, reason: 'product_not_received' }],
        },
      ],
    },
    actions: { cancel: { isAllowed: true }, refund: { isAllowed: false, reason: sentence } },
  })
  const fault = { status: 409, type: '/api/docs/faults#payment-disputed', detail: sentence }
  const body = {
    version: order.version,
    parts: [{ kind: 'line', itemId: order.items[0]?.id, amountCents: 100 }],
    destination: 'original',
    reason: 'melted',
  }
  expect((await send(`POST /orders/${orderNo}/refunds`, token, body)).json).toMatchObject(fault)
  const preview = { action: 'cancel', parts: { kind: 'order' } }
  expect((await ask(`POST /orders/${orderNo}/preview`, { token, body: preview })).json).toMatchObject(fault)

  await bank.decide(disputeId, 'lost')
  const { json } = await ask(path, { token })
  expect(json).toMatchObject({
    money: {
      payments: [
        {
          refundableCents: 0,
          disputes: [{ state: 'lost', amountCents: total, decidedAt: expect.any(String) }],
        },
      ],
    },
    actions: { refund: { isAllowed: true } },
  })
  expect(unexpectedErrors).toEqual([])
})

test('SALE-034 only members who may read amounts see disputes', async () => {
  const { orderNo } = await disputed()
  const kinds = async (token: string) =>
    JSON.stringify((await ask(`GET /orders/${orderNo}/events`, { token })).json).match(
      /(?<="kind":")dispute-\w+/g,
    )
  expect(await kinds(await signUp('manager'))).toEqual(['dispute-opened'])
  const packer = await signUp('packer')
  expect(await kinds(packer)).toBeNull()
  const read = await ask(`GET /orders/${orderNo}`, { token: packer })
  expect(read.status).toBe(200)
  expect(JSON.stringify(read.json)).not.toContain('dispute')
})

test('SALE-034 SALE-142 Today counts the disputed payments', async () => {
  await disputed()
  await shop.orderSearch.index()
  const { json } = await ask('GET /today', { token: await signUp('service') })
  expect(json).toMatchObject({
    lists: expect.arrayContaining([expect.objectContaining({ id: 'disputed', count: 1 })]),
  })
})
