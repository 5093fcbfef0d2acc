import { expect, test } from 'vitest'
import bagMessages from 'virtual:messages/bag'
import { CallFault } from '#storefront/lib/api/call-fault.ts'
import { textOf } from '#ui/messages/use-text.ts'
import { shortageText } from './shortage-text.ts'

const texts = { locale: 'en-US', texts: bagMessages['en-US'] ?? {} }
const text = (id: string, values?: Readonly<Record<string, string | number>>) => textOf(texts, id, values)

const shortage = new CallFault(400, {
  type: 'https://example.com/errors#not-enough-stock',
  detail: 'Only 1 available',
  arguments: { productId: 'lemon-drops', available: 1 },
})

const line = (shipmentId: string, productId: string, quantity: number) => ({
  shipmentId,
  productId,
  quantity,
})
const bagOf = (...productItems: ReturnType<typeof line>[]) =>
  ({
    shipments: [{ shipmentId: 'me' }, { shipmentId: 'Shipment1', shippingAddress: { firstName: 'Ada' } }],
    productItems,
    // The tested code reads only these fields.
  }) as unknown as Parameters<typeof shortageText>[1]

test('if two recipients share the last unit, the text names the recipient who has it', () => {
  expect(shortageText(shortage, bagOf(line('Shipment1', 'lemon-drops', 1), line('me', 'bar', 2)), text)).toBe(
    'Only 1 left. Already in your bag: Ada 1.',
  )
  const both = bagOf(line('me', 'lemon-drops', 2), line('Shipment1', 'lemon-drops', 3))
  expect(shortageText(shortage, both, text)).toBe('Only 1 left. Already in your bag: You 2, Ada 3.')
})

test('the text of the fault is unchanged if no recipient has the product', () => {
  expect(shortageText(shortage, bagOf(line('me', 'bar', 2)), text)).toBeUndefined()
  expect(shortageText(shortage, undefined, text)).toBeUndefined()
  expect(shortageText(new Error('lost'), bagOf(line('me', 'lemon-drops', 2)), text)).toBeUndefined()
})
