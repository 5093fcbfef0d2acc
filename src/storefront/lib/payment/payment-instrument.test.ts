import { expect, test } from 'vitest'
import { cardInstrument } from './payment-instrument.ts'

const card = {
  maskedNumber: '411111XXXXXX1111',
  cardType: '001',
  expirationMonth: 12,
  expirationYear: 2030,
  bin: '411111',
}
const token = { token: 't', expiresAt: '2030-01-01T10:15:00.000Z', card }

test('PAY-015 PAY-016 PAY-029 the instrument has the token and the card data that may be shown', () => {
  expect(cardInstrument(token, 'Ada Bell')).toEqual({
    paymentMethodId: 'CREDIT_CARD',
    paymentCard: {
      cardType: 'Visa',
      maskedNumber: '411111XXXXXX1111',
      expirationMonth: 12,
      expirationYear: 2030,
      holder: 'Ada Bell',
      creditCardToken: 't',
    },
    c_transienttoken: 't',
    c_transientTokenExp: '2030-01-01T10:15:00.000Z',
    c_bin: '411111',
  })
})

test('PAY-031 a masked number of 15 characters gets one more X', () => {
  const amex = { ...token, card: { ...card, cardType: '003', maskedNumber: '378282XXXXX0005' } }
  expect(cardInstrument(amex, 'Ada Bell').paymentCard.maskedNumber).toBe('378282XXXXXX0005')
})

test('PAY-028 an unknown card type throws an error', () =>
  expect(() => cardInstrument({ ...token, card: { ...card, cardType: '099' } }, 'Ada')).toThrow('099'))
