import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SnapshotColumns } from './snapshot-queries.ts'
import { sortOrders } from './sort-orders.ts'
import { yieldToRequests } from './yield-to-requests.ts'

const row = fc.record({
  rank: fc.integer({ min: -3, max: 3 }),
  cents: fc.constantFrom(-1, 0, 500, 2_147_483_647),
  rating: fc.constantFrom(0, 450, 500),
  units: fc.constantFrom(0, 1, 2_147_483_647),
})

const columnsOf = (
  rows: readonly (typeof row extends fc.Arbitrary<infer T> ? T : never)[],
): SnapshotColumns => ({
  ids: Int32Array.from(rows.keys()),
  idsByName: Int32Array.from(rows.keys()),
  products: [],
  plainNames: [],
  prices: Int32Array.from(rows, ({ cents }) => cents),
  ranks: Int32Array.from(rows, ({ rank }) => rank),
  ratings: Int32Array.from(rows, ({ rating }) => rating),
  unitsSold: Int32Array.from(rows, ({ units }) => units),
  facets: [],
})

test('CAT-058 every sort falls back to the featured order, and the featured order to the order of the names', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(row, { maxLength: 60 }), async (rows) => {
      const byName = Uint32Array.from(rows.keys()).reverse()
      const orders = await sortOrders(columnsOf(rows), byName, yieldToRequests())
      const sorted = (from: readonly number[], keyOf: (row: (typeof rows)[number]) => number) =>
        from
          .map((position) => ({
            position,
            key: keyOf(rows[position] ?? { rank: 0, cents: 0, rating: 0, units: 0 }),
          }))
          .toSorted((a, b) => a.key - b.key)
          .map(({ position }) => position)
      const featured = sorted([...byName], ({ rank }) => -rank)
      expect([...orders['featured-items']]).toEqual(featured)
      expect([...orders['best-sellers']]).toEqual(sorted(featured, ({ units }) => -units))
      expect([...orders['price-low-to-high']]).toEqual(sorted(featured, ({ cents }) => cents))
      expect([...orders['price-high-to-low']]).toEqual(sorted(featured, ({ cents }) => -cents))
      expect([...orders['top-rated']]).toEqual(sorted(featured, ({ rating }) => -rating))
      expect([...orders['product-name-ascending']]).toEqual([...byName])
    }),
  )
})
