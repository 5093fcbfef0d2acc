import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PaymentInstrument } from '#commerce/baskets/basket.ts'
import { planPayments } from './payment-plan.ts'

const methods = [
  { id: 'CREDIT_CARD', kind: 'gateway' },
  { id: 'GIFTCARD', kind: 'gift-card' },
  { id: 'NO_PAYMENT', kind: 'none' },
] as const

const instrument = (id: string, methodId: string, amountCents: number | null = null): PaymentInstrument => ({
  id,
  methodId,
  amountCents,
  card: null,
  token: null,
  giftCardNumber: null,
  custom: {},
})

const plan = (instruments: PaymentInstrument[], amountCents: number) =>
  planPayments(instruments, amountCents, methods)?.map(({ instrument: { id }, amountCents: cents }) => [
    id,
    cents,
  ])

test('PAY-046 gift cards pay first, and the card pays the rest', () => {
  const card = instrument('card', 'CREDIT_CARD', 5000)
  expect(plan([card, instrument('gift', 'GIFTCARD', 2000)], 5000)).toEqual([
    ['gift', 2000],
    ['card', 3000],
  ])
})

test('PAY-038 if a gift card covers the total, the card pays no share', () => {
  const card = instrument('card', 'CREDIT_CARD')
  for (const cents of [5000, 9000])
    expect(plan([card, instrument('gift', 'GIFTCARD', cents)], 5000)).toEqual([['gift', 5000]])
})

test('PAY-025 NO_PAYMENT pays an amount of 0, requested or not, and no other amount', () => {
  expect(plan([instrument('free', 'NO_PAYMENT')], 0)).toEqual([['free', 0]])
  expect(plan([instrument('card', 'CREDIT_CARD')], 0)).toEqual([[expect.any(String), 0]])
  expect(planPayments([], 0, methods)?.[0]?.instrument.methodId).toBe('NO_PAYMENT')
  expect(plan([instrument('free', 'NO_PAYMENT')], 1)).toBeUndefined()
})

test('there is no plan for an amount that the instruments cannot cover, or with an unknown method', () => {
  expect(plan([instrument('gift', 'GIFTCARD', 4999)], 5000)).toBeUndefined()
  expect(plan([], 5000)).toBeUndefined()
  expect(plan([instrument('barter', 'BARTER', 5000)], 5000)).toBeUndefined()
})

test('the shares of every plan add up to the amount, and each is between 0 and the amount of its gift card', () => {
  const any = fc.record({
    methodId: fc.constantFrom('CREDIT_CARD', 'GIFTCARD', 'NO_PAYMENT', 'OTHER'),
    amountCents: fc.option(fc.integer({ min: 0, max: 20_000 })),
  })
  fc.assert(
    fc.property(
      fc.array(any, { maxLength: 6 }),
      fc.integer({ min: 0, max: 30_000 }),
      (given, amountCents) => {
        const instruments = given.map((each, index) =>
          instrument(String(index), each.methodId, each.amountCents),
        )
        const planned = planPayments(instruments, amountCents, methods)
        if (!planned) return
        expect(planned.reduce((sum, part) => sum + part.amountCents, 0)).toBe(amountCents)
        for (const part of planned) {
          expect(part.amountCents).toBeGreaterThanOrEqual(amountCents === 0 ? 0 : 1)
          if (part.instrument.methodId === 'GIFTCARD')
            expect(part.amountCents).toBeLessThanOrEqual(part.instrument.amountCents ?? 0)
        }
      },
    ),
  )
})
