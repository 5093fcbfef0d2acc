import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#commerce/database.ts'
import { isRefusal } from '#commerce/refusals.ts'
import { unsettledJournals } from '#testing/orders/audit.ts'
import { address, allowed, cardInstrument, fillBasket, guest, payFor } from '#testing/orders/buyer.ts'
import { forgetOrders } from '#testing/orders/forget-orders.ts'
import { openStockedShop } from '#testing/shop.ts'

const { shop, database, routes } = await openStockedShop()
const { administration, parcels, holds } = shop.orders
const bar = 'sea-salt-bar'
// The cache is cold before the first order.
await database.script(
  `update sites set document = jsonb_set(document, '{preferences, captureAt}', '"dispatch"')`,
)

beforeEach(() => forgetOrders(database, bar))

/** Places an order with a parcel for its buyer and one for a friend. */
async function orderForTwo() {
  const shopper = guest()
  const friend = { ...address, firstName: 'Grace' }
  const change = {
    shipments: [
      { shipmentId: 'me', shippingAddress: address, shippingMethod: { id: 'ground' } },
      { shipmentId: 'friend', shippingAddress: friend, shippingMethod: { id: 'ground' } },
    ],
    productItems: [
      { productId: bar, quantity: 3 },
      { productId: bar, quantity: 2, shipmentId: 'friend' },
    ],
  }
  const basket = await fillBasket(shop, shopper, { productId: bar, quantity: 3, change }, [
    await cardInstrument(routes),
  ])
  return allowed(await payFor(shop, shopper, basket.id))
}

const hold = async (orderNo: string, shipmentId: string) =>
  allowed((await holds.place([{ orderNo, shipmentId }], { reason: 'address' }))[0] ?? { refused: 'none' })
const parcelsOf = async (orderNo: string) => allowed(await administration.find(orderNo)).parcels

describe('OFF-098 the effect of a dispatch is shown first', () => {
  test('the preview shows parcels, emails, captures and reasons of held orders, and changes nothing', async () => {
    const [one, other] = [await orderForTwo(), await orderForTwo()]
    await hold(other.orderNo, 'friend')
    const requests = [one, other].flatMap(({ orderNo }) => [
      { orderNo, shipmentId: 'me' },
      { orderNo, shipmentId: 'friend' },
    ])
    const preview = await parcels.previewDispatch(requests)
    const me = other.shipments.find(({ id }) => id === 'me')?.totalCents ?? 0
    expect(preview).toMatchObject({
      parcels: 3,
      mails: 2,
      captured: [{ currency: 'USD', amountCents: one.orderTotalCents + me }],
    })
    expect(preview.answers.map((answer) => (isRefusal(answer) ? answer.refused : ''))).toEqual([
      '',
      '',
      '',
      'shipment-held',
    ])
    expect(await parcelsOf(one.orderNo)).toEqual([])
    expect(await database.rows(sql`select from order_mail_requests where kind = 'shipped'`)).toEqual([])
    const sent = await parcels.dispatchSeen(requests, preview.effect)
    expect(isRefusal(sent) ? sent : sent.filter(isRefusal)).toMatchObject([{ refused: 'shipment-held' }])
    expect(
      [await parcelsOf(one.orderNo), await parcelsOf(other.orderNo)].map(({ length }) => length),
    ).toEqual([2, 1])
    expect(
      (await administration.toCapture(one.orderNo)) + (await administration.toCapture(other.orderNo)),
    ).toBe(one.orderTotalCents + me)
    expect(await unsettledJournals(database)).toEqual([])
    // A parcel that has already left is shown as shipped, and is not dispatched again.
    expect(await parcels.previewDispatch(requests)).toMatchObject({ parcels: 0, mails: 0, captured: [] })
  })

  test('a dispatch with an outdated effect returns the new one; tracking numbers are no part of it', async () => {
    const { orderNo } = await orderForTwo()
    const both = [
      { orderNo, shipmentId: 'me' },
      { orderNo, shipmentId: 'friend' },
    ]
    const { effect } = await parcels.previewDispatch(both)
    await hold(orderNo, 'friend')
    expect(await parcels.dispatchSeen(both, effect)).toMatchObject({
      refused: 'effect-changed',
      now: { parcels: 1 },
    })
    expect(await parcelsOf(orderNo)).toEqual([])
    const [first = { orderNo, shipmentId: 'me' }] = both
    const seen = await parcels.previewDispatch([first])
    const sent = await parcels.dispatchSeen([{ ...first, trackingNo: '1Z98' }], seen.effect)
    expect(sent).toMatchObject([{ parcel: { trackingNo: '1Z98' } }])
    // If no parcel can leave, the reason is returned instead of a new effect.
    expect(await parcels.dispatchSeen([{ orderNo, shipmentId: 'friend' }], effect)).toMatchObject([
      { refused: 'shipment-held' },
    ])
  })

  test('two concurrent dispatches of one parcel send it once, and both succeed', async () => {
    const { orderNo } = await orderForTwo()
    const request = [{ orderNo, shipmentId: 'me' }]
    const { effect } = await parcels.previewDispatch(request)
    const [one, other] = await Promise.all([
      parcels.dispatchSeen(request, effect),
      parcels.dispatchSeen(request, effect),
    ])
    expect(one).toEqual(other)
    expect(await parcelsOf(orderNo)).toHaveLength(1)
  })
})
