import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addTo,
  count,
  difference,
  emptyBitset,
  intersection,
  intersectionCounter,
  isIn,
  positionsIn,
  union,
} from './bitset.ts'

const size = 200
const members = fc.uniqueArray(fc.integer({ min: 0, max: size - 1 }))

const setOf = (positions: number[]) => {
  const bits = emptyBitset(size)
  for (const position of positions) addTo(bits, position)
  return bits
}

const membersOf = (bits: Uint32Array) =>
  Array.from({ length: size }, (_, position) => position).filter((p) => isIn(bits, p))

test('intersection, union and count of bitsets equal those of sets', () => {
  fc.assert(
    fc.property(members, members, (one, other) => {
      const both = one.filter((position) => other.includes(position))
      const any = new Set([...one, ...other])
      expect(membersOf(intersection(setOf(one), setOf(other)))).toEqual(both.toSorted((a, b) => a - b))
      expect(membersOf(union([setOf(one), setOf(other)], size))).toEqual([...any].toSorted((a, b) => a - b))
      const rest = one.filter((position) => !other.includes(position))
      expect(membersOf(difference(setOf(one), setOf(other)))).toEqual(rest.toSorted((a, b) => a - b))
      expect(intersectionCounter(setOf(one))(setOf(other))).toBe(both.length)
      expect(count(setOf(one))).toBe(one.length)
      expect([...positionsIn(setOf(one))]).toEqual(one.toSorted((a, b) => a - b))
    }),
  )
})

test.each([1, 31, 32, 33, 200])('a full set of %i has exactly its members', (n) => {
  const bits = emptyBitset(n)
  for (let position = 0; position < n; position++) addTo(bits, position)
  expect(count(bits)).toBe(n)
})
