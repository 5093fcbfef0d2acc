import { expect, test } from 'vitest'
import type { EGiftCardItem } from '#storefront/lib/basket/basket.ts'
import { cardChange, eGiftCardFormInput, fieldsOf, type EGiftCardFields } from './e-gift-card-values.ts'

const card = {
  giftCertificateItemId: 'card',
  amount: 75,
  recipientName: 'Grace Hill',
  recipientEmail: 'grace@example.com',
  senderName: 'Ada Bell',
  message: 'Happy birthday!\nEat well.',
  c_design: 'classic' as const,
  c_sendOn: '2020-02-29',
}

/** The request after these fields are typed into the form of the card. */
const changeAfter = (typed: Partial<EGiftCardFields>, of: EGiftCardItem = card) =>
  cardChange(of, eGiftCardFormInput('USD').parse({ ...fieldsOf(of, 'USD'), ...typed }))

test.each([
  [75, '75'],
  [75.5, '75.50'],
  [10.01, '10.01'],
])('the form shows an amount of %d as %s', (amount, shown) => {
  expect(fieldsOf({ ...card, amount }, 'USD').amount).toBe(shown)
  expect(changeAfter({}, { ...card, amount })).toEqual({})
})

test.each<[string, Partial<EGiftCardFields>, object]>([
  ['nothing, with a day that is over', {}, {}],
  ['the same in another spelling', { amount: ' $75.00 ', recipientName: ' Grace Hill ' }, {}],
  ['an amount', { amount: '80.5' }, { amount: 80.5 }],
  [
    'the people',
    { recipientName: 'Ben Hill', recipientEmail: 'ben@example.com', senderName: 'Eve' },
    { recipientName: 'Ben Hill', recipientEmail: 'ben@example.com', senderName: 'Eve' },
  ],
  ['a cleared message and day', { message: ' ', c_sendOn: '' }, { message: '', c_sendOn: '' }],
  ['another day', { c_sendOn: '2030-01-02' }, { c_sendOn: '2030-01-02' }],
])('saving a card sends %s', (_, typed, sent) => {
  expect(changeAfter(typed)).toEqual(sent)
})

test('a card without a message sends a message only if one was typed', () => {
  const without = { ...card, message: undefined }
  expect(changeAfter({}, without)).toEqual({})
  expect(changeAfter({ message: 'Eat well.' }, without)).toEqual({ message: 'Eat well.' })
})
