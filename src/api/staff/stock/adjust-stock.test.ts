import { expect, test } from 'vitest'
import { stockedDatabase } from '#testing/database.ts'
import { allowed } from '#testing/orders/buyer.ts'
import { openShopWithAdapters } from '#testing/shop-with-adapters.ts'
import { granted, signUpMember } from '#testing/staff/members.ts'
import { openOffice } from '#testing/staff/office.ts'

const database = await stockedDatabase()
const { shop } = openShopWithAdapters(database)
const { ask, unexpectedErrors } = openOffice(shop)

granted(
  await shop.staff.roles.save(
    { id: 'la-grove', name: 'Desk', permissions: ['stock.adjust'], limits: { stores: ['la-grove'] } },
    undefined,
  ),
)
const manager = await signUpMember(shop.staff, { email: 'manager@example.com', roleId: 'manager' })
const desk = await signUpMember(shop.staff, { email: 'desk@example.com', roleId: 'la-grove' })

let keys = 0
const adjust = (token: string, body: object, key = `adjust-${(keys += 1)}-key`) =>
  ask('POST /stock-adjustments', { token, body, headers: { 'idempotency-key': key } })
const tins = { productId: 'mail-tin', place: 'web' }

test('SALE-165 a member adds and removes units with a reason, once for each key, and the audit log has it', async () => {
  const delivery = { ...tins, units: 12, reason: 'delivered', note: 'Truck 7' }
  const first = await adjust(manager.token, delivery, 'delivery-1')
  expect(first).toMatchObject({ status: 200, json: { ...tins, onHand: 112, promised: 0 } })
  expect((await adjust(manager.token, delivery, 'delivery-1')).json).toEqual(first.json)
  expect((await adjust(manager.token, { ...tins, units: -2, reason: 'sample' })).json).toMatchObject({
    onHand: 110,
  })
  const history = allowed(await shop.inventory.shelf.history({ productId: 'mail-tin', locationId: 'web' }))
  const by = { kind: 'member', id: manager.id }
  expect(history.movements).toMatchObject([
    { reason: 'delivered', units: 12, note: 'Truck 7', by },
    { reason: 'sample', units: -2, note: null, by },
  ])
  const entries = await shop.audit.search({}, { limit: 10 })
  expect(entries.filter(({ call }) => call === 'adjustStock')).toMatchObject([
    { memberId: manager.id, subject: 'stock mail-tin web', result: 'done' },
    { memberId: manager.id, subject: 'stock mail-tin web', result: 'done' },
  ])
})

test.each([
  ['more than is on the shelf', { ...tins, units: -9_999, reason: 'damaged' }, 400, 'not-enough-stock'],
  [
    'of no known product',
    { productId: 'nothing', place: 'web', units: 1, reason: 'found' },
    404,
    'stock-not-found',
  ],
  ['at no known shop', { ...tins, place: 'nowhere', units: 1, reason: 'found' }, 404, 'store-not-found'],
])('%s is refused', async (_, body, status, code) => {
  const reply = await adjust(manager.token, body)
  expect(reply).toMatchObject({ status, json: { type: `/api/docs/faults#${code}` } })
})

test.each([
  [{ ...tins, units: -1, reason: 'delivered' }],
  [{ ...tins, units: 1, reason: 'damaged' }],
  [{ ...tins, units: 0, reason: 'correction' }],
  [{ ...tins, units: 1.5, reason: 'found' }],
  [{ ...tins, units: 1, reason: 'eaten' }],
])('%j is not a valid movement', async (body) => {
  expect((await adjust(manager.token, body)).status).toBe(400)
})

test('a member limited to shops can change only the stock of these shops', async () => {
  const drops = { productId: 'lemon-drops', units: -1, reason: 'sold-at-counter' }
  expect((await adjust(desk.token, { ...drops, place: 'la-grove' })).json).toMatchObject({
    place: 'la-grove',
    onHand: 49,
  })
  expect(await adjust(desk.token, { ...drops, place: 'web' })).toMatchObject({
    status: 403,
    json: { type: '/api/docs/faults#not-permitted' },
  })
  expect(unexpectedErrors).toEqual([])
})
