import { expect, test } from 'vitest'
import type { Calls } from '#api/calls.ts'
import { placeOrder } from './place-order.ts'

const instrument = (paymentMethodId: string) => ({ paymentMethodId, paymentInstrumentId: paymentMethodId })
const order = (change: object) => ({
  orderNo: '00000001',
  status: 'created',
  c_flashes: [],
  paymentInstruments: [instrument('CREDIT_CARD'), instrument('GIFTCARD')],
  ...change,
})

/** A till that answers with these orders, one after the other. */
function openTill(...answers: object[]) {
  const asked: string[] = []
  const next = async (what: string) => {
    asked.push(what)
    return answers.shift()
  }
  const ShopperOrders = {
    createOrder: ({ body }: { body: { basketId: string } }) => next(`create ${body.basketId}`),
    updatePaymentInstrumentForOrder: ({ body }: { body: { paymentMethodId: string } }) =>
      next(`pay ${body.paymentMethodId}`),
  }
  // As much of the calls as placing an order asks for.
  return { calls: { ShopperOrders } as unknown as Calls, asked }
}

test('PAY-044 PAY-046 the order is made first, then gift cards are taken, then the card', async () => {
  const placed = order({ status: 'new' })
  const { calls, asked } = openTill(order({}), order({}), placed)
  expect(await placeOrder(calls, 'b1')).toEqual({ kind: 'placed', order: placed })
  expect(asked).toEqual(['create b1', 'pay GIFTCARD', 'pay CREDIT_CARD'])
})

test('PAY-045 flashes of the new order end it', async () => {
  const { calls, asked } = openTill(order({ c_flashes: ['No'] }))
  expect(await placeOrder(calls, 'b1')).toEqual({ kind: 'failed', flashes: ['No'] })
  expect(asked).toEqual(['create b1'])
})

test('PAY-047 a declined payment ends it, and nothing more is asked for', async () => {
  const { calls, asked } = openTill(order({}), order({ status: 'failed', c_flashes: ['Declined'] }))
  expect(await placeOrder(calls, 'b1')).toEqual({ kind: 'failed', flashes: ['Declined'] })
  expect(asked).toEqual(['create b1', 'pay GIFTCARD'])
})

test('an order with nothing to pay is placed at once', async () => {
  const free = order({ status: 'new', paymentInstruments: [instrument('NO_PAYMENT')] })
  const { calls, asked } = openTill(free)
  expect(await placeOrder(calls, 'b1')).toEqual({ kind: 'placed', order: free })
  expect(asked).toEqual(['create b1'])
})
