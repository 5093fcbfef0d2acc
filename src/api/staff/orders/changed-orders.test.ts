import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#commerce/database.ts'
import { stockedDatabase } from '#testing/database.ts'
import { allowed, cardInstrument, fillBasket, guest, payFor } from '#testing/orders/buyer.ts'
import { forgetOrders } from '#testing/orders/forget-orders.ts'
import { openShopWithAdapters } from '#testing/shop-with-adapters.ts'
import { granted, signUpMember } from '#testing/staff/members.ts'
import { openOffice } from '#testing/staff/office.ts'

const database = await stockedDatabase()
const clock = () => new Date()
const { shop, routes } = openShopWithAdapters(database, { clock })
const { ask, unexpectedErrors } = openOffice(shop, { clock })
const { administration } = shop.orders

beforeEach(async () => {
  await forgetOrders(database, 'sea-salt-bar')
  await database.script(
    'delete from staff; delete from attempts; delete from staff_tickets; delete from staff_roles where position > 6',
  )
})

const signUp = (roleId: string, name = roleId) =>
  signUpMember(shop.staff, { email: `${name}@example.com`, roleId, name, clock })

async function place() {
  const shopper = guest()
  const basket = await fillBasket(shop, shopper, { productId: 'sea-salt-bar', quantity: 10 }, [
    await cardInstrument(routes),
  ])
  const { orderNo, items, version } = allowed(await payFor(shop, shopper, basket.id))
  const [item] = items
  if (!item) throw new Error('The order has no line')
  return { shopper, orderNo, itemId: item.id, version }
}

let keys = 0
const send = (path: string, token: string, body: unknown) =>
  ask(path, { token, headers: { 'idempotency-key': `key-${++keys}-changed` }, body })

describe('SALE-126 a change of an order needs the version that was read', () => {
  test('an outdated version is refused with the events since, for every kind of change', async () => {
    const [manager, owner] = [await signUp('manager', 'Max'), await signUp('owner', 'Olga')]
    const { orderNo, itemId, version } = await place()
    const part = { kind: 'line' as const, id: itemId, units: 0, goodwillCents: 100 }
    const proposal = allowed(
      await shop.orders.refunds.make(
        orderNo,
        { parts: [part], destination: 'original', reason: 'melted' },
        { actor: { kind: 'member', id: owner.id }, limits: { refundCents: 1 } },
      ),
    )
    const units = [{ itemId, quantity: 1 }]
    const cancelled = await send(`POST /orders/${orderNo}/cancellations`, owner.token, {
      version: version + 1,
      parts: { kind: 'units', units },
      reason: 'requested',
    })
    expect(cancelled.status).toBe(200)
    const before = await stored(orderNo)
    const change = { giftMessage: 'Hello' }
    for (const refused of [
      await send(`POST /orders/${orderNo}/cancellations`, manager.token, {
        version,
        parts: { kind: 'order' },
        reason: 'requested',
      }),
      await send(`POST /orders/${orderNo}/refunds`, manager.token, {
        version,
        parts: [{ kind: 'line', itemId, units: 1 }],
        destination: 'original',
        reason: 'melted',
      }),
      await send(`POST /refunds/${proposal.refund.id}/decision`, manager.token, {
        decision: 'approve',
        version,
      }),
      await send(`POST /orders/${orderNo}/money/retry`, manager.token, { version }),
      await send(`POST /orders/${orderNo}/money/sent-by-hand`, manager.token, { version, reference: '42' }),
      await send(`POST /orders/${orderNo}/shipments/me/preview`, manager.token, { version, change }),
      await send(`PATCH /orders/${orderNo}/shipments/me`, manager.token, { version, change }),
    ]) {
      expect(refused.json).toMatchObject({
        status: 409,
        type: '/api/docs/faults#order-changed',
        detail: 'Somebody has changed this order meanwhile.',
        arguments: {
          version: version + 2,
          events: [
            { kind: 'units-cancelled', actor: { kind: 'member', name: 'Olga' }, details: { units: 1 } },
            { kind: 'refund-proposed', actor: { name: 'Olga' }, details: { amountCents: 100 } },
          ],
        },
      })
    }
    expect(await stored(orderNo)).toEqual(before)
    const read = await ask(`GET /orders/${orderNo}/shipments`, { token: manager.token })
    expect(read.json.version).toBe(version + 2)
    const fresh = { version: read.json.version, change }
    expect((await send(`PATCH /orders/${orderNo}/shipments/me`, manager.token, fresh)).status).toBe(200)
    expect(unexpectedErrors).toEqual([])
  })

  test('an approval without a version is refused at its field, and a rejection needs no version', async () => {
    const manager = await signUp('manager')
    const path = 'POST /refunds/a0000000-0000-4000-8000-000000000126/decision'
    expect((await send(path, manager.token, { decision: 'approve' })).json).toMatchObject({
      status: 400,
      fields: [{ field: 'body.version' }],
    })
    expect((await send(path, manager.token, { decision: 'reject', note: 'No' })).json).toMatchObject({
      status: 404,
    })
  })

  test('a change by the buyer raises it, too', async () => {
    const manager = await signUp('manager')
    const { shopper, orderNo, version } = await place()
    // The shipment leaves on a later day.
    await database.run(sql`
      update orders set document = jsonb_set(document, '{shipments, 0, shipsOn}', '"2999-01-01"')`)
    const moved = { orderNo, shipmentId: 'me', address: { address1: '14 Orchard Lane' } }
    allowed(await shop.orders.changeAddress(shopper, moved))
    const body = { version, parts: { kind: 'order' }, reason: 'requested' }
    expect((await send(`POST /orders/${orderNo}/cancellations`, manager.token, body)).json).toMatchObject({
      type: '/api/docs/faults#order-changed',
      arguments: {
        events: [{ kind: 'address-changed', private: { after: { address1: '14 Orchard Lane' } } }],
      },
    })
  })

  test('packing, dispatch and notes do not raise it', async () => {
    const manager = await signUp('manager')
    const { orderNo, itemId, version } = await place()
    const [sent] = await shop.orders.parcels.dispatch([
      { orderNo, shipmentId: 'me', units: new Map([[itemId, 4]]) },
    ])
    if (!sent) throw new Error('Nothing was sent')
    allowed(sent)
    await administration.note(orderNo, 'Called back')
    const body = { version, parts: { kind: 'units', units: [{ itemId, quantity: 6 }] }, reason: 'requested' }
    expect((await send(`POST /orders/${orderNo}/cancellations`, manager.token, body)).status).toBe(200)
  })

  test('a role without money permission reads no amounts in the events', async () => {
    granted(
      await shop.staff.roles.save(
        { id: 'desk', name: 'Desk', permissions: ['orders.read', 'orders.cancel'], limits: {} },
        undefined,
      ),
    )
    const [desk, owner] = [await signUp('desk'), await signUp('owner')]
    const { orderNo, itemId, version } = await place()
    const made = await send(`POST /orders/${orderNo}/refunds`, owner.token, {
      version,
      parts: [{ kind: 'line', itemId, amountCents: 321 }],
      destination: 'original',
      reason: 'other',
      note: 'A secret of Olga',
    })
    expect(made.status).toBe(200)
    const body = { version, parts: { kind: 'order' }, reason: 'requested' }
    const refused = await send(`POST /orders/${orderNo}/cancellations`, desk.token, body)
    expect(refused.json).toMatchObject({ arguments: { events: [{ kind: 'refund-made', private: null }] } })
    expect(refused.text).not.toMatch(/321|secret/)
  })

  test("of two members who change it concurrently, one gets the other's changes", async () => {
    const [one, other] = [await signUp('manager', 'Max'), await signUp('owner', 'Olga')]
    const { orderNo, version } = await place()
    const change = (token: string, giftMessage: string) =>
      send(`PATCH /orders/${orderNo}/shipments/me`, token, { version, change: { giftMessage } })
    const answers = await Promise.all([change(one.token, 'From Max'), change(other.token, 'From Olga')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const [winner, refused] = answers[0].status === 200 ? ['Max', answers[1]] : ['Olga', answers[0]]
    expect(refused.json).toMatchObject({
      arguments: { events: [{ kind: 'shipment-changed', actor: { name: winner } }] },
    })
  })
})

const stored = (orderNo: string) =>
  database.rows(sql`
    select version, given_back_cents, (select count(*) from order_events e where e.order_no = o.order_no) as events
    from orders o where order_no = ${orderNo}`)
