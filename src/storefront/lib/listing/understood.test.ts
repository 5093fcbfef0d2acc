import { describe, expect, test } from 'vitest'
import { readListingQuery } from './listing-query.ts'
import {
  excludedWords,
  refinementsInEffect,
  toggleValue,
  withoutAnyRefinement,
  withoutExclusion,
  type ReadQuery,
} from './understood.ts'

const read = (query: string, understood: { phrase: string; [key: string]: unknown }[]): ReadQuery => ({
  request: readListingQuery(new URLSearchParams(query)),
  understood: understood.map((part) => ({ refinements: {}, excluded: [], asksForDate: false, ...part })),
})

const nutFree = { phrase: 'nut free', refinements: { c_without: ['tree nuts', 'peanuts'] } }
const asked = read('q=nut free caramel&start=12&refine1=c_size=1 lb', [nutFree])

describe('a phrase with refinements', () => {
  test('applies in addition to the chosen refinements', () =>
    expect(refinementsInEffect(asked)).toEqual({ c_size: ['1 lb'], c_without: ['tree nuts', 'peanuts'] }))

  test('is removed from the query with one of its values; its other values become choices', () =>
    expect(toggleValue(asked, 'c_without', 'peanuts')).toMatchObject({
      query: 'caramel',
      start: 0,
      refinements: { c_size: ['1 lb'], c_without: ['tree nuts'] },
    }))

  test('is unchanged when another value is added or removed', () => {
    expect(toggleValue(asked, 'c_size', '2 lb')).toMatchObject({
      query: 'nut free caramel',
      refinements: { c_size: ['1 lb', '2 lb'] },
    })
    expect(toggleValue(asked, 'c_size', '1 lb')).toMatchObject({
      query: 'nut free caramel',
      refinements: { c_size: [] },
    })
  })

  test('is removed when all refinements are removed', () =>
    expect(withoutAnyRefinement(asked)).toMatchObject({ query: 'caramel', start: 0, refinements: {} }))

  test('has no effect on another query that is loading', () => {
    const next = { ...asked, request: readListingQuery(new URLSearchParams('q=mint')) }
    expect(refinementsInEffect(next)).toEqual({})
  })
})

test('removing an excluded word removes its phrase, and excludes the other words of the phrase separately', () => {
  const one = read('q=bark no caramel or mint', [
    { phrase: 'no caramel or mint', excluded: ['caramel', 'mint'] },
  ])
  expect(excludedWords(one)).toEqual(['caramel', 'mint'])
  expect(withoutExclusion(one, 'mint').query).toBe('bark without caramel')
})
