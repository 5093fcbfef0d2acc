import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { BasketItem } from '#commerce/baskets/basket.ts'
import { mergeInto } from '#commerce/baskets/merge/merge-into.ts'
import { basket } from '#testing/pricing-context.ts'
import { fieldRoles, isSameLine, lineFieldsOf, lineIdentity } from './line-identity.ts'
import { openLineStack, sameLineIn, stackItem } from './stack-items.ts'

const text = fc.constantFrom('a', 'b', 'c')
const cents = fc.nat({ max: 10_000 })
const custom = fc.dictionary(
  fc.constantFrom('c_a', 'c_b'),
  fc.constantFrom<unknown>(1, '1', null, [1, 2], { a: 1 }),
  {
    noNullPrototype: true,
  },
)

/** Values of every field. A new field of an item does not compile without its values here. */
const values: { [Field in keyof Required<BasketItem>]: fc.Arbitrary<Required<BasketItem>[Field]> } = {
  id: fc.uuid(),
  productId: text,
  productName: text,
  quantity: fc.integer({ min: 1, max: 99 }),
  shipmentId: fc.constantFrom('me', 'Shipment1'),
  unitCents: cents,
  priceCents: cents,
  adjustments: fc.constant([]),
  priceAfterItemDiscountCents: cents,
  priceAfterOrderDiscountCents: cents,
  taxRate: fc.constantFrom(0, 0.05, 0.1),
  taxCents: cents,
  isTaxIncluded: fc.boolean(),
  taxClass: text,
  weightGrams: cents,
  isGift: fc.boolean(),
  giftMessage: fc.option(text),
  bonus: fc.option(fc.record({ promotionId: text })),
  inventoryId: fc.option(text),
  customMix: fc.constantFrom(null, [{ pid: 'a', qty: 1 }], [{ pid: 'a', qty: 2 }], { box: [] }),
  contents: fc.constant({
    unitType: 'piece' as const,
    columns: null,
    pieces: [],
    cells: null,
    allergens: [],
    mayContain: [],
  }),
  custom,
}
const anyItem: fc.Arbitrary<BasketItem> = fc.record(values)
/** An item that is not a bonus item. A bonus item never equals another item. */
const anyPaidItem = anyItem.map((item) => ({ ...item, bonus: null }))

type Field = keyof typeof fieldRoles
// `Object.keys` returns exactly the fields, because `fieldRoles` is a constant.
const fields = Object.keys(fieldRoles) as Field[]
const identity = fields.filter((field) => fieldRoles[field] === 'identity')

/** Two items of which the second differs in one identity field at least, and in any other fields. */
const differentLines = fc
  .tuple(anyPaidItem, anyItem, fc.subarray(identity, { minLength: 1 }))
  .map(([one, other, changed]) => {
    const kept = Object.fromEntries(
      identity.filter((field) => !changed.includes(field)).map((field) => [field, one[field]]),
    )
    return [one, { ...other, ...kept }] as const
  })
  .filter(([one, other]) => identity.some((field) => !isDeepStrictEqual(one[field], other[field])))

/** Two items with the same identity fields. All other fields may differ. */
const sameLines = fc
  .tuple(anyPaidItem, anyPaidItem)
  .map(([one, other]) => [one, { ...other, ...lineFieldsOf(one) }] as const)

const quantities = (items: readonly BasketItem[]) => items.map(({ quantity }) => quantity)

const mergedAtLogin = (one: BasketItem, other: BasketItem) =>
  mergeInto(basket({ items: [one] }), basket({ items: [other] }), {
    mode: 'sum_quantities',
    withPersonalData: false,
  }).items

test('two items that differ in an identity field are two lines, however they are added', () => {
  fc.assert(
    fc.property(differentLines, ([one, other]) => {
      expect(isSameLine(one, other)).toBe(false)
      expect(lineIdentity(one)).not.toBe(lineIdentity(other))
      expect(sameLineIn([one])(other)).toBeUndefined()
      expect(stackItem([one], other)).toEqual([one, other])
      const lines = openLineStack([one])
      lines.add(other)
      expect(lines.items).toEqual([one, other])
    }),
  )
})

test('two items that differ in other fields only are one line, with the quantities of both', () => {
  fc.assert(
    fc.property(sameLines, ([one, other]) => {
      const sum = [one.quantity + other.quantity]
      expect(isSameLine(one, other)).toBe(true)
      expect(lineIdentity(one)).toBe(lineIdentity(other))
      expect(sameLineIn([one])(other)).toBe(one)
      expect(quantities(stackItem([one], other))).toEqual(sum)
      const lines = openLineStack([one])
      lines.add(other)
      expect(quantities(lines.items)).toEqual(sum)
      expect(quantities(mergedAtLogin(one, other))).toEqual(sum)
    }),
  )
})

// A merge puts the first delivery of both baskets together, and joins `c_` fields that do not contradict each other.
const exceptAtLogin: readonly Field[] = ['shipmentId', 'custom', 'bonus']

test.each(identity.filter((field) => !exceptAtLogin.includes(field)))(
  'a merge at login keeps two lines that differ in %s',
  (field) => {
    fc.assert(
      // One of several fields: only the type of the union is known.
      fc.property(anyPaidItem, values[field] as fc.Arbitrary<unknown>, (item, value) => {
        fc.pre(!isDeepStrictEqual(item[field], value))
        const one = { ...item, shipmentId: 'me' }
        expect(mergedAtLogin(one, { ...one, [field]: value })).toHaveLength(2)
      }),
    )
  },
)

test('a missing field of an older line equals an empty field', () => {
  fc.assert(
    fc.property(anyPaidItem, (item) => {
      const { giftMessage: _, ...older } = item
      // A document that was stored before a field was added lacks the field, whatever the type says.
      const stored = older as BasketItem
      expect(isSameLine(stored, { ...item, giftMessage: null })).toBe(true)
      expect(lineIdentity(stored)).toBe(lineIdentity({ ...item, giftMessage: null }))
    }),
  )
})
