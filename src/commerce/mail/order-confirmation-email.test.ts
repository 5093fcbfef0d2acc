import { expect, test } from 'vitest'
import { site } from '#testing/pricing-context.ts'
import { placedOrder } from '#testing/order-records.ts'
import { orderConfirmationEmail } from './order-confirmation-email.ts'

const origin = 'https://www.example.com'
const marigold = { ...site, name: 'Marigold Candies' }

test('the confirmation shows the items, the address, all amounts and the payments', () => {
  const { to, subject, text } = orderConfirmationEmail(placedOrder(), marigold, origin)
  expect(to).toBe('ada@example.com')
  expect(subject).toBe('Your Marigold Candies order 00000042')
  expect(text).toContain('Dear Ada,')
  expect(text).toMatch(/^2 × Truffle Dozen {2,}\$36\.00$/m)
  expect(text).toMatch(/^Two boxes for less {2,}-\$6\.00$/m)
  expect(text).toMatch(/^Ada Rivers\n12 Orchard Lane\nSpringfield, CA 62701 US\nUPS Ground$/m)
  expect(text).toContain('Arrives Thursday, December 24, 2026')
  expect(text).toMatch(/^Items {2,}\$30\.00\nShipping {2,}\$9\.95\nTax {2,}\$3\.00\nTotal {2,}\$42\.95$/m)
  expect(text).toMatch(/^Paid by Visa ending in 1111 {2,}\$42\.95$/m)
})

test('the confirmation names a payment that was approved at its provider, and gift cards', () => {
  const order = placedOrder()
  const [paid] = order.payments
  if (!paid) throw new Error('The order is not paid')
  const payPal = { ...paid, methodId: 'PayPal', card: null, custom: { c_payer: 'ada@…' }, amountCents: 3295 }
  const giftCard = {
    ...paid,
    methodId: 'GIFTCARD',
    card: null,
    giftCardNumber: '6006491921000000017',
    amountCents: 1000,
  }
  const { text } = orderConfirmationEmail({ ...order, payments: [giftCard, payPal] }, marigold, origin)
  expect(text).toMatch(/^Paid by gift card ending in 0017 {2,}\$10\.00$/m)
  expect(text).toMatch(/^Paid by PayPal · ada@… {2,}\$32\.95$/m)
})

test('of several parcels each has its number, goods, day, message and note for the driver', () => {
  const order = placedOrder()
  const [first] = order.shipments
  const [item] = order.items
  if (!first || !item) throw new Error('The order is empty')
  const second = {
    ...first,
    id: 'Shipment1',
    giftMessage: 'For you',
    custom: { c_DeliveryInstructions: 'Ring twice' },
  }
  const { text } = orderConfirmationEmail(
    {
      ...order,
      shipments: [first, second],
      items: [...order.items, { ...item, shipmentId: 'Shipment1', quantity: 3 }],
    },
    marigold,
    origin,
  )
  expect(text).toContain('PACKAGE 1 OF 2, TO')
  const parcel = text.slice(text.indexOf('PACKAGE 2 OF 2, TO'), text.indexOf('YOUR ORDER'))
  for (const line of [
    '12 Orchard Lane',
    'Arrives Thursday',
    'Gift message: For you',
    'For the driver: Ring twice',
  ])
    expect(parcel).toContain(line)
  expect(parcel).toContain('3 × Truffle Dozen')
})

test('a built box names its pieces and allergens, as they were when it was ordered', () => {
  const order = placedOrder()
  const boxes = order.items.map((item) => ({
    ...item,
    contents: {
      unitType: 'piece' as const,
      columns: 6,
      cells: null,
      pieces: [
        {
          productId: 'lemon',
          name: 'Lemon <Silk>',
          qty: 24,
          categoryId: null,
          allergens: ['milk'],
          units: 24,
        },
      ],
      allergens: ['milk'],
      mayContain: ['peanuts'],
    },
  }))
  const { text, html } = orderConfirmationEmail({ ...order, items: boxes }, marigold, origin)
  expect(text).toMatch(
    /^2 × Truffle Dozen {2,}\$36\.00\n {4}24 × Lemon <Silk>\n {4}Contains milk\n {4}May contain peanuts$/m,
  )
  expect(html).toContain('24 × Lemon &lt;Silk&gt;')
})

test('the HTML has the same content, and escapes what shoppers wrote', () => {
  const { html, text } = orderConfirmationEmail(placedOrder(), marigold, origin)
  for (const amount of text.match(/-?\$[\d.]+/g) ?? []) expect(html).toContain(amount)
  expect(html).toContain('Merry &amp; bright &lt;3')
  expect(html).not.toContain('bright <3')
})

test('only a registered customer gets a link to the order', () => {
  const own = orderConfirmationEmail(placedOrder({ customerKind: 'registered' }), marigold, origin)
  const guest = orderConfirmationEmail(placedOrder(), marigold, origin)
  for (const body of [own.text, own.html]) expect(body).toContain(`${origin}/order-details/00000042`)
  for (const body of [guest.text, guest.html]) expect(body).not.toContain('http')
})

test('amounts in Canadian dollars are shown as CA$', () => {
  expect(orderConfirmationEmail(placedOrder({ currency: 'CAD' }), marigold, origin).text).toContain(
    'CA$42.95',
  )
})
