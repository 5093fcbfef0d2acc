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

interface Paying {
  paymentMethodId: string
  c_securityCodeToken?: string
}

/** A fake server that returns these orders, one after another. */
function openFakeServer(...answers: object[]) {
  const requests: string[] = []
  const next = async (what: string) => {
    requests.push(what)
    return answers.shift()
  }
  const ShopperOrders = {
    createOrder: ({ body }: { body: { basketId: string; c_orderTotal?: number } }) =>
      next(['create', body.basketId, body.c_orderTotal].filter(Boolean).join(' ')),
    updatePaymentInstrumentForOrder: ({ body }: { body: Paying }) =>
      next(['pay', body.paymentMethodId, body.c_securityCodeToken].filter(Boolean).join(' ')),
  }
  // `placeOrder` makes only these calls.
  return { calls: { ShopperOrders } as unknown as Calls, requests }
}

test('PAY-044 PAY-046 creates the order first, then authorizes gift cards, then the card', async () => {
  const placed = order({ status: 'new' })
  const { calls, requests } = openFakeServer(order({}), order({}), placed)
  expect(await placeOrder(calls, 'b1')).toEqual({ kind: 'placed', order: placed })
  expect(requests).toEqual(['create b1', 'pay GIFTCARD', 'pay CREDIT_CARD'])
})

test('PAY-030 sends the token for the security code of a saved card only with its payment', async () => {
  const { calls, requests } = openFakeServer(order({}), order({}), order({ status: 'new' }))
  await placeOrder(calls, 'b1', { securityCodeToken: 'code' })
  expect(requests).toEqual(['create b1', 'pay GIFTCARD', 'pay CREDIT_CARD code'])
})

test('sends the amounts that the shopper saw with the order', async () => {
  const { calls, requests } = openFakeServer(order({ status: 'new' }))
  await placeOrder(calls, 'b1', { shown: { c_version: 3, c_orderTotal: 26.15 } })
  expect(requests).toEqual(['create b1 26.15'])
})

test('PAY-045 flashes of the new order stop the payment', async () => {
  const { calls, requests } = openFakeServer(order({ c_flashes: ['No'] }))
  expect(await placeOrder(calls, 'b1')).toEqual({ kind: 'failed', flashes: ['No'], declined: [] })
  expect(requests).toEqual(['create b1'])
})

test('PAY-047 a declined payment stops the following payments', async () => {
  const { calls, requests } = openFakeServer(order({}), order({ status: 'failed', c_flashes: ['Declined'] }))
  expect(await placeOrder(calls, 'b1')).toEqual({
    kind: 'failed',
    flashes: ['Declined'],
    declined: [],
  })
  expect(requests).toEqual(['create b1', 'pay GIFTCARD'])
})

test('a failed order names the declined payments, without refunded ones', async () => {
  const paid = { ...instrument('GIFTCARD'), authorizationStatus: { code: 'error', message: 'voided' } }
  const declined = {
    ...instrument('CREDIT_CARD'),
    authorizationStatus: { code: 'error', message: 'card-declined' },
  }
  const failed = order({ status: 'failed', c_flashes: ['Declined'], paymentInstruments: [paid, declined] })
  const { calls } = openFakeServer(order({}), order({}), failed)
  expect(await placeOrder(calls, 'b1')).toMatchObject({ declined: ['CREDIT_CARD'] })
})

test('an order is pending while the gateway has not responded', async () => {
  const { calls } = openFakeServer(order({}), order({}), order({ c_paymentPending: true }))
  const numbers: string[] = []
  expect(await placeOrder(calls, 'b1', { onCreated: (orderNo) => numbers.push(orderNo) })).toMatchObject({
    kind: 'pending',
  })
  expect(numbers).toEqual(['00000001'])
})

test('places an order with a total of zero without a payment', async () => {
  const free = order({ status: 'new', paymentInstruments: [instrument('NO_PAYMENT')] })
  const { calls, requests } = openFakeServer(free)
  expect(await placeOrder(calls, 'b1')).toEqual({ kind: 'placed', order: free })
  expect(requests).toEqual(['create b1'])
})
