import { describe, expect, test } from 'vitest'
import { bearer, rpcOf } from '#testing/identity/clients.ts'
import { logIn } from '#testing/identity/sessions.ts'
import { address } from '#testing/orders/buyer.ts'
import { openStockedShop } from '#testing/shop.ts'

const opened = await openStockedShop()
const rpc = rpcOf(opened)
const root = '/mobify/proxy/api/custom/shipping/v1/organizations/f_ecom_bonbon_001'

interface Document {
  [key: string]: unknown
  shipments?: Record<string, unknown>[]
  productItems?: { itemId: string; productId: string; quantity: number; shipmentId: string }[]
  arguments?: { path?: string }
}

/** A guest whose basket has two recipients beside the default shipment, and the endpoints of the custom calls. */
async function withRecipients() {
  const { accessToken } = await logIn(opened.shop.sessions)
  const headers = bearer(accessToken)
  const made = await rpc('ShopperBaskets/createBasket', { body: { productItems: [bars(1)] } }, headers)
  const basketId = String(made.document.basketId)
  const ask = async (method: string, body: unknown, parameters: object = {}) => {
    const answer = await rpc(method, { parameters: { basketId, ...parameters }, body }, headers)
    return { ...answer, document: answer.document as Document }
  }
  const shipments = [
    { shipmentId: 'ada', shippingAddress: address, productItems: [bars(1), drops(2)] },
    { shipmentId: 'ben', shippingAddress: address, productItems: [drops(3)] },
  ]
  await ask('ShopperBaskets/updateBasket', { c_actions: [{ action: 'addShipments', shipments }] })
  const post = async (path: string, body: unknown, token = accessToken) => {
    const response = await opened.request(`${root}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && bearer(token)) },
      body: JSON.stringify(body),
    })
    return { status: response.status, document: (await response.json()) as Document }
  }
  return { basketId, ask, post, other: async () => (await logIn(opened.shop.sessions)).accessToken }
}

const bars = (quantity: number) => ({ productId: 'sea-salt-bar', quantity })
const drops = (quantity: number) => ({ productId: 'lemon-drops', quantity })

const fieldOf = ({ shipments = [] }: Document, field: string) =>
  Object.fromEntries(shipments.map((one) => [one.shipmentId, one[field]]))

const goodsOf = ({ productItems = [] }: Document) =>
  productItems.map(({ productId, quantity, shipmentId }) => `${productId} × ${quantity} in ${shipmentId}`)

describe('gift messages', () => {
  const messages = (...ids: string[]) => ids.map((id) => ({ shipment_id: id, giftMessage: `Dear ${id}` }))

  test('API-108 API-110 are set for one shipment or for all, in the basket of the shopper', async () => {
    const { post, basketId } = await withRecipients()
    const one = await post('/gift-messages?siteId=main', messages('ada'))
    expect(one.status).toBe(200)
    expect(fieldOf(one.document, 'giftMessage')).toEqual({ me: undefined, ada: 'Dear ada', ben: undefined })
    const all = await post(`/gift-messages?siteId=main&basketId=${basketId}`, messages('me', 'ben'))
    expect(fieldOf(all.document, 'giftMessage')).toEqual({ me: 'Dear me', ada: 'Dear ada', ben: 'Dear ben' })
    const none = await post('/gift-messages?siteId=main', [{ shipment_id: 'ada', giftMessage: '' }])
    expect(fieldOf(none.document, 'giftMessage')).toMatchObject({ ada: undefined, ben: 'Dear ben' })
  })

  test('API-108 are set for all or none: unknown shipment, invalid message, no token, another shopper, no basket', async () => {
    const { post, basketId, ask, other } = await withRecipients()
    const unknown = await post('/gift-messages?siteId=main', messages('ada', 'nobody'))
    expect(unknown).toMatchObject({
      status: 404,
      document: { title: 'Shipment Not Found', arguments: { shipmentId: 'nobody', path: 'shipments.1' } },
    })
    const long = [{ shipment_id: 'ada', giftMessage: 'a'.repeat(151) }]
    expect(await post('/gift-messages?siteId=main', long)).toMatchObject({
      status: 400,
      document: { fields: [{ field: 'body.0.giftMessage' }] },
    })
    expect((await post('/gift-messages?siteId=main', [])).status).toBe(400)
    expect((await post('/gift-messages?siteId=main', messages('ada'), '')).status).toBe(401)
    const stranger = await other()
    expect((await post('/gift-messages?siteId=main', messages('ada'), stranger)).status).toBe(409)
    const path = `/gift-messages?siteId=main&basketId=${basketId}`
    expect((await post(path, messages('ada'), stranger)).status).toBe(404)
    const { document } = await ask('ShopperBaskets/getBasket', undefined)
    expect(fieldOf(document, 'giftMessage')).toMatchObject({ ada: undefined })
  })
})

describe('updating shipments', () => {
  test('API-109 API-110 changes the named shipments; the productItems of the response are their items after the change', async () => {
    const { post, ask, basketId } = await withRecipients()
    const { document: before } = await ask('ShopperBaskets/getBasket', undefined)
    const { status, document } = await post('/shipments?siteId=main', {
      basketId,
      shipments: [
        { shipmentId: 'ada', shippingMethod: { id: 'two-day' }, productItems: [bars(4), bars(1)] },
        { shipmentId: 'ben', c_DeliveryInstructions: 'Behind the blue gate', giftMessage: 'For Ben' },
      ],
    })
    expect([status, document.detail]).toEqual([200, undefined])
    expect(fieldOf(document, 'shippingMethod')).toMatchObject({ ada: { id: 'two-day' } })
    expect(fieldOf(document, 'c_DeliveryInstructions')).toMatchObject({ ben: 'Behind the blue gate' })
    expect(goodsOf(document)).toEqual([
      'sea-salt-bar × 1 in me',
      'sea-salt-bar × 5 in ada',
      'lemon-drops × 3 in ben',
    ])
    const idsOf = ({ productItems = [] }: Document) => productItems.map(({ itemId }) => itemId)
    expect(idsOf(document)).toEqual(idsOf(before).filter((_, index) => index !== 2))
  })

  test('API-109 changes all or none: a refusal of one shipment refuses all, and names the shipment', async () => {
    const { ask, post, basketId } = await withRecipients()
    const update = (...shipments: object[]) => post('/shipments?siteId=main', { basketId, shipments })
    const fine = { shipmentId: 'ada', giftMessage: 'Hello' }
    expect(
      await update(fine, { shipmentId: 'ben', shippingAddress: { ...address, postalCode: '98101' } }),
    ).toMatchObject({ status: 400, document: { arguments: { path: 'shipments.1', field: 'postalCode' } } })
    expect(await update(fine, { shipmentId: 'nobody' })).toMatchObject({ status: 404 })
    const wrongZip = { shippingAddress: { ...address, postalCode: '98101' } }
    const several = await update({ shipmentId: 'ben', ...wrongZip }, fine, { shipmentId: 'nobody' })
    expect(several.document.arguments).toMatchObject({
      path: 'shipments.0',
      refusals: [
        {
          detail: expect.stringContaining('New York'),
          arguments: { path: 'shipments.0', field: 'postalCode' },
        },
        { type: '/api/docs/faults#shipment-not-found', arguments: { path: 'shipments.2' } },
      ],
    })
    expect(await update(fine, { shipmentId: 'ben', productItems: [drops(900)] })).toMatchObject({
      status: 400,
      document: { arguments: { productId: 'lemon-drops' } },
    })
    for (const c_DeliveryInstructions of ['a'.repeat(151), 'Ring\ntwice']) {
      expect(await update({ shipmentId: 'ben', c_DeliveryInstructions })).toMatchObject({
        status: 400,
        document: { fields: [{ field: 'body.shipments.0.c_DeliveryInstructions' }] },
      })
    }
    expect((await update()).status).toBe(400)
    const { document } = await ask('ShopperBaskets/getBasket', undefined)
    expect(fieldOf(document, 'giftMessage')).toMatchObject({ ada: undefined })
  })
})

describe('fields of shipments', () => {
  test('API-097 a shipment is created with id, address, shop, order and other fields', async () => {
    const { ask } = await withRecipients()
    const { document } = await ask('ShopperBaskets/createShipmentForBasket', {
      shipmentId: 'cleo',
      shippingAddress: { ...address, c_selectedAddressID: 'home' },
      c_reorder: '00001234',
      giftMessage: 'Again!',
      c_DeliveryInstructions: ' Second floor ',
      c_anything: 1,
    })
    expect(document.shipments?.at(-1)).toMatchObject({
      shipmentId: 'cleo',
      shippingAddress: { city: 'New York', c_selectedAddressID: 'home' },
      c_reorder: '00001234',
      giftMessage: 'Again!',
      c_DeliveryInstructions: 'Second floor',
      c_anything: 1,
    })
    const pickup = await ask('ShopperBaskets/createShipmentForBasket', { c_fromStoreId: 'la-grove' })
    expect(pickup.document.shipments?.at(-1)).toMatchObject({
      shipmentId: 'Shipment1',
      c_fromStoreId: 'la-grove',
      c_shipmentGroupType: 'pickup',
      c_routeType: 'pickup',
    })
  })

  test('API-096 route, group and discounts of a shipment are set by the shop, never by a client', async () => {
    const { ask } = await withRecipients()
    const invented = {
      c_routeType: 'rocket',
      c_shipmentGroupType: 'vip',
      c_shipmentHasDiscountedProducts: true,
      c_shippingZone: '1',
      c_shipnow: { preferedMethod: { id: 'rocket' } },
    }
    await ask(
      'ShopperBaskets/updateShippingAddressForShipment',
      { ...address, ...invented },
      { shipmentId: 'ada' },
    )
    const { document } = await ask('ShopperBaskets/updateShipmentForBasket', invented, { shipmentId: 'ada' })
    const ada = document.shipments?.find(({ shipmentId }) => shipmentId === 'ada')
    expect(ada).toMatchObject({
      c_routeType: 'ground',
      c_shippingZone: 'far',
      c_shipmentGroupType: 'delivery',
      c_shipmentHasDiscountedProducts: false,
    })
    expect(ada?.c_shipnow).toBeUndefined()
    expect(JSON.stringify(document)).not.toMatch(/rocket|vip/)
    const fast = await ask(
      'ShopperBaskets/updateShippingMethodForShipment',
      { id: 'two-day' },
      { shipmentId: 'ada' },
    )
    expect(fieldOf(fast.document, 'c_routeType')).toMatchObject({ ada: 'air' })
  })
})
