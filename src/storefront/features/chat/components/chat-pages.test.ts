import { expect, test } from 'vitest'
import { hasChat } from './chat-pages.ts'

test('SHELL-123 the chat is not shown in the bag and in the checkout steps', () => {
  expect(['/cart', '/shipping', '/billing', '/revieworder', '/billing/'].filter(hasChat)).toEqual([])
  const others = ['/', '/gifts', '/order-confirmation', '/login', '/help/shipping-rates']
  expect(others.filter(hasChat)).toEqual(others)
})
