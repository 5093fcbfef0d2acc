import { expect, test } from 'vitest'
import type { Shopper } from '#commerce/sessions/sessions.ts'
import {
  address,
  allowed,
  cardInstrument,
  fillBasket,
  guest,
  payFor,
  startOrder,
} from '#testing/orders/buyer.ts'
import { openStockedShop } from '#testing/shop.ts'
import type { Order } from '#commerce/orders/order.ts'

const { shop, routes } = await openStockedShop()
const bar = 'sea-salt-bar'

const basketOf = async (shopper: Shopper): Promise<string> => {
  const instruments = [await cardInstrument(routes)]
  const { id } = await fillBasket(shop, shopper, { productId: bar, quantity: 2 }, instruments)
  return id
}

const placedOrder = async (): Promise<Order> => {
  const shopper = guest()
  return allowed(await payFor(shop, shopper, await basketOf(shopper)))
}

test('ACC-064 number, email and postal code show a part of an order; its access code shows everything', async () => {
  const order = await placedOrder()
  const email = ' ADA@example.com'
  const lookUp = (proof: Parameters<typeof shop.orders.lookUp>[2]) =>
    shop.orders.lookUp('main', order.orderNo, proof)
  expect(await lookUp({ email, postalCode: address.postalCode })).toMatchObject({ access: 'partial' })
  expect(await lookUp({ phone: '+1 212-555-0101', postalCode: '100 01' })).toMatchObject({
    access: 'partial',
  })
  expect(await lookUp({ email, accessCode: order.accessCode })).toMatchObject({ access: 'full' })
  const notFound = { refused: 'order-not-found', orderNo: order.orderNo }
  expect(await lookUp({ email: 'eve@example.com', postalCode: address.postalCode })).toEqual(notFound)
  expect(await lookUp({ email, postalCode: '99999' })).toEqual(notFound)
  expect(await lookUp({ email, accessCode: `${order.accessCode}x` })).toEqual(notFound)
  expect(await lookUp({ email, phone: '1', postalCode: address.postalCode })).toEqual(notFound)
  expect(await shop.orders.lookUp('volumesavings', order.orderNo, { email, postalCode: '10001' })).toEqual(
    notFound,
  )
  for (const proof of [{ email }, { postalCode: '10001' }, { accessCode: order.accessCode }, {}])
    expect(await lookUp(proof)).toMatchObject({ refused: 'insufficient-identification' })
})

test('ACC-064 guesses at one order cause pauses, also from many senders; the correct proof resets them', async () => {
  const order = await placedOrder()
  const lookUp = (postalCode: string) =>
    shop.orders.lookUp('main', order.orderNo, { email: 'ada@example.com', postalCode })
  for (let guess = 0; guess < 10; guess++) await lookUp(`9999${guess}`)
  expect(await lookUp(address.postalCode)).toMatchObject({ access: 'partial' })
  const answers = []
  for (let guess = 0; guess < 22; guess++) answers.push(await lookUp(`999${guess + 10}`))
  expect(answers[19]).toMatchObject({ refused: 'order-not-found' })
  expect(answers.at(-1)).toMatchObject({ refused: 'too-many-attempts' })
})

test("SHELL-039 a registered customer's placed orders are listed newest first, in pages, and only for the customer", async () => {
  const shopper = { ...guest(), kind: 'registered' as const }
  const numbers: string[] = []
  for (let made = 0; made < 3; made++)
    numbers.unshift(allowed(await payFor(shop, shopper, await basketOf(shopper))).orderNo)
  const number = '4000000000000002'
  const failing = await startOrder({ shop, routes }, { productId: bar, number, shopper })
  allowed(await failing.authorise())
  const { customerId } = shopper
  const page = allowed(await shop.orders.list(shopper, customerId, { offset: 0, limit: 2 }))
  expect(page.total).toBe(3)
  expect(page.orders.map(({ orderNo }) => orderNo)).toEqual(numbers.slice(0, 2))
  const rest = allowed(await shop.orders.list(shopper, customerId, { offset: 2, limit: 2 }))
  expect(rest.orders.map(({ orderNo }) => orderNo)).toEqual(numbers.slice(2))
  const failed = allowed(
    await shop.orders.list(shopper, customerId, { offset: 0, limit: 9, statuses: ['failed'] }),
  )
  expect(failed.total).toBe(1)
  const later = allowed(
    await shop.orders.list(shopper, customerId, { offset: 0, limit: 9, from: '2999-01-01T00:00:00Z' }),
  )
  expect(later.total).toBe(0)
  expect(await shop.orders.list(guest(), customerId, { offset: 0, limit: 9 })).toEqual({
    refused: 'not-yours',
  })
})
