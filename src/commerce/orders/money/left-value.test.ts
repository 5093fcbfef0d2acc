import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ChangedLine, Order } from '#commerce/orders/order.ts'
import { item, shipment } from '#testing/pricing-context.ts'
import { placedOrder } from '#testing/order-records.ts'
import { giveBackUnits } from './give-back.ts'
import { nothingGivenBack } from '#commerce/orders/states/given-back.ts'
import { leftCents } from './left-value.ts'
import { linePart } from './parts.ts'

/** An order with one line of ten dollars, including tax, and shipping of one dollar. */
const orderOf = (quantity: number, changed: Partial<ChangedLine> = {}, more: Partial<Order> = {}) =>
  placedOrder({
    items: [item('bar', { quantity, priceAfterOrderDiscountCents: 900, taxCents: 100 })],
    shipments: [shipment('me', { shippingAfterDiscountCents: 100 })],
    changedLines: [
      { itemId: 'bar', cancelled: 0, left: 0, returned: 0, givenBack: 0, ...nothingGivenBack, ...changed },
    ],
    ...more,
  })

test('SALE-024 a line leaves by units, and shipping with the first of them', () => {
  expect([0, 1, 2, 3].map((left) => leftCents(orderOf(3, { left })))).toEqual([0, 433, 766, 1100])
})

test('SALE-024 after a part of a line was cancelled, the rest leaves completely', () => {
  const given = { cancelled: 1, givenBack: 1, givenBackCents: 333, givenBackTaxCents: 33 }
  expect([0, 1, 2].map((left) => leftCents(orderOf(3, { ...given, left })))).toEqual([0, 433, 767])
})

test('SALE-025 an e-gift card counts as left with the order, until the card or the order is cancelled', () => {
  const cards = ['e1', 'e2'].map((id) => ({
    id,
    design: 'classic' as const,
    amountCents: 2_500,
    recipientName: 'Rosa',
    recipientEmail: 'rosa@example.com',
    senderName: 'Ada',
    message: null,
    sendOn: null,
  }))
  const eGiftCards = cards.slice(0, 1)
  expect(leftCents(orderOf(3, {}, { eGiftCards }))).toBe(2_500)
  const given = { cancelled: 1, givenBack: 1, givenBackCents: 333, givenBackTaxCents: 33 }
  expect(leftCents(orderOf(3, given, { eGiftCards: cards, givenBackCents: 2_500 + 333 }))).toBe(2_500)
  expect(leftCents(orderOf(3, {}, { eGiftCards, status: 'cancelled' }))).toBe(0)
})

test('SALE-024 only dispatches raise the amount, up to the uncancelled amount', () => {
  const steps = fc.array(fc.record({ leaves: fc.boolean(), units: fc.integer({ min: 1, max: 3 }) }), {
    maxLength: 6,
  })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9 }), steps, (quantity, taken) => {
      let counts = { cancelled: 0, left: 0, givenBack: 0, ...nothingGivenBack }
      let before = 0
      for (const { leaves, units: asked } of taken) {
        const units = Math.min(asked, quantity - counts.cancelled - counts.left)
        const [line] = orderOf(quantity).items
        if (!line) throw new Error('The order has no line')
        const from = counts.cancelled
        counts = leaves
          ? { ...counts, left: counts.left + units }
          : {
              ...counts,
              cancelled: from + units,
              givenBack: from + units,
              ...giveBackUnits(linePart(line), counts, { from, to: from + units, of: quantity }),
            }
        const now = leftCents(orderOf(quantity, counts))
        // Rounding moves a cent when waiting units are cancelled.
        expect(now).toBeGreaterThanOrEqual(before - (leaves ? 0 : 1))
        expect(now).toBeLessThanOrEqual(1_000 - counts.givenBackCents + 100)
        before = now
      }
      if (counts.left > 0 && counts.left + counts.cancelled === quantity)
        expect(before).toBe(1_000 - counts.givenBackCents + 100)
    }),
  )
})
