import { expect, test } from 'vitest'
import { placeWords } from './place-words.ts'

const words = {
  text: (id: string, values: Record<string, string> = {}) => [id, ...Object.values(values)].join(' '),
  money: (amount: number) => `$${amount.toFixed(2)}`,
}

test('the order button names what gift cards leave to pay, and that nothing is left', () => {
  expect(placeWords({ c_paymentAmount: 12.4 }, words)).toBe('checkout.place $12.40')
  expect(placeWords({ c_paymentAmount: 0 }, words)).toBe('checkout.placeFree')
})
