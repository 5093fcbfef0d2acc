import { beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '#commerce/database.ts'
import { goodPassword, registrationOf } from '#testing/identity/customers.ts'
import { address, allowed, cardInstrument, fillBasket } from '#testing/orders/buyer.ts'
import { foreignBuyer, registerForeignClients, type ForeignBuyer } from '#testing/identity/foreign-buyer.ts'
import { forgetOrders } from '#testing/orders/forget-orders.ts'
import { openStockedShop } from '#testing/shop.ts'

/** Orders as clients other than the shop's own storefront read them. */

const [bar, drops] = ['sea-salt-bar', 'lemon-drops'] as const
const orders = '/checkout/shopper-orders/v1/organizations/f_ecom_bonbon_001/orders'
const customers = '/customer/shopper-customers/v1/organizations/f_ecom_bonbon_001/customers'
const opened = await openStockedShop()
const { shop, database, routes } = opened
const { administration, parcels } = shop.orders

beforeAll(() => registerForeignClients(opened))
beforeEach(() => forgetOrders(database, bar, drops))

const customerNamed = async (name: string) =>
  allowed(await shop.customers.register({ ...registrationOf(name), password: goodPassword }))

/** An order for three bars for Ada and two drops for a friend. */
async function placedOrder(buyer: ForeignBuyer) {
  const friend = { ...address, firstName: 'Grace' }
  const change = {
    shipments: [
      { shipmentId: 'me', shippingAddress: address, shippingMethod: { id: 'ground' } },
      { shipmentId: 'friend', shippingAddress: friend, shippingMethod: { id: 'ground' } },
    ],
    productItems: [
      { productId: bar, quantity: 3 },
      { productId: drops, quantity: 2, shipmentId: 'friend' },
    ],
  }
  const basket = await fillBasket(shop, buyer.shopper, { productId: bar, quantity: 3, change }, [
    await cardInstrument(routes),
  ])
  const { status, document } = await buyer.send('POST', orders, { basketId: basket.id })
  expect(status).toBe(200)
  return document
}

async function createdOrder(buyer: ForeignBuyer) {
  const card = { paymentMethodId: 'CREDIT_CARD' }
  const basket = await fillBasket(shop, buyer.shopper, { productId: bar, quantity: 1 }, [card])
  return (await buyer.send('POST', orders, { basketId: basket.id })).document
}

const typeOf = ({ document }: { document: { type: string } }) => document.type.split('/').at(-1)

test('DROP-041 DROP-071 DROP-072 DROP-076 an order of which a part has left is new, with its state and its parcels', async () => {
  const customer = await customerNamed('partly')
  const buyer = await foreignBuyer(opened, { customer })
  const placed = await placedOrder(buyer)
  const { orderNo } = placed
  expect(placed).toMatchObject({
    status: 'new',
    confirmationStatus: 'confirmed',
    paymentStatus: 'not_paid',
    shippingStatus: 'not_shipped',
  })
  expect(placed).not.toHaveProperty('c_state')
  await parcels.dispatch([
    {
      orderNo,
      shipmentId: 'me',
      units: new Map([[placed.productItems[0].itemId, 2]]),
      trackingNo: '1z 99',
    },
  ])
  const { document: read } = await buyer.send('GET', `${orders}/${orderNo}`)
  expect(read).toMatchObject({
    status: 'new',
    c_state: 'open',
    confirmationStatus: 'confirmed',
    shippingStatus: 'part_shipped',
    shipments: [
      { shippingStatus: 'not_shipped', c_shippingStatus: 'part_shipped', trackingNumber: '1Z99' },
      { shippingStatus: 'not_shipped' },
    ],
  })
  expect(read).not.toHaveProperty('omsData')
  expect(read.productItems[0]).not.toHaveProperty('omsData')
  const [line, friends] = read.productItems
  const oms = {
    omsData: {
      status: 'partially_shipped',
      shipments: [
        {
          provider: 'UPS',
          trackingNumber: '1Z99',
          status: 'shipped',
          shipmentItems: [{ productItemId: line.itemId, quantity: 2 }],
        },
      ],
    },
    productItems: [
      {
        omsData: {
          quantityOrdered: 3,
          quantityCanceled: 0,
          quantityAvailableToCancel: 0,
          quantityReturned: 0,
          quantityReturnInitiated: 0,
          status: 'partially_fulfilled',
        },
      },
      { itemId: friends.itemId, omsData: { quantityAvailableToCancel: 2, status: 'ordered' } },
    ],
  }
  for (const expand of ['oms', 'oms,oms_shipments'])
    expect((await buyer.send('GET', `${orders}/${orderNo}?expand=${expand}`)).document).toMatchObject(oms)
  const unknown = await buyer.send('POST', `${orders}/${orderNo}/lookup?expand=som`, {})
  expect([unknown.status, typeOf(unknown)]).toEqual([400, 'invalid-expand-parameter'])
  const lookedUp = await buyer.send('POST', `${orders}/${orderNo}/lookup?expand=oms`, {})
  expect(lookedUp.document).toMatchObject({ ...oms, status: 'new', c_state: 'open' })
  const history = await buyer.send('GET', `${customers}/${customer.id}/orders?expand=oms&status=new`)
  const { omsData } = oms
  expect(history.document).toMatchObject({ total: 1, data: [{ omsData, status: 'new', c_state: 'open' }] })
  // The document of the history has fewer members.
  const [first] = history.document.data
  expect(first.productItems[1].omsData).toEqual({ status: 'ordered', quantityAvailableToCancel: 2 })
})

test('DROP-072 a completed order is shipped, with each of its shipments', async () => {
  const buyer = await foreignBuyer(opened)
  const { orderNo } = await placedOrder(buyer)
  await shop.orders.capture()
  allowed(await administration.complete(orderNo))
  const { document } = await buyer.send('GET', `${orders}/${orderNo}?expand=oms`)
  expect(document).toMatchObject({
    status: 'completed',
    shippingStatus: 'shipped',
    paymentStatus: 'paid',
    shipments: [{ shippingStatus: 'shipped' }, { shippingStatus: 'shipped' }],
    omsData: { status: 'shipped', shipments: [{ status: 'shipped' }, { status: 'shipped' }] },
  })
  expect(document).not.toHaveProperty('c_state')
})

test('DROP-074 an order has a token and a view code, and is looked up by them that know enough of it', async () => {
  const buyer = await foreignBuyer(opened)
  const placed = await placedOrder(buyer)
  const { orderNo, orderViewCode } = placed
  expect(placed.orderToken).toMatch(/^[\w-]{43}$/)
  expect(placed.orderToken).not.toBe(orderViewCode)
  const stranger = await foreignBuyer(opened)
  const look = (body: object) => stranger.send('POST', `${orders}/${orderNo}/lookup`, body)
  const email = 'ada@example.com'
  const part = await look({ email, postalCode: address.postalCode })
  expect(part).toMatchObject({
    status: 200,
    document: { orderNo, status: 'new', shippingStatus: 'not_shipped' },
  })
  expect(part.document).toMatchObject({ confirmationStatus: 'confirmed', paymentStatus: 'not_paid' })
  expect(JSON.stringify(part.document)).not.toMatch(
    new RegExp(`Orchard|${orderViewCode}|${placed.orderToken}`),
  )
  for (const proof of [{ email }, { phone: address.phone }]) {
    const whole = await look({ ...proof, orderViewCode })
    expect(whole).toMatchObject({
      status: 200,
      document: { orderNo, customerInfo: { email }, orderViewCode },
    })
  }
  for (const body of [{}, { email }, { orderViewCode }, { postalCode: address.postalCode }]) {
    const refused = await look(body)
    expect([refused.status, typeOf(refused)]).toEqual([400, 'insufficient-identifying-information'])
  }
  const wrong = [
    { email, postalCode: '90210' },
    { email: 'ben@example.com', orderViewCode },
    { email, orderViewCode: placed.orderToken },
  ]
  for (const body of wrong) {
    const refused = await look(body)
    expect([refused.status, typeOf(refused)]).toEqual([404, 'order-not-found'])
    expect(refused.document.detail).toBe(`No order with number '${orderNo}' was found.`)
  }
  // The shopper of the order needs no more than its number.
  expect((await buyer.send('POST', `${orders}/${orderNo}/lookup`, {})).document.orderNo).toBe(orderNo)
})

test('DROP-075 a created order is failed with 204, or with 201 and its basket; a placed or failed one is refused', async () => {
  const buyer = await foreignBuyer(opened)
  const fail = (orderNo: string, query = '') =>
    buyer.send('POST', `${orders}/${orderNo}/actions/fail${query}`, {})
  const first = await createdOrder(buyer)
  expect((await fail(first.orderNo)).status).toBe(204)
  expect(allowed(await shop.baskets.list(buyer.shopper, buyer.shopper.customerId))).toEqual([])
  const again = await fail(first.orderNo)
  expect([again.status, typeOf(again)]).toEqual([409, 'order-status-transition'])
  const second = await createdOrder(buyer)
  const reopened = await fail(second.orderNo, '?reopenBasket=true')
  expect(reopened).toMatchObject({ status: 201, document: undefined })
  const location = new URL(reopened.headers.get('location') ?? '', 'http://localhost')
  const basket = await buyer.send('GET', location.pathname.replace('/mobify/proxy/api', ''))
  expect(basket).toMatchObject({ status: 200, document: { productItems: [{ productId: bar }] } })
  await shop.baskets.remove(buyer.shopper, basket.document.basketId)
  const placed = await placedOrder(buyer)
  const refused = await fail(placed.orderNo, '?reopenBasket=true')
  expect([refused.status, typeOf(refused)]).toEqual([409, 'order-status-transition'])
  const stranger = await foreignBuyer(opened)
  expect((await stranger.send('POST', `${orders}/${second.orderNo}/actions/fail`, {})).status).toBe(404)
})

test('DROP-079 the history has the placed orders of the site, newest first, ten a page, by time and status', async () => {
  const customer = await customerNamed('history')
  const buyer = await foreignBuyer(opened, { customer })
  const made: string[] = []
  for (let count = 0; count < 11; count++) made.unshift((await placedOrder(buyer)).orderNo)
  const failed = await createdOrder(buyer)
  await buyer.send('POST', `${orders}/${failed.orderNo}/actions/fail`, {})
  await database.run(sql`
    update orders set created_at = '2026-03-05T12:00:00Z' where order_no = ${made[10] ?? ''}`)
  const list = async (query = '') => {
    const { status, document } = await buyer.send('GET', `${customers}/${customer.id}/orders${query}`)
    expect(status).toBe(200)
    const { total, limit, offset, data } = document
    return { total, limit, offset, data: data.map(({ orderNo }: { orderNo: string }) => orderNo) }
  }
  expect(await list()).toEqual({ total: 11, limit: 10, offset: 0, data: made.slice(0, 10) })
  expect(await list('?offset=10&crossSites=true')).toMatchObject({ offset: 10, data: made.slice(10) })
  const old = { total: 1, data: made.slice(10) }
  expect(await list('?from=2026-03-05&until=2026-03-05')).toMatchObject(old)
  expect(await list('?until=2026-03-05T14:00:00.000%2B0200')).toMatchObject(old)
  expect(await list('?from=2026-03-05T12:00:01Z')).toMatchObject({ total: 10 })
  allowed(await administration.cancel(made[0] ?? ''))
  expect(await list('?status=cancelled')).toMatchObject({ total: 1, data: made.slice(0, 1) })
  expect(await list('?status=replaced')).toMatchObject({ total: 0, data: [] })
  await database.run(sql`update orders set site_id = 'other' where order_no = ${made[1] ?? ''}`)
  expect(await list()).toMatchObject({ total: 10 })
  const wrong = await buyer.send('GET', `${customers}/${customer.id}/orders?from=yesterday`)
  expect(wrong.status).toBe(400)
})

test('DROP-079 a guest reads the orders of the own id, and nobody those of another', async () => {
  const buyer = await foreignBuyer(opened)
  const { orderNo } = await placedOrder(buyer)
  const path = `${customers}/${buyer.shopper.customerId}/orders`
  expect((await buyer.send('GET', path)).document).toMatchObject({ total: 1, data: [{ orderNo }] })
  const stranger = await foreignBuyer(opened)
  expect((await stranger.send('GET', path)).status).toBe(404)
})
