import { expect, test } from 'vitest'
import { withDifference, type DocumentDifference } from '#shared/json/document-difference.ts'
import { bearer, rpcOf } from '#testing/identity/clients.ts'
import { logIn } from '#testing/identity/sessions.ts'
import { address, destination } from '#testing/baskets.ts'
import { openStockedShop } from '#testing/shop.ts'

const opened = await openStockedShop()
const rpc = rpcOf(opened)

interface BasketDocument {
  basketId: string
  c_version: number
  productItems: { itemId: string; productId: string; quantity: number }[]
  [field: string]: unknown
}

interface Answer {
  basketId?: string
  since?: number
  difference?: DocumentDifference
  basket?: BasketDocument
}

/** A storefront that applies the differences in the responses to its basket, and the basket on the server. */
async function openStorefront() {
  const { accessToken } = await logIn(opened.shop.sessions)
  const headers = bearer(accessToken)
  const body = { productItems: [{ productId: 'sea-salt-bar', quantity: 2 }], shipments: [{}, {}] }
  const made = await rpc('ShopperBaskets/createBasket', { body }, headers)
  // The call returns a basket.
  let shown = made.document as unknown as BasketDocument
  const { basketId } = shown
  const ask = (method: string, parameters: object, sent?: unknown) =>
    rpc(method, { parameters: { basketId, ...parameters }, body: sent }, headers)
  return {
    shown: () => shown,
    actual: async () => (await ask('ShopperBaskets/getBasket', {})).document,
    ask,
    async change(method: string, parameters: object = {}, sent?: unknown, version = shown.c_version) {
      const request = { method, parameters: { basketId, ...parameters }, body: sent, version }
      const { status, document } = await rpc('Site/changeBasket', { body: request }, headers)
      const answer = document as Answer
      if (answer.basket) shown = answer.basket
      else if (answer.difference) shown = withDifference(shown, answer.difference)
      return { status, document, answer }
    },
  }
}

test('the difference of a change, applied to the previous basket, results in the new basket', async () => {
  const { shown, actual, change } = await openStorefront()
  const drops = { productId: 'lemon-drops', quantity: 1 }
  const item = (index: number) => ({ itemId: shown().productItems[index]?.itemId })
  const steps: [method: string, parameters: () => object, body?: unknown][] = [
    ['addItemToBasket', () => ({}), [{ ...drops, shipmentId: 'Shipment1' }]],
    ['updateItemInBasket', () => item(0), { quantity: 30 }],
    ['updateShippingAddressForShipment', () => ({ shipmentId: 'me', useAsBilling: true }), address],
    ['updateShippingMethodForShipment', () => ({ shipmentId: 'me' }), { id: 'two-day' }],
    ['createShipmentForBasket', () => ({}), { c_fromStoreId: 'la-grove' }],
    [
      'updateBasket',
      () => ({}),
      { c_actions: [{ action: 'addShipments', shipments: [{ productItems: [drops] }] }] },
    ],
    ['updateItemInBasket', () => item(1), { quantity: 2 }],
    ['updateItemsInBasket', () => ({}), () => [{ itemId: item(0).itemId, shipmentId: 'Shipment1' }]],
    [
      'updateShipmentForBasket',
      () => ({ shipmentId: 'Shipment1' }),
      { giftMessage: 'Hi', shippingAddress: destination },
    ],
    [
      'addItemToBasket',
      () => ({}),
      [{ productId: 'truffle-box-half-pound-none', quantity: 1, c_fromStoreId: 'la-grove' }],
    ],
    ['removeItemFromBasket', () => item(0)],
    ['removeShipmentFromBasket', () => ({ shipmentId: 'Shipment1' })],
  ]
  for (const [method, parameters, body] of steps) {
    const sent: unknown = typeof body === 'function' ? body() : body
    const { answer, status } = await change(method, parameters(), sent)
    expect([method, status, answer.difference !== undefined]).toEqual([method, 200, true])
    expect(shown()).toEqual(await actual())
  }
})

test('a client with another version gets the whole basket', async () => {
  const { shown, actual, change, ask } = await openStorefront()
  await ask('ShopperBaskets/updateBasket', {}, { c_otherTab: 1 })
  const { answer } = await change('updateBasket', {}, { c_thisTab: 2 })
  expect(answer).toMatchObject({ basket: { c_otherTab: 1, c_thisTab: 2 } })
  expect(shown()).toEqual(await actual())
})

test('this call refuses the same requests as the calls that it runs', async () => {
  const { change } = await openStorefront()
  expect(await change('removeItemFromBasket', { itemId: 'none' })).toMatchObject({ status: 404 })
  expect(await change('updateBasket', { basketId: 'none' }, {})).toMatchObject({ status: 404 })
  expect(await change('addItemToBasket', {}, [{ productId: 'sea-salt-bar', quantity: 0 }])).toMatchObject({
    status: 400,
    document: { arguments: { field: 'body.0.quantity' } },
  })
  expect(await change('deleteBasket')).toMatchObject({ status: 400 })
  expect(await change('updateBasket', {}, { c_note: '4111 1111 1111 1111' })).toMatchObject({ status: 400 })
})
