import { beforeEach, expect, test } from 'vitest'
import { sql } from '#commerce/database.ts'
import { stockedDatabase } from '#testing/database.ts'
import { allowed, cardInstrument, fillBasket, guest, payFor } from '#testing/orders/buyer.ts'
import { openShopWithAdapters } from '#testing/shop-with-adapters.ts'
import { granted, signUpMember } from '#testing/staff/members.ts'
import { openOffice } from '#testing/staff/office.ts'

const database = await stockedDatabase()
const clock = () => new Date()
const { shop, routes } = openShopWithAdapters(database, { clock })
const { ask, unexpectedErrors } = openOffice(shop, { clock })

beforeEach(() => database.script('delete from staff; delete from attempts; delete from staff_tickets'))

const signUp = (roleId: string) => signUpMember(shop.staff, { email: `${roleId}@example.com`, roleId, clock })

async function place() {
  const shopper = guest()
  const basket = await fillBasket(shop, shopper, { productId: 'sea-salt-bar', quantity: 2 }, [
    await cardInstrument(routes),
  ])
  return allowed(await payFor(shop, shopper, basket.id)).orderNo
}

const parcelOf = async (orderNo: string) =>
  allowed(await shop.orders.administration.find(orderNo)).parcels.at(-1)?.id

let keys = 0
const send = (path: string, token: string, body: unknown, key = `key-${++keys}-parcels`) =>
  ask(path, { token, headers: { 'idempotency-key': key }, body })

test('SALE-069 SALE-070 SALE-124 SALE-127 a packer dispatches a list and undoes one parcel of it, under their own name', async () => {
  const packer = await signUp('packer')
  const orderNo = await place()
  const body = {
    parcels: [
      { orderNo, shipmentId: 'me', trackingNumber: '1Z1', weightGrams: 300 },
      { orderNo: '99999999', shipmentId: 'me' },
    ],
  }
  const sent = await send('POST /dispatches', packer.token, body, 'dispatch-1')
  expect(sent.json).toMatchObject({
    parcels: [
      {
        orderNo,
        shipmentId: 'me',
        state: 'shipped',
        carrierId: 'UPS',
        trackingNumber: '1Z1',
        weightGrams: 300,
        undoUntil: expect.any(String),
      },
      { refused: { code: 'order-not-found', detail: expect.any(String) } },
    ],
  })
  expect((await send('POST /dispatches', packer.token, body, 'dispatch-1')).json).toEqual(sent.json)
  // The response contains no prices, emails and personal data.
  expect(sent.text).not.toMatch(/example\.com|Cents|price/i)
  const journal = allowed(await shop.orders.administration.journal(orderNo))
  expect(journal.at(-1)).toMatchObject({
    kind: 'parcel-dispatched',
    actor: { kind: 'member', id: packer.id, requestId: expect.any(String) },
  })
  const parcelIds = journal.flatMap(({ details }) =>
    typeof details.parcelId === 'string' ? [details.parcelId] : [],
  )
  expect((await send('POST /dispatches/undo', packer.token, { parcelIds })).json).toMatchObject({
    parcels: [{ state: 'unpacked' }],
  })
  expect(unexpectedErrors).toEqual([])
})

test('SALE-066 missing units are refused, unless the packer marks the parcel as partial', async () => {
  const packer = await signUp('packer')
  const orderNo = await place()
  const itemId = allowed(await shop.orders.administration.find(orderNo)).items[0]?.id
  const part = { orderNo, shipmentId: 'me', items: [{ itemId, quantity: 1 }] }
  expect((await send('POST /dispatches', packer.token, { parcels: [part] })).json).toMatchObject({
    parcels: [{ refused: { code: 'contents-differ', detail: 'Missing: 1 × Sea Salt Bar.' } }],
  })
  const following = { parcels: [{ ...part, partFollows: true }] }
  expect((await send('POST /dispatches', packer.token, following)).json).toMatchObject({
    parcels: [{ state: 'shipped' }],
  })
  const rest = await send('POST /dispatches', packer.token, { parcels: [part] })
  expect(rest.json).toMatchObject({ parcels: [{ state: 'shipped' }] })
})

test('SALE-069 a list of 1,000 parcels is read from members only, and a longer one is refused', async () => {
  const packer = await signUp('packer')
  const parcel = { orderNo: '99999999', shipmentId: 'a'.repeat(60), trackingNumber: '1Z999AA10123456784' }
  const parcels = Array.from({ length: 1_000 }, () => parcel)
  const answer = await send('POST /dispatches', packer.token, { parcels })
  expect(answer.json.parcels).toHaveLength(1_000)
  expect((await send('POST /dispatches', packer.token, { parcels: [...parcels, parcel] })).status).toBe(400)
  // Large bodies of others are not read.
  expect((await send('POST /dispatches', 'A'.repeat(43), { parcels })).status).toBe(413)
  expect((await send('POST /dispatches', packer.token, { parcels: [] })).status).toBe(400)
  for (const shippedOn of ['0001-01-01', '2999-01-01'])
    expect(
      (
        await send('POST /dispatches', packer.token, {
          parcels: [{ orderNo: '1', shipmentId: 'me', shippedOn }],
        })
      ).status,
      shippedOn,
    ).toBe(400)
})

test('SALE-073 a file with tracking numbers is checked, and applied on request', async () => {
  const packer = await signUp('packer')
  const orderNo = await place()
  const csv = `orderNo,position,carrier,number\n${orderNo},1,UPS,1Z2\n${orderNo},2,UPS,1Z3\n`
  const rows = [
    { line: 2, orderNo, position: 1, carrierId: 'UPS', trackingNumber: '1Z2', result: 'new' },
    {
      line: 3,
      result: 'refused',
      refused: {
        code: 'shipment-not-found',
        detail: `The column position names shipment 2, and order ${orderNo} has 1.`,
      },
    },
  ]
  expect((await send('POST /tracking-imports', packer.token, { csv })).json).toMatchObject({ rows })
  // The response of a check is not stored, so it needs no key.
  expect((await ask('POST /tracking-imports', { token: packer.token, body: { csv } })).json).toMatchObject({
    rows,
  })
  expect(await database.rows(sql`select call from staff_requests where call = 'importTracking'`)).toEqual([])
  const keyless = { token: packer.token, body: { csv, apply: true } }
  expect((await ask('POST /tracking-imports', keyless)).status).toBe(400)
  expect(allowed(await shop.orders.administration.find(orderNo)).parcels).toEqual([])
  const applied = await send('POST /tracking-imports', packer.token, { csv, apply: true })
  expect(applied.json).toMatchObject({ rows })
  expect(allowed(await shop.orders.administration.find(orderNo)).parcels).toMatchObject([
    { trackingNo: '1Z2' },
  ])
})

test('SALE-076 service records a delivery; packers may not', async () => {
  const [packer, service] = [await signUp('packer'), await signUp('service')]
  const orderNo = await place()
  const [sent] = await shop.orders.parcels.dispatch([{ orderNo, shipmentId: 'me' }])
  if (!sent) throw new Error('There is no answer')
  const path = `POST /parcels/${allowed(sent).parcel.id}/delivered`
  expect((await send(path, packer.token, {})).status).toBe(403)
  for (const day of ['9999-12-31', '2020-01-01'])
    expect((await send(path, service.token, { day })).json).toMatchObject({
      detail: expect.stringContaining('A parcel arrives after it has left, and by today'),
    })
  expect((await send(path, service.token, {})).json).toMatchObject({ state: 'delivered' })
  expect((await send(path, service.token, { day: '2020-13-01' })).status).toBe(400)
})

test('OFF-060 SALE-141 a shipment document contains its carrier and parcels, with their units and the deadline for undoing each', async () => {
  const [packer, desk] = [await signUp('packer'), await signUp('shop-desk')]
  const orderNo = await place()
  const shipments = async ({ token }: { token: string }) =>
    (await ask(`GET /orders/${orderNo}/shipments`, { token })).json.items
  expect(await shipments(packer)).toMatchObject([{ carrierId: 'UPS', parcels: [] }])
  const parcel = { orderNo, shipmentId: 'me', trackingNumber: '1Z8' }
  await send('POST /dispatches', packer.token, { parcels: [parcel] })
  const parcelId = await parcelOf(orderNo)
  expect(await shipments(packer)).toMatchObject([
    {
      parcels: [
        {
          parcelId,
          state: 'shipped',
          carrierName: 'UPS',
          trackingNumber: '1Z8',
          shippedOn: expect.any(String),
          deliveredOn: null,
          items: [{ quantity: 2 }],
          undoUntil: expect.any(String),
        },
      ],
    },
  ])
  await database.run(sql`update order_shipments set store_id = 'soho' where order_no = ${orderNo}`)
  await database.run(sql`
    update orders set document = jsonb_set(document, '{shipments,0,storeId}', '"soho"') where order_no = ${orderNo}`)
  await database.run(sql`update staff set limits = '{"stores": ["soho"]}' where id = ${desk.id}`)
  const shown = await shipments(desk)
  expect(shown).toMatchObject([{ parcels: [{ state: 'shipped' }] }])
  expect(JSON.stringify(shown)).not.toMatch(/1Z8|trackingUrl/)
  await send('POST /dispatches/undo', packer.token, { parcelIds: [parcelId] })
  expect(await shipments(packer)).toMatchObject([{ parcels: [] }])
})

test('OFF-060 OFF-062 after an undo the next parcel has number 1 again', async () => {
  const packer = await signUp('packer')
  const orderNo = await place()
  const parcelsOf = async () => allowed(await shop.orders.administration.find(orderNo)).parcels
  await send('POST /dispatches', packer.token, { parcels: [{ orderNo, shipmentId: 'me' }] })
  const parcelIds = (await parcelsOf()).map(({ id }) => id)
  await send('POST /dispatches/undo', packer.token, { parcelIds })
  await send('POST /dispatches', packer.token, {
    parcels: [{ orderNo, shipmentId: 'me', trackingNumber: '1Z999AA10123456784' }],
  })
  const again = (await parcelsOf()).find(({ state }) => state === 'shipped')
  expect(again?.position).toBe(2)
  const read = await ask(`GET /orders/${orderNo}/shipments`, { token: packer.token })
  expect(read.json.items).toMatchObject([{ parcels: [{ parcelId: again?.id, position: 1 }] }])
  const journal = await ask(`GET /orders/${orderNo}/events`, { token: packer.token })
  expect(journal.json.items).toMatchObject([
    { kind: 'parcel-dispatched', parcel: 1 },
    { kind: 'dispatch-undone', parcel: null },
    { kind: 'parcel-dispatched', parcel: null },
    {},
  ])
})

test('SALE-073 an applied file returns the sent parcels, so that they can be undone together', async () => {
  const packer = await signUp('packer')
  const orderNo = await place()
  const csv = `orderNo,position,carrier,number\n${orderNo},1,UPS,1Z5\n`
  const applied = await send('POST /tracking-imports', packer.token, { csv, apply: true })
  const parcelId = await parcelOf(orderNo)
  expect(applied.json.rows).toMatchObject([{ parcelId, undoUntil: expect.any(String) }])
  const again = await send('POST /tracking-imports', packer.token, { csv, apply: true })
  expect(again.json.rows).toMatchObject([{ result: 'known' }])
  expect(again.text).not.toContain('parcelId')
  const undone = await send('POST /dispatches/undo', packer.token, { parcelIds: [parcelId] })
  expect(undone.json.parcels).toMatchObject([{ state: 'unpacked' }])
})

test('SALE-142 a member of other sites can change no parcel, and cannot see that the order exists', async () => {
  const permissions = ['ship' as const, 'orders.parcels' as const]
  granted(
    await shop.staff.roles.save(
      { id: 'elsewhere', name: 'Elsewhere', permissions, limits: { sites: [] } },
      undefined,
    ),
  )
  const { token } = await signUp('elsewhere')
  const orderNo = await place()
  const answerTo = async (path: string, body: unknown) => JSON.stringify((await send(path, token, body)).json)
  const parcels = [{ orderNo, shipmentId: 'me' }]
  expect(await answerTo('POST /dispatches', { parcels })).toContain('order-not-found')
  const csv = `orderNo,position,carrier,number\n${orderNo},1,UPS,1Z9\n`
  for (const apply of [false, true])
    expect(await answerTo('POST /tracking-imports', { csv, apply })).toContain('order-not-found')
  expect(allowed(await shop.orders.administration.find(orderNo)).parcels).toEqual([])
  const [sent] = await shop.orders.parcels.dispatch(parcels)
  if (!sent) throw new Error('There is no answer')
  const { id } = allowed(sent).parcel
  expect(await answerTo('POST /dispatches/undo', { parcelIds: [id] })).toContain('parcel-not-found')
  expect((await send(`POST /parcels/${id}/delivered`, token, {})).status).toBe(404)
  expect(allowed(await shop.orders.administration.find(orderNo)).parcels).toMatchObject([
    { state: 'shipped' },
  ])
})

test('SALE-071 packers can read the carriers', async () => {
  const packer = await signUp('packer')
  expect((await ask('GET /carriers', { token: packer.token })).json).toMatchObject({
    items: expect.arrayContaining([{ id: 'UPS', name: 'UPS' }]),
  })
})

test('OFF-098 SALE-141 a dispatch preview for a packer contains a token without amounts; if the effect has changed, the dispatch is refused', async () => {
  const [packer, manager] = [await signUp('packer'), await signUp('manager')]
  const orderNo = await place()
  const body = { parcels: [{ orderNo, shipmentId: 'me' }] }
  const shown = await ask('POST /dispatches/preview', { token: packer.token, body })
  expect(shown.json).toEqual({ parcels: 1, mails: 1, stays: [null], effect: expect.any(String) })
  expect((await ask('POST /dispatches/preview', { token: manager.token, body })).json).toMatchObject({
    captured: [],
  })
  expect(await parcelOf(orderNo)).toBeUndefined()
  const changed = await send('POST /dispatches', packer.token, { ...body, effect: 'another' })
  expect(changed.json).toMatchObject({ type: '/api/docs/faults#effect-changed' })
  expect(changed.text).toContain('"parcels":1')
  expect(changed.text).not.toContain('captured')
  expect(await parcelOf(orderNo)).toBeUndefined()
  const sent = await send('POST /dispatches', packer.token, { ...body, effect: shown.json.effect })
  expect(sent.json).toMatchObject({ parcels: [{ orderNo, state: 'shipped' }] })
})
