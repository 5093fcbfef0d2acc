import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listingLink, readListingQuery, refineParameters, toggleRefinement } from './listing-query.ts'

const read = (search: string) => readListingQuery(new URLSearchParams(search))

test('CAT-053 CAT-054 reads phrase, start, size, sort and refinements with several values from a URL', () => {
  expect(
    read('q=caramel&start=24&sz=24&sort=top-rated&refine1=c_size%3D1+lb%7C2+lb&refine2=c_isKosher%3Dtrue'),
  ).toEqual({
    query: 'caramel',
    start: 24,
    size: 24,
    sort: 'top-rated',
    refinements: { c_size: ['1 lb', '2 lb'], c_isKosher: ['true'] },
  })
})

test('CAT-055 CAT-056 a URL without a query requests the first 12 featured items', () => {
  expect(read('')).toEqual({ query: '', start: 0, size: 12, sort: 'featured-items', refinements: {} })
})

test('CAT-057 reads srule as sort, and writes sort in links', () => {
  const listing = read('q=mint&srule=best-sellers')
  expect(listing.sort).toBe('best-sellers')
  expect(listingLink('/search', listing)).toBe('/search?q=mint&sort=best-sellers')
})

test('invalid values in a URL become the defaults', () => {
  expect(read('start=-3&sz=9999999&sort=random&refine1=&refine2=none')).toMatchObject({
    start: 0,
    size: 12,
    sort: 'featured-items',
    refinements: {},
  })
})

test.each([
  ['a name that no attribute has', '__proto__=1', {}],
  ['a property name of JavaScript', 'constructor=1', { constructor: ['1'] }],
  ['a control character', 'c_size=1\u0000lb', {}],
  ['a very long value', `c_size=${'a'.repeat(10_000)}`, {}],
])('reads %s as a refinement without results, or ignores it', (_, refine, refinements) => {
  expect(readListingQuery(new URLSearchParams({ refine1: refine })).refinements).toEqual(refinements)
})

test('reads at most 40 refinement values from a URL', () => {
  const many = new URLSearchParams(
    Array.from({ length: 20 }, (_, n) => [`refine${n + 1}`, `c_size=${n}a|${n}b|${n}c`]),
  )
  expect(refineParameters(readListingQuery(many))).toHaveLength(40)
})

test('removes control characters from a phrase, and cuts it at 200 characters', () => {
  expect(read('q=%00dark%07 %E2%80%AEtruffle').query).toBe('dark truffle')
  expect(read(`q=${'a'.repeat(10_000)}`).query).toHaveLength(200)
})

test('CAT-054 a link is read as the same query again', () => {
  const value = fc.stringMatching(/^[^|\p{Cc}\p{Cf}]{1,12}$/u)
  const attribute = fc.constantFrom('c_size', 'price', 'c_collection')
  fc.assert(
    fc.property(
      fc.dictionary(attribute, fc.uniqueArray(value, { minLength: 1, maxLength: 3 }), {
        noNullPrototype: true,
      }),
      fc.nat({ max: 900 }),
      (refinements, start) => {
        const listing = { query: 'q', start, size: 24, sort: 'top-rated' as const, refinements }
        const link = listingLink('/search', listing)
        expect(readListingQuery(new URL(link, 'http://localhost').searchParams)).toEqual(listing)
      },
    ),
  )
})

test('toggling a value twice removes it, and each change opens the first page', () => {
  const listing = read('start=12')
  const chosen = toggleRefinement(listing, 'c_size', '1 lb')
  expect(chosen).toMatchObject({ start: 0, refinements: { c_size: ['1 lb'] } })
  expect(toggleRefinement(chosen, 'c_size', '1 lb').refinements).toEqual({ c_size: [] })
})
