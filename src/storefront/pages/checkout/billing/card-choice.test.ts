import { expect, test } from 'vitest'
import { chosenCard, usableCards } from './card-choice.ts'

const card = (paymentInstrumentId: string, { isDefault = false, isExpired = false } = {}) => ({
  paymentInstrumentId,
  default: isDefault,
  paymentCard: { creditCardExpired: isExpired },
})

test('PAY-007 the default card is chosen until the shopper chooses another; an expired one is not offered', () => {
  const wallet = usableCards([card('old', { isExpired: true }), card('a'), card('b', { isDefault: true })])
  expect(wallet.map(({ paymentInstrumentId }) => paymentInstrumentId)).toEqual(['a', 'b'])
  expect(chosenCard(wallet, undefined)).toBe('b')
  expect(chosenCard(wallet, 'a')).toBe('a')
  expect(chosenCard(wallet, 'new')).toBe('new')
  expect(chosenCard(wallet, 'removed meanwhile')).toBe('b')
  expect(chosenCard([card('a')], '')).toBe('a')
  expect(chosenCard([], undefined)).toBe('new')
})
