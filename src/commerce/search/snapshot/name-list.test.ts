import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listNames } from './name-list.ts'
import { yieldToRequests } from './yield-to-requests.ts'

const word = fc.constantFrom('sea', 'salt', 'salted', 'caramel', 'dark', 'sal')
const name = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '))

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

test('typing the beginnings of words returns the matching names, in featured order', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(name, { maxLength: 30 }),
      fc.array(word, { minLength: 1, maxLength: 2 }),
      async (names, typed) => {
        const order = Uint32Array.from(names.keys()).reverse()
        const byName = Uint32Array.from(
          [...order].toSorted((a, b) => compare(names[a] ?? '', names[b] ?? '')),
        )
        const list = await listNames({ plainNames: names, featured: order, byName }, yieldToRequests())
        const has = (position: number) =>
          typed.every((beginning) => names[position]?.split(' ').some((word) => word.startsWith(beginning)))
        expect(list.withWordsFrom(typed, 100)).toEqual([...order].filter(has))
        const begins = (position: number) => names[position]?.startsWith(typed.join(' '))
        expect(list.beginning(typed.join(' '), 100)).toEqual([...order].filter(begins))
        expect(list.beginning(typed.join(' '), 2)).toEqual([...order].filter(begins).slice(0, 2))
        expect(list.withWordsFrom(typed, 1)).toHaveLength(Math.min(1, [...order].filter(has).length))
      },
    ),
  )
})
