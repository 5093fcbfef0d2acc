import { expect, test } from 'vitest'
import { allowed, cardInstrument, startOrder } from '#testing/orders/buyer.ts'
import { openStockedShop } from '#testing/shop.ts'

const { shop, routes } = await openStockedShop()
const bar = 'sea-salt-bar'
const card = { paymentMethodId: 'CREDIT_CARD' }
const createdOrder = (number?: string) => startOrder({ shop, routes }, { productId: bar, number })

test('an instrument can be removed and another added, for the whole amount', async () => {
  const { shopper, order, instrumentId } = await createdOrder('4000000000000002')
  const without = allowed(await shop.orders.removePaymentInstrument(shopper, order.orderNo, instrumentId))
  expect(without.payments).toEqual([])
  const instrument = await cardInstrument(routes)
  const added = allowed(await shop.orders.addPaymentInstrument(shopper, order.orderNo, instrument))
  expect(added.payments).toMatchObject([{ amountCents: order.orderTotalCents, status: 'not_paid' }])
  const again = allowed(await shop.orders.addPaymentInstrument(shopper, order.orderNo, instrument))
  expect(again.payments).toHaveLength(1)
  const id = again.payments[0]?.instrumentId ?? ''
  const placed = allowed(await shop.orders.authorise(shopper, order.orderNo, id, card))
  expect(placed.status).toBe('new')
  expect(await shop.orders.removePaymentInstrument(shopper, order.orderNo, id)).toMatchObject({
    refused: 'order-not-open',
    status: 'new',
  })
  expect(await shop.orders.addPaymentInstrument(shopper, order.orderNo, instrument)).toMatchObject({
    refused: 'order-not-open',
  })
})

test('only methods that can pay the amount are accepted', async () => {
  const { shopper, order } = await createdOrder()
  for (const paymentMethodId of ['NO_PAYMENT', 'KLARNA', 'SHELLS'])
    expect(await shop.orders.addPaymentInstrument(shopper, order.orderNo, { paymentMethodId })).toMatchObject(
      { refused: 'payment-method-not-applicable' },
    )
  const methods = allowed(await shop.orders.paymentMethods(shopper, order.orderNo))
  expect(methods.map(({ id }) => id)).toEqual(['CREDIT_CARD', 'GIFTCARD'])
})
