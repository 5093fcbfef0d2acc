import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chosenSets } from '#commerce/search/matching/refinements.ts'
import type { SnapshotColumns } from './snapshot-queries.ts'
import { buildSnapshot } from './build-snapshot.ts'
import { narrow, pageOf } from './index-snapshot.ts'

const row = fc.record({
  size: fc.constantFrom('1 lb', '2 lb', 'bag'),
  without: fc.subarray(['milk', 'soy', 'peanuts']),
  cents: fc.integer({ min: 0, max: 12_000 }),
  rank: fc.integer({ min: 0, max: 3 }),
})

type Row = typeof row extends fc.Arbitrary<infer T> ? T : never

const facetsOf = ({ size, without }: Row) => [
  `c_size=${size}`,
  ...without.map((allergen) => `c_without=${allergen}`),
]

/** Columns as the database returns them. Ids have gaps. */
function columnsOf(rows: readonly Row[]): SnapshotColumns {
  const idOf = (index: number) => index * 3 + 1
  const byFacet = new Map<string, number[]>()
  rows.forEach((row, index) => {
    for (const facet of facetsOf(row)) byFacet.set(facet, [...(byFacet.get(facet) ?? []), idOf(index)])
  })
  return {
    ids: Int32Array.from(rows, (_, index) => idOf(index)),
    idsByName: Int32Array.from(rows, (_, index) => idOf(index)),
    products: rows.map((_, index) => `p${index}`),
    plainNames: rows.map((_, index) => `name ${index}`),
    prices: Int32Array.from(rows, ({ cents }) => cents),
    ranks: Int32Array.from(rows, ({ rank }) => rank),
    ratings: new Int32Array(rows.length),
    unitsSold: new Int32Array(rows.length),
    facets: [...byFacet].map(([facet, ids]) => ({ facet, ids: Int32Array.from(ids) })),
  }
}

test('narrowing, counting and paging have the same results as filtering one by one', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(row, { maxLength: 80 }),
      fc.subarray(['1 lb', '2 lb', 'none such'], { minLength: 1 }),
      fc.subarray(['milk', 'soy'], { minLength: 1 }),
      fc.nat(20),
      async (rows, sizes, without, offset) => {
        const snapshot = await buildSnapshot(columnsOf(rows), 'USD')
        const narrowed = narrow(
          snapshot,
          snapshot.all,
          chosenSets(snapshot, { c_size: sizes, c_without: without, price: ['(10..50)'] }),
        )
        const priced = ({ cents }: Row) => cents >= 1_000 && cents < 5_000
        const has = (row: Row, facet: string) => facetsOf(row).includes(facet)
        const free = (row: Row) => without.every((allergen) => has(row, `c_without=${allergen}`))
        const sized = (row: Row) => sizes.some((size) => has(row, `c_size=${size}`))
        const left = rows.filter((row) => priced(row) && free(row) && sized(row))

        expect(narrowed.total).toBe(left.length)
        const bags = rows.filter((row) => priced(row) && free(row) && has(row, 'c_size=bag')).length
        expect(narrowed.counts('c_size').get('bag') ?? 0).toBe(bags)
        const alsoPeanutFree = left.filter((row) => has(row, 'c_without=peanuts')).length
        expect(narrowed.counts('c_without', { mustAllHold: true }).get('peanuts') ?? 0).toBe(alsoPeanutFree)

        const page = pageOf(snapshot, narrowed.left, {
          sort: 'price-low-to-high',
          tiers: [],
          offset,
          limit: 12,
        })
        const cents = new Map(rows.map((row, index) => [`p${index}`, row.cents]))
        const expected = left.map((row) => row.cents).toSorted((a, b) => a - b)
        expect(page.map((product) => cents.get(product))).toEqual(expected.slice(offset, offset + 12))
      },
    ),
  )
})

test('documents that match by name are first, on pages of any length', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ row, isNamed: fc.boolean(), isLeft: fc.boolean() }), { maxLength: 80 }),
      fc.nat(60),
      fc.nat(20),
      async (documents, offset, limit) => {
        const snapshot = await buildSnapshot(columnsOf(documents.map(({ row }) => row)), 'USD')
        const idsOf = (some: typeof documents) => some.map((one) => `p${documents.indexOf(one)}`)
        const left = documents.filter(({ isLeft }) => isLeft)
        const named = documents.filter(({ isNamed }) => isNamed)
        const byName = left.filter(({ isNamed }) => isNamed)
        const others = left.filter(({ isNamed }) => !isNamed)
        const page = pageOf(snapshot, snapshot.ofProducts(idsOf(left)), {
          sort: 'product-name-ascending',
          tiers: [snapshot.ofProducts(idsOf(named))],
          offset,
          limit,
        })
        expect(page).toEqual(idsOf([...byName, ...others]).slice(offset, offset + limit))
      },
    ),
  )
})

test('a product without a price in the currency is not in its snapshot', async () => {
  const snapshot = await buildSnapshot(columnsOf([{ size: 'bag', without: [], cents: -1, rank: 0 }]), 'USD')
  expect(narrow(snapshot, snapshot.all, new Map()).total).toBe(0)
  expect(snapshot.names.beginning('name', 10)).toEqual([])
})
