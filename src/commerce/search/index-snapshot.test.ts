import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chosenSets } from './refinements.ts'
import type { SnapshotColumns } from './snapshot-queries.ts'
import { buildSnapshot } from './build-snapshot.ts'
import { narrow, pageOf } from './index-snapshot.ts'

const row = fc.record({
  size: fc.constantFrom('1 lb', '2 lb', 'bag'),
  without: fc.subarray(['milk', 'soy', 'peanuts']),
  cents: fc.integer({ min: 0, max: 12_000 }),
  rank: fc.integer({ min: 0, max: 3 }),
})

type Drawn = typeof row extends fc.Arbitrary<infer T> ? T : never

const facetsOf = ({ size, without }: Drawn) => [
  `c_size=${size}`,
  ...without.map((allergen) => `c_without=${allergen}`),
]

/** Columns as the database gives them; ids have gaps. */
function columnsOf(rows: readonly Drawn[]): SnapshotColumns {
  const idOf = (index: number) => index * 3 + 1
  const byFacet = new Map<string, number[]>()
  rows.forEach((drawn, index) => {
    for (const facet of facetsOf(drawn)) byFacet.set(facet, [...(byFacet.get(facet) ?? []), idOf(index)])
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

test('narrowing, counting and paging agree with filtering one by one', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(row, { maxLength: 80 }),
      fc.subarray(['1 lb', '2 lb', 'none such'], { minLength: 1 }),
      fc.subarray(['milk', 'soy'], { minLength: 1 }),
      fc.nat(20),
      async (rows, sizes, without, offset) => {
        const shelf = await buildSnapshot(columnsOf(rows))
        const narrowed = narrow(
          shelf,
          shelf.all,
          chosenSets(shelf, { c_size: sizes, c_without: without, price: ['(10..50)'] }),
        )
        const priced = ({ cents }: Drawn) => cents >= 1_000 && cents < 5_000
        const has = (row: Drawn, facet: string) => facetsOf(row).includes(facet)
        const free = (row: Drawn) => without.every((allergen) => has(row, `c_without=${allergen}`))
        const sized = (row: Drawn) => sizes.some((size) => has(row, `c_size=${size}`))
        const left = rows.filter((row) => priced(row) && free(row) && sized(row))

        expect(narrowed.total).toBe(left.length)
        const bags = rows.filter((row) => priced(row) && free(row) && has(row, 'c_size=bag')).length
        expect(narrowed.counts('c_size').get('bag') ?? 0).toBe(bags)
        const alsoPeanutFree = left.filter((row) => has(row, 'c_without=peanuts')).length
        expect(narrowed.counts('c_without', { mustAllHold: true }).get('peanuts') ?? 0).toBe(alsoPeanutFree)

        const page = pageOf(shelf, narrowed.left, {
          sort: 'price-low-to-high',
          first: undefined,
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

test('what matches by name comes first on the pages of every length', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ row, isNamed: fc.boolean(), isLeft: fc.boolean() }), { maxLength: 80 }),
      fc.nat(60),
      fc.nat(20),
      async (drawn, offset, limit) => {
        const shelf = await buildSnapshot(columnsOf(drawn.map(({ row }) => row)))
        const idsOf = (some: typeof drawn) => some.map((one) => `p${drawn.indexOf(one)}`)
        const left = drawn.filter(({ isLeft }) => isLeft)
        const named = drawn.filter(({ isNamed }) => isNamed)
        const byName = left.filter(({ isNamed }) => isNamed)
        const others = left.filter(({ isNamed }) => !isNamed)
        const page = pageOf(shelf, shelf.named(idsOf(left)), {
          sort: 'product-name-ascending',
          first: shelf.named(idsOf(named)),
          offset,
          limit,
        })
        expect(page).toEqual(idsOf([...byName, ...others]).slice(offset, offset + limit))
      },
    ),
  )
})

test('a product without a price in the currency is not on its shelf', async () => {
  const shelf = await buildSnapshot(columnsOf([{ size: 'bag', without: [], cents: -1, rank: 0 }]))
  expect(narrow(shelf, shelf.all, new Map()).total).toBe(0)
  expect(shelf.names.beginning('name', 10)).toEqual([])
})
