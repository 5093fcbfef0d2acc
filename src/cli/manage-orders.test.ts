import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openCommandLine } from '#testing/command-line.ts'
import { stockedDatabase } from '#testing/database.ts'
import { allowed, cardInstrument, fillBasket, guest, payFor } from '#testing/orders/buyer.ts'
import { openShopWithAdapters } from '#testing/shop-with-adapters.ts'
import { registered } from '#testing/identity/customers.ts'
import { orderWithOptin, saveCard } from '#testing/subscriptions/subscriber.ts'

const database = await stockedDatabase()
const { shop, routes } = openShopWithAdapters(database)
const directory = await mkdtemp(join(tmpdir(), 'bonbon-orders-'))
afterAll(() => rm(directory, { recursive: true }))
const bonbon = openCommandLine({ url: database.url, directory })

test('orders are listed, shown, completed and cancelled', async () => {
  const place = async () => {
    const shopper = guest()
    const basket = await fillBasket(shop, shopper, { productId: 'sea-salt-bar', quantity: 2 }, [
      await cardInstrument(routes),
    ])
    return allowed(await payFor(shop, shopper, basket.id)).orderNo
  }
  const [one, two] = [await place(), await place()]
  expect((await bonbon('orders', 'list')).text).toMatch(
    new RegExp(`^\\d{4}-\\d\\d-\\d\\d  ${two}  new .*USD  ada@example.com\\n.*${one}`),
  )
  const shown = await bonbon('orders', 'show', one)
  expect(shown.text).toMatch(/2 × Sea Salt Bar \(sea-salt-bar\) {2}12\.00 USD/)
  expect(shown.text).toMatch(/Payment CREDIT_CARD .* authorised$/)

  expect(await bonbon('orders', 'complete', one)).toMatchObject({
    code: 0,
    text: `Order ${one} is completed.`,
  })
  expect(await bonbon('orders', 'cancel', one)).toMatchObject({
    code: 1,
    errors: `Order ${one} is completed. Only an order that is new or open can be changed.`,
  })
  expect((await bonbon('orders', 'journal', one)).text).toMatch(
    /^\d{4}-\d\d-\d\d [\d:]{8} {2}shopper {7}payment-authorised {2}amount \d+\.\d\d {2}instrumentId \S+\n.* placed\n.*command-line {2}parcel-dispatched {2}shipment me {2}units 2 {2}status completed {2}parcelId \S+ {2}carrierId UPS$/,
  )
  expect(await bonbon('orders', 'journal', '123')).toMatchObject({ code: 1 })
  const cancelled = await bonbon('orders', 'cancel', two)
  expect(cancelled.text).toMatch(new RegExp(`^Order ${two} is cancelled\\.\\nPayment CREDIT_CARD .* voided$`))
  expect((await bonbon('security-log')).text).toContain(`order ${two}`)

  expect((await bonbon('orders', 'list', 'cancelled')).text).toContain(two)
  expect(await bonbon('orders', 'list', 'lost')).toMatchObject({
    code: 1,
    errors: expect.stringContaining('There is no status lost: write one of created, new'),
  })
  expect(await bonbon('orders', 'show', '123')).toMatchObject({
    code: 1,
    errors: expect.stringContaining('There is no order 123'),
  })
})

test('SALE-035 units, shipping and amounts of an order are refunded', async () => {
  const shopper = guest()
  const basket = await fillBasket(shop, shopper, { productId: 'sea-salt-bar', quantity: 2 }, [
    await cardInstrument(routes),
  ])
  const { orderNo } = allowed(await payFor(shop, shopper, basket.id))
  await shop.orders.capture()
  const refund = (...words: string[]) => bonbon('orders', 'refund', orderNo, ...words)
  expect(await refund('sea-salt-bar', '1')).toMatchObject({
    code: 1,
    errors: expect.stringMatching(/^At most \d+\.\d\d USD of this can still be given back\.$/),
  })
  await bonbon('orders', 'complete', orderNo)
  expect((await refund('sea-salt-bar', '1', 'melted')).text).toMatch(
    /^Refunded \d\.\d\d USD of order \d+, of which \d\.\d\d USD is tax\.\nPayment CREDIT_CARD .* captured {2}returned \d\.\d\d USD$/,
  )
  expect((await refund('shipping:me', '1.00', 'late', 'new-gift-card')).text).toContain('Refunded 1.00 USD')
  expect(allowed(await shop.orders.administration.find(orderNo)).refunds).toMatchObject([
    { reason: 'melted', destination: 'original', parts: [{ units: 1 }] },
    { reason: 'late', destination: 'new-gift-card', amountCents: 100 },
  ])
  for (const [words, errors] of [
    [['sea-salt-bar', '1.5'], '"1.5" is no number of units and no amount: write 2, or 5.00.'],
    [['shipping:me', '1'], 'Write an amount with two decimals for shipping:me, such as 5.00.'],
    [['mint-bar', '1'], `Order ${orderNo} has no product mint-bar: "bonbon orders show" has them.`],
    [
      ['sea-salt-bar', '1', 'because'],
      expect.stringContaining('"because" is no reason: write one of melted'),
    ],
  ] as const)
    expect(await refund(...words)).toMatchObject({ code: 1, errors })
})

test('SALE-089 a cancelled first order ends its subscription only with "end-subscription"', async () => {
  const { shopper } = await registered(shop.customers, 'subscriber')
  const cardId = await saveCard({ shop, routes }, { shopper })
  const [one, two] = [
    await orderWithOptin(shop, shopper, { cardId }),
    await orderWithOptin(shop, shopper, { cardId, quantity: 2 }),
  ]
  const statuses = async () =>
    (await shop.subscriptions.all(shopper)).map(({ quantity, status }) => `${quantity} ${status}`).toSorted()
  expect(await bonbon('orders', 'cancel', one.orderNo, 'me', 'end-subscription')).toMatchObject({
    code: 1,
    errors: expect.stringContaining('"bonbon subscriptions end"'),
  })
  expect(await bonbon('orders', 'cancel', one.orderNo)).toMatchObject({ code: 0 })
  expect(await statuses()).toEqual(['1 active', '2 active'])
  const ended = await bonbon('orders', 'cancel', two.orderNo, 'end-subscription', 'not-in-stock')
  expect(ended).toMatchObject({ code: 0 })
  expect(await statuses()).toEqual(['1 active', '2 ended'])
})
