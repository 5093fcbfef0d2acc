import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chosenSets } from './refinements.ts'
import { fillShelf, narrow, pageOf, type ShelfRow } from './shelf.ts'

const row = fc.record({
  size: fc.constantFrom('1 lb', '2 lb', 'bag'),
  without: fc.subarray(['milk', 'soy', 'peanuts']),
  cents: fc.integer({ min: 0, max: 12_000 }),
  rank: fc.integer({ min: 0, max: 3 }),
})

const rowsOf = (drawn: (typeof row extends fc.Arbitrary<infer T> ? T : never)[]): ShelfRow[] =>
  drawn.map(({ size, without, cents, rank }, index) => ({
    id: index * 3 + 1,
    product: `p${index}`,
    name: `Name ${index}`,
    facets: [`c_size=${size}`, ...without.map((allergen) => `c_without=${allergen}`)],
    prices: { USD: cents },
    rank,
    rating: 0,
    unitsSold: 0,
  }))

test('narrowing, counting and paging agree with filtering one by one', () => {
  fc.assert(
    fc.property(
      fc.array(row, { maxLength: 80 }),
      fc.subarray(['1 lb', '2 lb', 'none such'], { minLength: 1 }),
      fc.subarray(['milk', 'soy'], { minLength: 1 }),
      fc.nat(20),
      (drawn, sizes, without, offset) => {
        const rows = rowsOf(drawn)
        const shelf = fillShelf(rows, 'USD')
        const narrowed = narrow(
          shelf,
          shelf.all,
          chosenSets(shelf, { c_size: sizes, c_without: without, price: ['(10..50)'] }),
        )
        const priced = (row: ShelfRow) => (row.prices.USD ?? 0) >= 1_000 && (row.prices.USD ?? 0) < 5_000
        const has = (row: ShelfRow, facet: string) => row.facets.includes(facet)
        const free = (row: ShelfRow) => without.every((allergen) => has(row, `c_without=${allergen}`))
        const sized = (row: ShelfRow) => sizes.some((size) => has(row, `c_size=${size}`))
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
        const cents = new Map(rows.map(({ product, prices }) => [product, prices.USD ?? 0]))
        const expected = left.map(({ product }) => cents.get(product) ?? 0).toSorted((a, b) => a - b)
        expect(page.map((product) => cents.get(product))).toEqual(expected.slice(offset, offset + 12))
      },
    ),
  )
})

test('a product without a price in the currency is not on its shelf', () => {
  const shelf = fillShelf(rowsOf([{ size: 'bag', without: [], cents: 100, rank: 0 }]), 'CAD')
  expect(shelf.size).toBe(0)
})
