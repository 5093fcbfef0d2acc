import { expect, test } from 'vitest'
import { startStopwatch } from './stopwatch.ts'

test.each([
  ['awake', { steady: 5_000, wall: 5_000 }, 5_000],
  ['asleep for an hour, while the steady clock stood still', { steady: 5_000, wall: 3_605_000 }, 3_605_000],
  ['with a date that was set back a day', { steady: 5_000, wall: -86_400_000 }, 5_000],
])('SHIP-043 the countdown of the delivery day continues: %s', (_what, passed, expected) => {
  const now = { steady: 100, wall: 1_700_000_000_000 }
  const elapsed = startStopwatch({ steady: () => now.steady, wall: () => now.wall })
  now.steady += passed.steady
  now.wall += passed.wall
  expect(elapsed()).toBe(expected)
})
