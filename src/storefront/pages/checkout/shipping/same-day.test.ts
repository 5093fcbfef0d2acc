import { expect, test } from 'vitest'
import { compareMethods } from './same-day.ts'
import type { ShippingMethod } from './use-shipping-methods.ts'

const method = (id: string, c_discountedPrice: number, c_arrivesOn?: string) =>
  // The tested code reads only these fields.
  ({ id, c_discountedPrice, c_arrivesOn }) as unknown as ShippingMethod

const cheaperOnes = (...methods: ShippingMethod[]) =>
  compareMethods(methods).map(({ cheaper }) => cheaper?.id)

test('a method that costs more than another of the same day names the cheaper one', () => {
  const ground = method('ground', 9.95, '2026-12-03')
  const post = method('post', 9.95, '2026-12-03')
  const air = method('air', 29.95, '2026-12-03')
  const later = method('later', 4.95, '2026-12-04')
  expect(cheaperOnes(ground, air, post, later)).toEqual([undefined, 'ground', 'ground', undefined])
  expect(cheaperOnes(air, ground)).toEqual(['ground', undefined])
})

test('methods without a day are not compared', () => {
  expect(cheaperOnes(method('ground', 9.95), method('air', 29.95))).toEqual([undefined, undefined])
})
