import { expect, test } from 'vitest'
import { demoTexts as messages } from '#testing/demo-texts.ts'
import { chargeWords } from './charge-words.ts'

const known: Readonly<Record<string, string>> = messages
const text = (id: string, values: Record<string, string> = {}) =>
  Object.entries(values).reduce((words, [name, value]) => words.replace(`{${name}}`, value), known[id] ?? id)

test('SALE-032 the payment step explains when the card is charged, and which payments the shopper authorises', () => {
  expect(chargeWords('at-order', 'CREDIT_CARD', text)).toBe('Your card is charged today.')
  expect(chargeWords('at-dispatch', 'CREDIT_CARD', text)).toBe('We charge your card when your sweets leave.')
  expect(chargeWords('at-each-dispatch', 'CREDIT_CARD', text)).toBe(
    'We charge your card when your sweets leave. By placing the order you allow us to charge this card when each parcel leaves.',
  )
  expect(chargeWords('at-order', 'PayPal', text)).toBe('PayPal is charged today.')
})
