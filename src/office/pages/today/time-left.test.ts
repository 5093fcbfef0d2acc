import { expect, test } from 'vitest'
import { timeLeft } from './time-left.ts'

const until = '2026-11-30T22:00:00.000Z'

test.each([
  ['2026-11-30T20:00:00.000Z', { hours: 2, minutes: 0 }],
  ['2026-11-30T20:40:01.000Z', { hours: 1, minutes: 20 }],
  ['2026-11-30T21:59:59.000Z', { hours: 0, minutes: 1 }],
  ['2026-11-30T22:00:00.000Z', undefined],
  ['2026-12-01T09:00:00.000Z', undefined],
])('OFF-052 at %s the time left is correct', (now, left) => {
  expect(timeLeft(new Date(now), until)).toEqual(left)
})
