import { expect, test } from 'vitest'
import bag from 'virtual:messages/bag'
import checkout from 'virtual:messages/checkout'
import { orderDocument } from '#api/scapi/shopper-orders/order-document.ts'
import type { Order } from '#commerce/orders/order.ts'
import type { PlacedOrder } from '#storefront/lib/orders/place-order.ts'
import { placedOrder } from '#testing/order-records.ts'
import { renderToText } from '#testing/render.tsx'
import { joinAreas } from '#ui/messages/area-messages.tsx'
import { OrderAmounts } from './order-amounts.tsx'

const [visa] = placedOrder().payments
if (!visa) throw new Error('The order has no payment')

/** The names and amounts of an order of 42.95 with this payment. */
const amountsOf = (payment: Partial<Order['payments'][number]>, change: Partial<Order> = {}): string => {
  // `PlacedOrder` is the order document, except for the response's date.
  const order = orderDocument(placedOrder({ payments: [{ ...visa, ...payment }], ...change })) as PlacedOrder
  const html = renderToText(<OrderAmounts order={order} />, { messages: joinAreas(bag, checkout) })
  return [...html.matchAll(/<d[td][^>]*>([^<]*)/g)].map(([, words]) => words).join(' ')
}

test('SALE-119 refunds and the paid amount are below the amounts', () => {
  const captured = { status: 'captured' as const, capturedCents: 4_295, refundedCents: 1_000 }
  const text = amountsOf(captured, { givenBackCents: 1_000 })
  expect(text).toMatch(/Given back -\$10\.00 You paid \$32\.95$/)
})

test('SALE-017 an uncharged amount is not shown as refunded or paid', () => {
  expect(amountsOf({}, { givenBackCents: 1_000 })).toMatch(/Not charged -\$10\.00 You pay \$32\.95$/)
  expect(amountsOf({ status: 'voided' }, { status: 'cancelled', givenBackCents: 4_295 })).toMatch(
    /Not charged -\$42\.95 You paid \$0\.00$/,
  )
  const inPart = { status: 'captured' as const, capturedCents: 2_000, refundedCents: 500 }
  expect(amountsOf(inPart, { givenBackCents: 2_795 })).toMatch(
    /Given back -\$27\.95 Not charged \$22\.95 You paid \$15\.00$/,
  )
  expect(amountsOf({})).not.toMatch(/Not charged|You pay/)
})
