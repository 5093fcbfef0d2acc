import { describe, expect, test } from 'vitest'
import { calculateTotals } from '#commerce/baskets/totals.ts'
import { basket, item, price, pricingContext, product } from '#testing/pricing-context.ts'

const shop = pricingContext({
  products: new Map([['toffee', product({ id: 'toffee' })]]),
  prices: new Map([['toffee', price(1000)]]),
})

describe('payment instruments', () => {
  const instrument = (methodId: string, mostCents?: number) => ({
    id: methodId,
    methodId,
    amountCents: null,
    ...(mostCents !== undefined && { mostCents }),
    card: null,
    token: null,
    giftCardNumber: null,
    custom: {},
  })
  const paid = (quantity: number, ...instruments: ReturnType<typeof instrument>[]) => {
    const calculated = calculateTotals(
      basket({ items: [item('toffee', { quantity })], paymentInstruments: instruments }),
      shop,
    )
    return {
      open: calculated.openAmountCents,
      amounts: calculated.paymentInstruments.map(({ methodId, amountCents }) => [methodId, amountCents]),
    }
  }

  test('BAG-008 a gift card pays its amount and the card the rest', () => {
    expect(paid(3, instrument('GIFTCARD', 1000), instrument('CREDIT_CARD'))).toEqual({
      open: 2000,
      amounts: [
        ['GIFTCARD', 1000],
        ['CREDIT_CARD', 2000],
      ],
    })
    expect(paid(3, instrument('GIFTCARD', 9000))).toEqual({ open: 0, amounts: [['GIFTCARD', 3000]] })
  })

  test('PAY-020 PAY-025 an instrument that is no longer applicable is removed', () => {
    expect(paid(1, instrument('KLARNA')).amounts).toEqual([])
    expect(paid(1, instrument('NO_PAYMENT')).amounts).toEqual([])
    expect(paid(0, instrument('NO_PAYMENT')).amounts).toEqual([['NO_PAYMENT', 0]])
  })
})
