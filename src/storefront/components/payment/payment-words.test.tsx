import { expect, test } from 'vitest'
import { messages } from '#storefront/lib/messages/checkout-messages.ts'
import { renderToText } from '#testing/render.tsx'
import { PaymentWords, type ShownInstrument } from './payment-words.tsx'

const shown = (instrument: ShownInstrument & { c_payer?: string }) =>
  renderToText(<PaymentWords instrument={instrument} />, { messages })

test('PAY-014 PAY-018 the review and the order name the payment method', () => {
  expect(shown({ paymentMethodId: 'GIFTCARD', maskedGiftCertificateCode: '******0017' })).toBe(
    'Gift card ending 0017',
  )
  expect(shown({ paymentMethodId: 'PayPal', c_payer: 'ada.bell@…' })).toBe('PayPal · ada.bell@…')
  expect(shown({ paymentMethodId: 'KLARNA' })).toBe('Klarna')
  expect(shown({ paymentMethodId: 'DW_APPLE_PAY' })).toBe('Apple Pay')
  expect(shown({ paymentMethodId: 'PAY_BY_CHECK' })).toBe('Check')
  expect(shown({ paymentMethodId: 'NO_PAYMENT' })).toBe('Nothing to pay')
  const paymentCard = { cardType: 'Visa', numberLastDigits: '1111', expirationMonth: 2, expirationYear: 2030 }
  expect(shown({ paymentMethodId: 'CREDIT_CARD', paymentCard })).toBe('Visa ending in 1111, expires 02/2030')
})
