import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addUnits,
  partsOfPiece,
  partsPerUnit,
  piecesIn,
  timesUnits,
  toParts,
  toUnits,
} from './stock-parts.ts'

test.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 18, 20, 24, 25, 30, 36])(
  'a unit of %i pieces is exactly the sum of its pieces',
  (piecesPerUnit) => {
    expect(partsOfPiece(piecesPerUnit) * piecesPerUnit).toBe(partsPerUnit)
  },
)

test('units have exactly their pieces, in whatever order they are removed', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 60 }),
      fc.integer({ min: 1, max: 1_000 }),
      fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 40 }),
      (piecesPerUnit, units, boxes) => {
        const all = units * piecesPerUnit
        expect(piecesIn(units, piecesPerUnit)).toBe(all)
        let left = all
        let unitsLeft = units
        for (const pieces of boxes) {
          if (pieces > left) continue
          const taken = toUnits(pieces * partsOfPiece(piecesPerUnit))
          unitsLeft = addUnits(unitsLeft, -taken)
          left -= pieces
          expect(piecesIn(unitsLeft, piecesPerUnit)).toBe(left)
        }
      },
    ),
  )
})

test('sums and products are whole parts, in any order', () => {
  const parts = fc.integer({ min: 0, max: 1_000 * partsPerUnit })
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 20 }), fc.integer({ min: 0, max: 999 }), (many, times) => {
      const sum = many.reduce((total, one) => total + one, 0)
      const units = many.map(toUnits)
      expect(toParts(units.reduce(addUnits, 0))).toBe(sum)
      expect(toParts(units.toReversed().reduce(addUnits, 0))).toBe(sum)
      for (const one of many.slice(0, 3)) expect(toParts(timesUnits(toUnits(one), times))).toBe(one * times)
    }),
  )
})
