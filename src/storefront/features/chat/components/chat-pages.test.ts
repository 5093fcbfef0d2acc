import { expect, test } from 'vitest'
import { hasChat } from './chat-pages.ts'

test('SHELL-123 the bag and the checkout steps have no chat', () => {
  expect(['/cart', '/shipping', '/billing', '/revieworder', '/billing/'].filter(hasChat)).toEqual([])
  const others = ['/', '/gifts', '/order-confirmation', '/login', '/help/shipping-rates']
  expect(others.filter(hasChat)).toEqual(others)
})
