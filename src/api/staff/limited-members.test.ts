import { beforeEach, expect, test } from 'vitest'
import { json, sql } from '#commerce/database.ts'
import { stockedDatabase } from '#testing/database.ts'
import { address, allowed, cardInstrument, fillBasket, guest, payFor } from '#testing/orders/buyer.ts'
import { forgetOrders } from '#testing/orders/forget-orders.ts'
import { openShopWithAdapters } from '#testing/shop-with-adapters.ts'
import { granted, signUpMember } from '#testing/staff/members.ts'
import { openOffice } from '#testing/staff/office.ts'

const database = await stockedDatabase()
const { shop, routes } = openShopWithAdapters(database)
const { ask, unexpectedErrors } = openOffice(shop)
const bar = 'sea-salt-bar'
const ownShop = 'soho'

/** Texts that a member limited to a shop may not read. Each word occurs only once in the order. */
const friend = {
  ...address,
  firstName: 'Wilhelmina',
  lastName: 'Quixworth',
  address1: '77 Zylophane Court',
  postalCode: '97035',
  stateCode: 'OR',
  phone: '503-555-0177',
}
const hidden = {
  surname: 'Quixworth',
  street: 'Zylophane',
  zip: '97035',
  phone: '5035550177',
  message: 'Wombatgram',
  heldBecause: 'Vermilion',
  cardTo: 'Penhaligon',
  cardMail: 'penhaligon@example.com',
  tracking: '1Z999AA10123456784',
}

beforeEach(async () => {
  await forgetOrders(database, bar)
  await database.script('delete from staff; delete from attempts')
})

let members = 0

/** A member with a role who works for one shop. */
async function limited(roleId: string) {
  const member = await signUpMember(shop.staff, { email: `limited-${++members}@example.com`, roleId })
  await database.run(
    sql`update staff set limits = limits || ${json({ stores: [ownShop] })} where id = ${member.id}`,
  )
  return member
}

let keys = 0
const send = (path: string, token: string, body?: unknown) =>
  ask(path, {
    token,
    ...(body !== undefined && { body, headers: { 'idempotency-key': `key-${++keys}-limited` } }),
  })

/** An order with a pickup at the member's shop, a parcel to a friend and an e-gift card to another person. */
async function mixedOrder() {
  const shopper = guest()
  const change = {
    productItems: [
      { productId: bar, quantity: 2 },
      { productId: bar, quantity: 2, shipmentId: 'friend' },
    ],
    giftCertificateItems: [
      { amount: 20, recipientName: hidden.cardTo, recipientEmail: hidden.cardMail, senderName: 'Ada' },
    ],
    shipments: [
      { shipmentId: 'me', shippingAddress: address, shippingMethod: { id: 'ground' } },
      {
        shipmentId: 'friend',
        shippingAddress: friend,
        shippingMethod: { id: 'ground' },
        gift: true,
        giftMessage: hidden.message,
      },
    ],
  }
  const basket = await fillBasket(shop, shopper, { productId: bar, quantity: 2, change }, [
    await cardInstrument(routes),
  ])
  const { orderNo } = allowed(await payFor(shop, shopper, basket.id))
  await database.run(sql`
    update order_shipments set store_id = ${ownShop} where order_no = ${orderNo} and shipment_id = 'me'`)
  await database.run(sql`
    update orders set document = jsonb_set(document, '{shipments,0,storeId}', ${json(ownShop)}::jsonb) where order_no = ${orderNo}`)
  return orderNo
}

async function sendToFriend(orderNo: string): Promise<string> {
  const item = allowed(await shop.orders.administration.find(orderNo)).items.find(
    ({ shipmentId }) => shipmentId === 'friend',
  )
  const [sent] = await shop.orders.parcels.dispatch([
    {
      orderNo,
      shipmentId: 'friend',
      units: new Map([[item?.id ?? '', 1]]),
      isWhole: false,
      carrierId: 'UPS',
      trackingNo: hidden.tracking,
    },
  ])
  if (!sent) throw new Error('Nothing was sent')
  return allowed(sent).parcel.id
}

const roles = ['service', 'packer', 'shop-desk', 'manager']

test('SALE-142 a member limited to a shop cannot read or search other shipments and e-gift cards', async () => {
  const orderNo = await mixedOrder()
  granted(
    await shop.orders.administration.changeShipment(
      { orderNo, shipmentId: 'friend' },
      { giftMessage: `${hidden.message} again` },
    ),
  )
  await sendToFriend(orderNo)
  await shop.orders.holds.place([{ orderNo, shipmentId: 'friend' }], {
    reason: 'manual',
    note: hidden.heldBecause,
  })
  await shop.orderSearch.index()
  const since = encodeURIComponent('2020-01-01T00:00:00Z')
  const paths = [
    ...['', '/shipments', '/events'].map((path) => `GET /orders/${orderNo}${path}`),
    `GET /order-exports?q=${orderNo}`,
    `GET /orders?q=${orderNo}`,
    'GET /holds',
    'GET /today',
    `GET /new-orders?since=${since}`,
    `GET /pickups?store=${ownShop}`,
    `GET /pickups/${orderNo}/me`,
    `GET /pickups/${orderNo}/friend`,
  ]
  const words = Object.values(hidden).filter((word) => word !== hidden.message && word !== hidden.heldBecause)
  for (const role of roles) {
    const { token } = await limited(role)
    for (const path of paths) {
      const { text, status } = await ask(path, { token })
      expect(status, `${role} ${path}`).toBeLessThan(500)
      for (const word of Object.values(hidden)) expect(text, `${role} ${path}`).not.toContain(word)
    }
    for (const word of words)
      for (const q of [word, word.slice(0, 4), `Ada ${word}`, `"${word}"`]) {
        const asked = `q=${encodeURIComponent(q)}`
        const found = await ask(`GET /orders?${asked}`, { token })
        expect(found.json, `${role} ${q}`).toMatchObject({ items: [] })
        const selected = await send('POST /order-selections', token, { q })
        if (selected.status === 200) expect(selected.json, `${role} ${q}`).toMatchObject({ orderNos: [] })
        expect(await ask(`GET /pickups?store=${ownShop}&${asked}`, { token })).not.toMatchObject({
          json: { pickups: [{}] },
        })
      }
  }
  // A member without this limit finds the order by each of them.
  const { token } = await signUpMember(shop.staff, { email: 'all@example.com', roleId: 'service' })
  for (const word of words)
    expect((await ask(`GET /orders?q=${word}`, { token })).json, word).toMatchObject({ items: [{ orderNo }] })
  expect(unexpectedErrors).toEqual([])
})

test('SALE-142 a member limited to a shop cannot send, undo or complete delivered parcels', async () => {
  const orderNo = await mixedOrder()
  const { token } = await limited('packer')
  const parcel = { orderNo, shipmentId: 'friend' }
  expect((await send('POST /dispatches', token, { parcels: [parcel] })).json).toMatchObject({
    parcels: [{ refused: { code: 'order-not-found' } }],
  })
  for (const apply of [false, true]) {
    const csv = `orderNo,position,carrier,number\n${orderNo},2,UPS,1Z5\n`
    expect((await send('POST /tracking-imports', token, { csv, apply })).json).toMatchObject({
      rows: [{ result: 'refused', refused: { code: 'order-not-found' } }],
    })
  }
  const parcelId = await sendToFriend(orderNo)
  expect((await send('POST /dispatches/undo', token, { parcelIds: [parcelId] })).json).toMatchObject({
    parcels: [{ refused: { code: 'parcel-not-found' } }],
  })
  const manager = await limited('manager')
  expect((await send(`POST /parcels/${parcelId}/delivered`, manager.token, {})).json).toMatchObject({
    status: 404,
    type: '/api/docs/faults#parcel-not-found',
  })
  expect(allowed(await shop.orders.administration.find(orderNo)).parcels).toMatchObject([
    { id: parcelId, state: 'shipped' },
  ])
})

test('SALE-141 promo codes and tracking numbers find orders only for members who may see them', async () => {
  const orderNo = await mixedOrder()
  await sendToFriend(orderNo)
  await database.run(sql`
    update orders set document = jsonb_set(document, '{coupons}', '[{"code": "SWEET10", "isValid": true}]') where order_no = ${orderNo}`)
  await shop.orderSearch.index()
  const found = async (roleId: string, q: string) => {
    const { token } = await signUpMember(shop.staff, { email: `${roleId}-${q}@example.com`, roleId })
    const { items } = (await ask(`GET /orders?q=${q}`, { token })).json as { items: unknown[] }
    return items.length
  }
  expect([await found('packer', 'sweet10'), await found('service', 'sweet10')]).toEqual([0, 1])
  expect([await found('shop-desk', '1z999'), await found('packer', '1z999')]).toEqual([0, 1])
})

test('SALE-143 a text search is in the audit log', async () => {
  const { token } = await signUpMember(shop.staff, { email: 'owner@example.com', roleId: 'owner' })
  await send('POST /order-selections', token, { q: 'ada' })
  expect(await shop.audit.search({}, { limit: 1 })).toMatchObject([{ call: 'selectOrders', result: 'done' }])
})
