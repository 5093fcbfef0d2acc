import { expect, test } from 'vitest'
import { pauseFor } from './use-runs.ts'

test('OFF-043 an active run is read each second, and less often while its counts do not change', () => {
  const run = (done: number) => [
    { state: 'running' as const, counts: { unchecked: 0, can: 9 - done, cannot: 0, done, failed: 0 } },
  ]
  let now = 0
  const read = (done: number) => {
    const pause = pauseFor('a', run(done), now)
    // Renderings between two reads do not change the interval.
    expect(pauseFor('a', run(done), now + pause / 2)).toBe(pause)
    now += pause
    return pause
  }
  expect([read(1), read(2), read(2), read(2), read(3)]).toEqual([1_000, 1_000, 1_500, 2_250, 1_000])
  const pauses = Array.from({ length: 20 }, () => read(3))
  expect(pauses.at(-1)).toBe(15_000)
  expect(pauseFor('b', run(3), now)).toBe(1_000)
})
