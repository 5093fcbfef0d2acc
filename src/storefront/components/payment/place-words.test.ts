import { expect, test } from 'vitest'
import { placeWords } from './place-words.ts'

const words = {
  text: (id: string, values: Record<string, string> = {}) => [id, ...Object.values(values)].join(' '),
  money: (amount: number) => `$${amount.toFixed(2)}`,
}

test('the order button shows the amount left after gift cards, or that the order is already paid', () => {
  expect(placeWords({ c_paymentAmount: 12.4 }, words)).toBe('checkout.place $12.40')
  expect(placeWords({ c_paymentAmount: 0 }, words)).toBe('checkout.placeFree')
})
