import { expect, test } from 'vitest'
import { choiceOf, isApprovedMethod, paymentTypeOf } from './payment-methods.ts'

const ids = (...offered: string[]) => offered.map((id) => ({ id }))

test('PAY-018 a shopper chooses among the offered methods, except gift cards and the method for a zero total', () => {
  expect(choiceOf(ids('NO_PAYMENT', 'PAY_BY_CHECK', 'KLARNA', 'GIFTCARD', 'PayPal', 'CREDIT_CARD'))).toEqual([
    'CREDIT_CARD',
    'PayPal',
    'KLARNA',
    'PAY_BY_CHECK',
  ])
  expect(choiceOf(ids('GIFTCARD'))).toEqual(['CREDIT_CARD'])
  expect(['PayPal', 'KLARNA', 'Venmo', 'DW_APPLE_PAY'].every(isApprovedMethod)).toBe(true)
  expect(['CREDIT_CARD', 'PAY_BY_CHECK', 'GIFTCARD'].some(isApprovedMethod)).toBe(false)
})

test.each([
  [['CREDIT_CARD'], 'card'],
  [['GIFTCARD', 'GIFTCARD_DISCOUNTED', 'PayPal'], 'gift_card,paypal'],
  [['DW_APPLE_PAY'], 'apple_pay'],
  [[], 'none'],
])('the payment type of %j is %s', (methods, type) => expect(paymentTypeOf(methods)).toBe(type))
