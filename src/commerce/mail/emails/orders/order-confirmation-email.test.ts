import { mailFor } from '#testing/mail-contexts.ts'
import { expect, test } from 'vitest'
import type { Order } from '#commerce/orders/order.ts'
import { address, site } from '#testing/pricing-context.ts'
import { placedOrder } from '#testing/order-records.ts'
import { lineKey, type MailedProduct } from '#commerce/mail/mailed-products.ts'
import { orderConfirmationEmail } from './order-confirmation-email.ts'

const origin = 'https://www.example.com'
const marigold = { ...site, brand: { ...site.brand, name: 'Marigold Candies' } }

const confirm = (order: Order, products: ReadonlyMap<string, MailedProduct> = new Map()) =>
  orderConfirmationEmail({ order, context: mailFor(marigold, origin), products })

test('the confirmation shows the items, the address, all amounts and the payments', () => {
  const { to, subject, text } = confirm(placedOrder())
  expect(to).toBe('ada@example.com')
  expect(subject).toBe('Your Marigold Candies order 00000042')
  expect(text).toMatch(/^2 × Truffle Dozen {2,}\$36\.00$/m)
  expect(text).toMatch(/^Two boxes for less {2,}-\$6\.00$/m)
  expect(text).toMatch(/^Ada Rivers\n12 Orchard Lane\nSpringfield, CA 62701\nUPS Ground$/m)
  expect(text).toMatch(/^ARRIVES: Thursday, December 24$/m)
  expect(text).toMatch(/^Items {2,}\$30\.00\nShipping {2,}\$9\.95\nTax {2,}\$3\.00\nTotal {2,}\$42\.95$/m)
  expect(text).toMatch(/^Paid by Visa ending in 1111 {2,}\$42\.95$/m)
})

test('the confirmation shows a payment that was approved at its provider, and gift cards', () => {
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
  const { text } = confirm({ ...order, payments: [giftCard, payPal] })
  expect(text).toMatch(/^Paid by gift card ending in 0017 {2,}\$10\.00$/m)
  expect(text).toMatch(/^Paid by PayPal · ada@… {2,}\$32\.95$/m)
})

test('for several parcels, the mail shows number, name, items, day, card, note and link of each', () => {
  const order = placedOrder()
  const [first] = order.shipments
  const [item] = order.items
  if (!first || !item) throw new Error('The order is empty')
  const second = {
    ...first,
    id: 'Shipment1',
    arrivesOn: '2026-12-26',
    shipsOn: '2026-12-22',
    giftMessage: 'For you',
    custom: { c_DeliveryInstructions: 'Ring twice' },
  }
  const { text } = confirm({
    ...order,
    shipments: [first, second],
    items: [...order.items, { ...item, shipmentId: 'Shipment1', quantity: 3 }],
  })
  expect(text).toContain('PACKAGE 1 OF 2, FOR ADA RIVERS')
  const parcel = text.slice(text.indexOf('PACKAGE 2 OF 2'), text.indexOf('SUMMARY'))
  for (const line of [
    '12 Orchard Lane',
    'ARRIVES: Saturday, December 26',
    'The card says:\n"For you"',
    'For the driver: Ring twice',
    '3 × Truffle Dozen',
    'change=Shipment1',
  ])
    expect(parcel).toContain(line)
})

test('the mail for hundreds of recipients is shortened for mail programs, and links to the rest', () => {
  const order = placedOrder()
  const [first] = order.shipments
  const [item] = order.items
  if (!first || !item) throw new Error('The order is empty')
  const ids = Array.from({ length: 300 }, (_, index) => `s${index}`)
  const { html, text } = confirm({
    ...order,
    shipments: ids.map((id) => ({ ...first, id, arrivesOn: '2026-12-24', shipsOn: '2026-12-21' })),
    items: ids.map((id) => ({ ...item, id, shipmentId: id })),
  })
  // Gmail cuts off longer mails.
  expect(Buffer.byteLength(html)).toBeLessThan(102_000)
  expect(text).toContain('All 300 packages')
  expect(text).toContain('… and 280 more.')
  expect(text).toMatch(/See them all: https:\S+order=00000042/)
})

test('a built box lists its pieces and allergens as of the order', () => {
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
  const { text, html } = confirm({ ...order, items: boxes })
  expect(text).toMatch(
    /^2 × Truffle Dozen {2,}\$36\.00\n {4}24 × Lemon <Silk>\n {4}Contains milk\n {4}May contain peanuts$/m,
  )
  expect(html).toContain('24 × Lemon &lt;Silk&gt;')
})

test('a free gift is shown as free, as on the pages', () => {
  const order = placedOrder()
  const [bought] = order.items
  if (!bought) throw new Error('The order is empty')
  const gift = { ...bought, productName: 'Sea Salt Bar', quantity: 1, priceCents: 0, adjustments: [] }
  const { text } = confirm({ ...order, items: [bought, { ...gift, bonus: { promotionId: 'gift' } }] })
  expect(text).toMatch(/^1 × Sea Salt Bar {2,}FREE$/m)
})

test('a moved day shows the contacts for questions', () => {
  const order = placedOrder()
  const moved = order.shipments.map((one) => ({ ...one, formerDay: '2026-12-22' }))
  const { text } = confirm({ ...order, shipments: moved })
  expect(text).toMatch(/please (?:write to \S+@\S+ or )?call 800\.347\.7337 before your package ships/)
})

test('the mail shows the image and options of an item, and the price of its gift wrap', () => {
  const picture = { src: `${origin}/images/1a2b3c4d/dozen-birthday.webp`, alt: 'A box in confetti paper' }
  const line = lineKey({ productId: 'truffles', quantity: 2 })
  const products = new Map([[line, { picture, choices: ['Birthday Wrap ($4.50, included)'] }]])
  const { html, text } = confirm(placedOrder(), products)
  expect(html).toContain(`<img src="${picture.src}?sw=1080" alt="A box in confetti paper"`)
  for (const body of [html, text]) expect(body).toContain('Birthday Wrap ($4.50, included)')
})

test('the mail links guests and customers to the order without a login', () => {
  const order = placedOrder()
  const [delivery] = order.shipments
  if (!delivery) throw new Error('The order has no shipment')
  const open = { ...order, shipments: [{ ...delivery, shipsOn: '2026-12-21' }] }
  const proof = 'order=00000042&email=ada%40example.com&code=access-code'
  for (const customerKind of ['guest', 'registered'] as const) {
    const { text } = confirm({ ...open, customerKind })
    expect(text).toContain(`Track this order: ${origin}/track-order#${proof}\n`)
    expect(text).toContain(`Change the address: ${origin}/track-order#${proof}&change=me`)
  }
  // A parcel without a promised day may be packed at any time.
  expect(confirm(order).text).not.toContain('Change the address')
})

const giftCard = 'Merry Christmas'

test.each([
  ['a buyer who pays with an own card', 'ADA RIVERS', 'Ada', null, 'Hi Ada,'],
  [
    'a giver whose billing address is copied from the recipient',
    'Grace Hopper',
    'Rosa',
    giftCard,
    'Hi Grace,',
  ],
  ['a giver whose card has the name of the copied address', 'Rosa Rivers', 'Rosa', giftCard, 'Hello,'],
  ['a giver whose name is not known', null, 'Rosa', null, 'Hello,'],
])('the greeting of %s', (_, holder, recipient, giftMessage, greeting) => {
  const order = placedOrder()
  const copied = { ...address('CA'), firstName: recipient }
  const { text } = confirm({
    ...order,
    billingAddress: copied,
    shipments: order.shipments.map((one) => ({ ...one, address: copied, giftMessage })),
    payments: order.payments.map((one) => ({ ...one, card: one.card && { ...one.card, holder } })),
  })
  expect(text).toContain(`\n${greeting}\n`)
})

test('the greeting omits the name of a billing address that is a copy, if the pickup person has another name', () => {
  const order = placedOrder()
  const joe = { ...address('TX'), firstName: 'Joe' }
  const ben = { firstName: 'Ben', lastName: 'Rivers', phone: '2125550101', email: 'ben@example.com' }
  const [delivery] = order.shipments.map((one) => ({ ...one, address: joe, giftMessage: null }))
  const payments = order.payments.map((one) => ({
    ...one,
    card: one.card && { ...one.card, holder: 'Joe Rivers' },
  }))
  if (!delivery) throw new Error('The order has no shipment')
  const shipments = [delivery, { ...delivery, id: 'pickup', storeId: 'la-grove', pickupContact: ben }]
  const greeted = (more: Partial<Order>) => confirm({ ...order, billingAddress: joe, payments, ...more }).text
  expect(greeted({ shipments: [delivery] })).toContain('\nHi Joe,\n')
  expect(greeted({ shipments })).toContain('\nHello,\n')
})

test('a customer is greeted by the account name, a buyer with a separate billing address by the name in it', () => {
  const order = placedOrder()
  const rosa = { ...address('TX'), firstName: 'Rosa' }
  const toRosa = order.shipments.map((one) => ({ ...one, address: rosa }))
  const own = confirm({ ...order, shipments: toRosa })
  expect(own.text).toContain('\nHi Ada,\n')
  const customer = confirm({
    ...order,
    customerKind: 'registered',
    customerName: 'Grace Hopper',
    billingAddress: rosa,
    shipments: toRosa,
  })
  expect(customer.text).toContain('\nHi Grace,\n')
})

test('amounts in Canadian dollars are shown as CA$', () => {
  expect(confirm(placedOrder({ currency: 'CAD' })).text).toContain('CA$42.95')
})

test('SALE-024 for a subscription order, the mail does not claim a charge before dispatch', () => {
  const renewals = [{ subscriptionId: 's1', itemId: 'truffles', discountPercent: 10 }]
  const { text } = confirm(placedOrder({ captureAt: 'dispatch', renewals }))
  expect(text).toContain('This order is part of your subscription and is paid by your saved card.')
  expect(text).not.toContain('charged')
})
