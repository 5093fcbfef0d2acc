import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openTaggedCache } from './tagged-cache.ts'

const key = fc.constantFrom('a', 'b', 'c', 'd')
const tag = fc.constantFrom('red', 'round', 'sweet')
const step = fc.oneof(
  fc.record({ set: key, tags: fc.uniqueArray(tag) }),
  fc.record({ delete: key }),
  fc.record({ drop: fc.array(fc.oneof(tag, fc.constant('*'), fc.constant('unknown'))) }),
)

test('drops exactly the values with a tag, after any sequence of operations', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const cache = openTaggedCache<number>(100)
      const expected = new Map<string, { value: number; tags: string[] }>()
      steps.forEach((one, value) => {
        if ('set' in one) {
          cache.set(one.set, one.tags, value)
          expected.set(one.set, { value, tags: one.tags })
        } else if ('delete' in one) {
          cache.delete(one.delete)
          expected.delete(one.delete)
        } else {
          cache.drop(one.drop)
          for (const [name, { tags }] of expected)
            if (one.drop.some((gone) => gone === '*' || tags.includes(gone))) expected.delete(name)
        }
        for (const name of ['a', 'b', 'c', 'd']) {
          expect(cache.get(name)).toBe(expected.get(name)?.value)
          expect(cache.has(name)).toBe(expected.has(name))
        }
      })
    }),
  )
})

test('evicts the least recently used value when it is full', () => {
  const cache = openTaggedCache<number>(2)
  cache.set('a', ['sweet'], 1)
  cache.set('b', ['sweet'], 2)
  cache.get('a')
  cache.set('c', ['sweet'], 3)
  expect(['a', 'b', 'c'].filter((name) => cache.has(name))).toEqual(['a', 'c'])
  cache.drop(['sweet'])
  expect(['a', 'b', 'c'].filter((name) => cache.has(name))).toEqual([])
})
