import { beforeEach, expect, test } from 'vitest'
import { rpcOf } from '#testing/identity/clients.ts'
import { address, allowed, cardInstrument, fillBasket, guest, payFor } from '#testing/orders/buyer.ts'
import { forgetOrders } from '#testing/orders/forget-orders.ts'
import { passTime } from '#testing/orders/pass-time.ts'
import { openStockedShop } from '#testing/shop.ts'
import { trackOrder } from './trackOrder.ts'

const opened = await openStockedShop()
const { shop, database, routes } = opened
const rpc = rpcOf(opened)
const product = 'lemon-drops'

beforeEach(() => forgetOrders(database, product))

/** Places an order with a parcel for its buyer and a gift for Grace, which was sent. Returns the code in the email. */
async function sentGift(trackingNo = '1Z77') {
  const shopper = guest()
  const grace = {
    ...address,
    firstName: 'Grace',
    address1: '4 Elm Street',
    city: 'Albany',
    postalCode: '12207',
  }
  const shippingMethod = { id: 'ground' }
  const change = {
    shipments: [
      { shipmentId: 'me', shippingAddress: address, shippingMethod },
      { shipmentId: 'friend', shippingAddress: grace, shippingMethod, gift: true, giftMessage: 'A secret' },
    ],
    productItems: [
      { productId: product, quantity: 1 },
      { productId: product, quantity: 1, shipmentId: 'friend' },
    ],
  }
  const basket = await fillBasket(shop, shopper, { productId: product, quantity: 1, change }, [
    await cardInstrument(routes),
  ])
  const { orderNo } = allowed(await payFor(shop, shopper, basket.id))
  const parcel = { orderNo, shipmentId: 'friend', trackingNo }
  allowed((await shop.orders.parcels.dispatch([parcel]))[0] ?? { refused: 'parcel-not-found' })
  return { orderNo, code: await mailedCode() }
}

async function mailedCode(): Promise<string> {
  await passTime(database, 10 * 60)
  await shop.orders.composeMails()
  const [mail] = await shop.mail.newest(1)
  return /\/track#(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

const track = (code: string) => rpc('Site/trackOrder', { body: { code } })

test('SALE-121 the shared link shows only states, days, cities and tracking', async () => {
  const { orderNo, code } = await sentGift()
  const { status, document } = await track(code)
  expect({ status, document }).toMatchObject({
    status: 200,
    document: {
      orderNo,
      status: 'open',
      shipments: [
        { shipmentId: 'me', city: 'New York', c_state: 'waiting', c_arrivesOn: expect.any(String) },
        { shipmentId: 'friend', city: 'Albany', c_state: 'shipped' },
      ],
      parcels: [{ c_shipmentId: 'friend', status: 'shipped', provider: 'UPS', trackingNumber: '1Z77' }],
    },
  })
  // The document contains no name, street, ZIP code, message, product or email.
  for (const secret of ['Grace', 'Ada', 'Elm', 'Orchard', '12207', 'secret', product, 'example.com', 'price'])
    expect(JSON.stringify(document)).not.toContain(secret)
})

test('SALE-121 the code has 128 bits besides the number, and is the same in all emails of an order', async () => {
  const { orderNo, code } = await sentGift()
  const [number, bits = ''] = code.split('.')
  expect(number).toBe(orderNo)
  expect(Buffer.from(bits, 'base64url')).toHaveLength(16)
  await passTime(database, 60 * 60)
  await shop.orders.parcels.dispatch([{ orderNo, shipmentId: 'me' }])
  expect(await mailedCode()).toBe(code)
})

test('SALE-121 an unknown code is refused, and calls count as lookups', async () => {
  const { orderNo, code } = await sentGift()
  const { code: other } = await sentGift('1Z78')
  const [, bits = ''] = other.split('.')
  for (const wrong of [`${orderNo}.${bits}`, `${orderNo}.`, orderNo, `${code}A`, `99999999.${bits}`, '.'])
    expect(await track(wrong)).toMatchObject({
      status: 404,
      document: { detail: 'We do not know this link. Please look in your newest mail.' },
    })
  expect((await track(code)).status).toBe(200)
  expect(allowedOn(await shop.orders.track('volume', code))).toBe(false)
  expect(trackOrder.limit).toBe('lookup')
})

const allowedOn = (answer: object) => !('refused' in answer)
