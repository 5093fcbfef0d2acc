import { expect, test } from 'vitest'
import { bearer, rpcOf } from '#testing/identity/clients.ts'
import { logIn } from '#testing/identity/sessions.ts'
import { openStockedShop } from '#testing/shop.ts'

const opened = await openStockedShop()

/** A guest with an empty basket. The function posts to `/api/main/scapi/ShopperBaskets/{method}`. */
async function shopping() {
  const { accessToken } = await logIn(opened.shop.sessions)
  const rpc = rpcOf(opened)
  const ask = (method: string, args: { parameters?: object; body?: unknown }) =>
    rpc(`ShopperBaskets/${method}`, args, bearer(accessToken))
  const { document } = await ask('createBasket', { body: {} })
  const basketId = String(document.basketId)
  return (method: string, body: unknown, parameters: object = {}) =>
    ask(method, { parameters: { basketId, ...parameters }, body })
}

test('API-086 API-087 a product page adds a product with its quantity, for delivery or pickup', async () => {
  const ask = await shopping()
  const shipped = await ask('addItemToBasket', [{ productId: 'lemon-drops', quantity: 2 }])
  expect([shipped.status, shipped.document]).toMatchObject([
    200,
    { productItems: [{ productId: 'lemon-drops', quantity: 2, shipmentId: 'me' }] },
  ])
  const pickup = { productId: 'lemon-drops', quantity: 3, c_fromStoreId: 'la-grove' }
  expect((await ask('addItemToBasket', [pickup])).document).toMatchObject({
    productItems: [
      { productId: 'lemon-drops', quantity: 2, shipmentId: 'me' },
      { productId: 'lemon-drops', quantity: 3, c_fromStoreId: 'la-grove' },
    ],
  })
  expect((await ask('addItemToBasket', [{ productId: 'lemon-drops' }])).status).toBe(400)
})

test('API-098 a shipment can be changed', async () => {
  const ask = await shopping()
  const body = { giftMessage: 'For you', c_note: 'leave it at the door' }
  const { status, document } = await ask('updateShipmentForBasket', body, { shipmentId: 'me' })
  expect(status).toBe(200)
  expect(document).toMatchObject({ shipments: [{ shipmentId: 'me', ...body }] })
  expect((await ask('updateShipmentForBasket', body, { shipmentId: 'Shipment9' })).status).toBe(404)
})
