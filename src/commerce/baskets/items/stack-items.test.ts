import fc from 'fast-check'
import { expect, test } from 'vitest'
import { millisecondsOf } from '#testing/processor-time.ts'
import type { BasketItem } from '#commerce/baskets/basket.ts'
import { item } from '#testing/pricing-context.ts'
import { openLineStack, sameLineIn, stackItem } from './stack-items.ts'

const fields = fc.dictionary(
  fc.constantFrom('c_a', 'c_b'),
  fc.oneof(
    fc.constantFrom(1, 'x', null),
    fc.constantFrom({ a: 1, b: 2 }, { b: 2, a: 1 }, [1, 2], [['a', 1]]),
  ),
  { noNullPrototype: true },
)

const line: fc.Arbitrary<BasketItem> = fc
  .record({
    productId: fc.constantFrom('bar', 'box'),
    shipmentId: fc.constantFrom('me', 'Shipment1'),
    isGift: fc.boolean(),
    custom: fields,
    customMix: fc.constantFrom(null, [{ pid: 'a', qty: 1 }], [{ qty: 1, pid: 'a' }]),
  })
  .map((given) => item('line', given))

test('stacking lines has the same result as adding them one by one', () => {
  fc.assert(
    fc.property(fc.array(line), fc.array(line), (known, added) => {
      const lines = openLineStack(known)
      for (const one of added) lines.add(one)
      expect(lines.items).toEqual(added.reduce<BasketItem[]>(stackItem, known))
    }),
  )
})

test('a bonus item equals no other line', () => {
  const given = item('bar', { bonus: { promotionId: 'gift' } })
  expect(sameLineIn([given])(item('bar'))).toBeUndefined()
  expect(sameLineIn([given, item('bar')])(item('bar'))).toEqual(item('bar'))
  expect(sameLineIn([item('bar')])(given)).toBeUndefined()
})

test('1,000 lines that only differ in their last field are stacked fast', () => {
  const lines = openLineStack([])
  const stack = () => {
    for (let index = 0; index < 2_000; index++)
      lines.add(item('bar', { custom: { c_first: 'x'.repeat(100), c_last: index % 1_000 } }))
  }
  expect(millisecondsOf(stack)).toBeLessThan(1_000)
  expect(lines.items.map(({ quantity }) => quantity)).toEqual(Array.from({ length: 1_000 }, () => 2))
})
