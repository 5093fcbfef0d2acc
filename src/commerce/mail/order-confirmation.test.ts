import { expect, test } from 'vitest'
import { site } from '#testing/pricing-context.ts'
import { placedOrder } from '#testing/order-records.ts'
import { orderConfirmation } from './order-confirmation.ts'

const origin = 'https://www.example.com'
const marigold = { ...site, name: 'Marigold Candies' }

test('the confirmation says what was bought, where it goes, all amounts and how it was paid', () => {
  const { to, subject, text } = orderConfirmation(placedOrder(), marigold, origin)
  expect(to).toBe('ada@example.com')
  expect(subject).toBe('Your Marigold Candies order 00000042')
  expect(text).toContain('Dear Ada,')
  expect(text).toMatch(/^2 × Truffle Dozen {2,}\$36\.00$/m)
  expect(text).toMatch(/^Two boxes for less {2,}-\$6\.00$/m)
  expect(text).toMatch(/^Ada Rivers\n12 Orchard Lane\nSpringfield, CA 62701 US\nUPS Ground$/m)
  expect(text).toContain('Wanted on Thursday, December 24, 2026')
  expect(text).toMatch(/^Items {2,}\$30\.00\nShipping {2,}\$9\.95\nTax {2,}\$3\.00\nTotal {2,}\$42\.95$/m)
  expect(text).toMatch(/^Paid by Visa ending in 1111 {2,}\$42\.95$/m)
})

test('the HTML says the same, and what shoppers wrote cannot become markup', () => {
  const { html, text } = orderConfirmation(placedOrder(), marigold, origin)
  for (const amount of text.match(/-?\$[\d.]+/g) ?? []) expect(html).toContain(amount)
  expect(html).toContain('Merry &amp; bright &lt;3')
  expect(html).not.toContain('bright <3')
})

test('a registered customer gets a link to the order, a guest gets none that would not open', () => {
  const own = orderConfirmation(placedOrder({ customerKind: 'registered' }), marigold, origin)
  const guest = orderConfirmation(placedOrder(), marigold, origin)
  for (const body of [own.text, own.html]) expect(body).toContain(`${origin}/order-details/00000042`)
  for (const body of [guest.text, guest.html]) expect(body).not.toContain('http')
})

test('Canadian dollars are named as such', () => {
  expect(orderConfirmation(placedOrder({ currency: 'CAD' }), marigold, origin).text).toContain('CA$42.95')
})
