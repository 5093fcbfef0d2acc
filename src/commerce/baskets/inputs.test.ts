import { expect, test } from 'vitest'
import { AddressInput, BasketChange, BasketInput, ProductItemsInput, ShipmentsInput } from './inputs.ts'

const problemOf = (
  schema: { safeParse(input: unknown): { error?: { issues: { message: string }[] } } },
  input: unknown,
) => schema.safeParse(input).error?.issues.map(({ message }) => message)

const many = <Entry>(count: number, entry: (index: number) => Entry) =>
  Array.from({ length: count }, (_, index) => entry(index))
const bars = (count: number, more = {}) => many(count, () => ({ productId: 'bar', quantity: 1, ...more }))
const adding = (shipments: unknown[]) => ({ c_actions: [{ action: 'addShipments', shipments }] })
const named = (shipments: unknown[]) => ({ basketId: 'basket', shipments })

test('a request has at most as many items as a basket can have', () => {
  const shipments = many(11, (index) => ({ shipmentId: `to-${index}`, productItems: bars(200) }))
  const refused = [expect.stringMatching(/^At most 2000 product items/)]
  expect(problemOf(BasketChange, adding(shipments))).toEqual(refused)
  expect(problemOf(ShipmentsInput, named(shipments))).toEqual(refused)
  expect(problemOf(BasketChange, adding(shipments.slice(1)))).toBeUndefined()
  expect(problemOf(ShipmentsInput, named(shipments.slice(1)))).toBeUndefined()
})

test('a list can contain a shipment only once', () => {
  const twice = [{ shipmentId: 'ada' }, { shipmentId: 'ada' }]
  const refused = [expect.stringMatching(/same shipmentId/)]
  expect(problemOf(BasketChange, adding(twice))).toEqual(refused)
  expect(problemOf(ShipmentsInput, named(twice))).toEqual(refused)
  expect(problemOf(BasketInput, { shipments: twice })).toEqual(refused)
  expect(problemOf(BasketInput, { shipments: [{}, {}] })).toBeUndefined()
})

test('all c_ fields of a request share one size limit', () => {
  const long = { c_note: 'x'.repeat(15_000) }
  const refused = [expect.stringMatching(/c_ fields of all shipments and items/)]
  expect(problemOf(ProductItemsInput, bars(14, long))).toEqual(refused)
  expect(problemOf(ProductItemsInput, bars(13, long))).toBeUndefined()
  expect(problemOf(BasketInput, { productItems: bars(14, long) })).toEqual(refused)
  expect(problemOf(BasketChange, adding([{ productItems: bars(14, long) }]))).toEqual(refused)
  expect(
    problemOf(
      ShipmentsInput,
      named(many(14, (index) => ({ shipmentId: `to-${index}`, shippingAddress: long }))),
    ),
  ).toEqual(refused)
})

test('PAY-010 an empty country code of an address is removed', () => {
  expect(AddressInput.parse({ city: 'Pasadena', countryCode: '' }).countryCode).toBeNull()
  expect(AddressInput.parse({ countryCode: 'CA' }).countryCode).toBe('CA')
  expect(problemOf(AddressInput, { countryCode: 'XX' })).toBeDefined()
})
