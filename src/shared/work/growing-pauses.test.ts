import { expect, test } from 'vitest'
import { openGrowingPauses } from './growing-pauses.ts'

test('pauses double up to the longest one, and start again after a success', () => {
  const pauses = openGrowingPauses({ first: 100, longest: 500 })
  expect([pauses.next(), pauses.next(), pauses.next(), pauses.next(), pauses.next()]).toEqual([
    100, 200, 400, 500, 500,
  ])
  pauses.reset()
  expect(pauses.next()).toBe(100)
})
