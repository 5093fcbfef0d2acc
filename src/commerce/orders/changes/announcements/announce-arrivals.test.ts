import { beforeEach, expect, test } from 'vitest'
import { shopDay } from '#shared/dates/calendar-date.ts'
import { address, allowed, cardInstrument, fillBasket, guest, payFor } from '#testing/orders/buyer.ts'
import { forgetOrders } from '#testing/orders/forget-orders.ts'
import { passTime } from '#testing/orders/pass-time.ts'
import { openStockedShop } from '#testing/shop.ts'

const { shop, database, routes } = await openStockedShop()
const { parcels } = shop.orders
const product = 'lemon-drops'
const today = shopDay(new Date())

beforeEach(() => forgetOrders(database, product))

const shownCard = {
  maskedNumber: '411111XXXXXX1111',
  cardType: 'Visa',
  expirationMonth: 12,
  expirationYear: 2030,
}

/**
 * Shipped parcels for the buyer and for three friends. The card has the buyer's name, unless `holder` is undefined.
 */
async function sentParcels({ holder = 'Ada Bell' }: { holder?: string | undefined } = {}) {
  const shopper = guest()
  const card = await cardInstrument(routes)
  const shipmentOf = (shipmentId: string, firstName: string) => ({
    shipmentId,
    shippingAddress: { ...address, firstName },
    shippingMethod: { id: 'ground' },
  })
  const ids = ['me', 'grace', 'alan', 'mary'] as const
  const change = {
    shipments: [
      shipmentOf('me', address.firstName),
      shipmentOf('grace', 'Grace'),
      shipmentOf('alan', 'Alan'),
      { ...shipmentOf('mary', 'Mary'), gift: true, giftMessage: 'For you' },
    ],
    productItems: ids.map((shipmentId) => ({ productId: product, quantity: 1, shipmentId })),
  }
  const basket = await fillBasket(shop, shopper, { productId: product, quantity: 1, change }, [
    { ...card, paymentCard: { ...card.paymentCard, ...shownCard, holder } },
  ])
  const { orderNo, customerEmail } = allowed(await payFor(shop, shopper, basket.id))
  const sent = await parcels.dispatch(ids.map((shipmentId) => ({ orderNo, shipmentId })))
  const idOf = new Map(sent.map((answer) => [allowed(answer).parcel.shipmentId, allowed(answer).parcel.id]))
  const arrive = async (shipmentId: (typeof ids)[number]) =>
    allowed(await parcels.recordDelivery(idOf.get(shipmentId) ?? '', { day: today }))
  await passTime(database, 10 * 60)
  await shop.orders.composeMails()
  return { orderNo, customerEmail, arrive }
}

const mails = async () => (await shop.mail.newest(20)).filter(({ subject }) => subject.includes('arrived'))
const day = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
}).format(new Date(`${today}T00:00:00Z`))

test('SALE-095 the buyer is notified once that a gift has arrived', async () => {
  const { customerEmail, arrive } = await sentParcels()
  await arrive('grace')
  await arrive('grace')
  await shop.orders.composeMails()
  await shop.orders.composeMails()
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail).toMatchObject({ to: customerEmail, subject: 'Your gift for Grace Bell has arrived' })
  const text = (mail?.text ?? '').replaceAll(/\s+/g, ' ')
  expect(text).toContain('It has arrived.')
  expect(text).toContain(`UPS says that your gift for Grace Bell was delivered on ${day}.`)
  expect(text).toContain('See your order: ')
})

test("SALE-095 the buyer's own parcel is not a gift", async () => {
  const { arrive } = await sentParcels()
  await arrive('me')
  await shop.orders.composeMails()
  expect(await mails()).toEqual([])
})

test("SALE-095 if the buyer's name is uncertain, a message makes a parcel a gift", async () => {
  const { arrive } = await sentParcels({ holder: '' })
  await arrive('grace')
  await arrive('mary')
  await shop.orders.composeMails()
  expect((await mails()).map(({ subject }) => subject)).toEqual(['Your gift for Mary Bell has arrived'])
})

test('SALE-093 SALE-095 one email lists all gifts that have arrived since the last one, at most once an hour', async () => {
  const { arrive } = await sentParcels()
  await arrive('grace')
  expect(await shop.orders.composeMails()).toBe(1)
  await arrive('alan')
  await arrive('mary')
  await passTime(database, 59 * 60)
  expect(await shop.orders.composeMails()).toBe(0)
  await passTime(database, 60)
  expect(await shop.orders.composeMails()).toBe(1)
  const subjects = (await mails()).map(({ subject }) => subject)
  expect(subjects.toSorted()).toEqual([
    'Your gift for Grace Bell has arrived',
    'Your gifts for Alan Bell and Mary Bell have arrived',
  ])
})
