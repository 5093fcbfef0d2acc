import { expect, test } from 'vitest'
import type { Shipped } from '#storefront/lib/basket/deliveries.ts'
import { recipientsIn } from '#storefront/lib/basket/deliveries.ts'
import { messages } from '#storefront/lib/messages/checkout-messages.ts'
import { renderToText } from '#testing/render.tsx'
import { RecipientCard } from './recipient-card.tsx'

const address = {
  firstName: 'Ada',
  lastName: 'Bell',
  address1: '12 Oak Street',
  city: 'Pasadena',
  stateCode: 'CA',
  countryCode: 'US',
  postalCode: '91101',
  phone: '3105551234',
}

function render(shipment: object, { isSelected }: { isSelected?: boolean } = {}): string {
  const [recipient] = recipientsIn({
    shipments: [{ shipmentId: 'me', ...shipment }],
    productItems: [{ itemId: 'i1', shipmentId: 'me', quantity: 2, productName: 'Jelly Bag' }],
    // The tested code reads only these fields.
  } as unknown as Shipped)
  if (!recipient) throw new Error('No recipient')
  return renderToText(
    <RecipientCard
      recipient={{ ...recipient, name: recipient.name || 'Person 1' }}
      differs={['message']}
      isSelected={isSelected}
      onSelect={() => {}}
      onOpen={() => {}}
      form={undefined}
    />,
    { messages },
  ).replaceAll(/<[^>]+>/g, '|')
}

test('the card of a complete recipient shows name, items, address, method, message, note and exceptions', () => {
  const card = render({
    shippingAddress: address,
    shippingMethod: { id: 'ground', name: 'UPS Ground' },
    giftMessage: 'Happy birthday!',
    c_DeliveryInstructions: 'Ring twice',
  })
  for (const text of [
    'Ada Bell',
    'Ready',
    '2 × Jelly Bag',
    '12 Oak Street, Pasadena, CA 91101',
    'UPS Ground',
  ])
    expect(card).toContain(text)
  for (const text of ['Happy birthday!', 'For the driver: Ring twice', 'Different message', 'Edit'])
    expect(card).toContain(text)
})

test.each([
  ['Needs an address', {}],
  ['Needs an address', { shippingAddress: { ...address, city: undefined } }],
  ['Needs a shipping method', { shippingAddress: address }],
])('the card of an incomplete recipient lists the missing data: %s', (expected, shipment) => {
  const card = render(shipment)
  expect(card).toContain(expected)
  expect(card).toContain('Fill in')
  expect(card).not.toContain('Ready')
})

test('the checkbox of a recipient has the same name as in the bag', () => {
  expect(render({}, { isSelected: true })).toContain('Choose Person 1')
})

test('a recipient without a phone number is ready, because the carrier calls the buyer', () => {
  const { phone: _, ...withoutPhone } = address
  const shipment = { shippingAddress: withoutPhone, shippingMethod: { id: 'ground', name: 'UPS Ground' } }
  expect(render(shipment)).toContain('Ready')
})
