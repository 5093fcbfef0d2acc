import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addTo, count, emptyBitset, intersection, positionsIn } from './bitset.ts'
import { prepareCounts } from './facet-counts.ts'
import { yieldToRequests } from './yield-to-requests.ts'

const size = 400
const members = fc.uniqueArray(fc.integer({ min: 0, max: size - 1 }), { maxLength: size })

const setOf = (positions: readonly number[]) => {
  const bits = emptyBitset(size)
  for (const position of positions) addTo(bits, position)
  return bits
}

test('counting a small set by document and a large set by value both return the exact facet counts', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(members, { minLength: 5, maxLength: 5 }), members, async (values, counted) => {
      const [small, medium, large, dark, milk] = values.map(setOf)
      const facets = new Map([
        ['size', new Map(Object.entries({ small, medium, large }).flatMap(named))],
        ['coating', new Map(Object.entries({ dark, milk }).flatMap(named))],
      ])
      const countsOf = await prepareCounts(facets, size, yieldToRequests())
      // A set of two is counted by document, a large one by value.
      for (const set of [setOf(counted.slice(0, 2)), setOf(counted)]) {
        const counts = countsOf(set)
        expect(counts.total).toBe(count(set))
        for (const [attribute, sets] of facets) {
          const expected = [...sets].map(([value, bits]) => [
            value,
            positionsIn(intersection(set, bits)).length,
          ])
          expect([...counts.byValue(attribute)]).toEqual(expected)
        }
        expect(counts.byValue('none such').size).toBe(0)
      }
    }),
  )
})

const named = ([value, bits]: [string, Uint32Array | undefined]) => (bits ? [[value, bits] as const] : [])
