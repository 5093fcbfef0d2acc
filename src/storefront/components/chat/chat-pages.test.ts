import { expect, test } from 'vitest'
import { hasChat } from './chat-pages.ts'

test('SHELL-123 there is no chat at the bag and in the steps of the checkout', () => {
  expect(['/cart', '/shipping', '/billing', '/revieworder', '/billing/'].filter(hasChat)).toEqual([])
  const others = ['/', '/gifts', '/order-confirmation', '/login', '/help/shipping-rates']
  expect(others.filter(hasChat)).toEqual(others)
})
