import { expect, test } from 'vitest'
import { openPace } from './pace.ts'

/** A clock that stands still but for the pauses, and for what the test adds. */
function newClock() {
  const pauses: number[] = []
  const clock = {
    at: 0,
    pauses,
    now: () => clock.at,
    wait: async (milliseconds: number) => {
      pauses.push(milliseconds)
      clock.at += milliseconds
    },
  }
  return clock
}

test('a pace holds chunks to its rate, in short pauses', async () => {
  const clock = newClock()
  const pace = openPace({ bytesPerSecond: 1_000_000, ...clock })
  for (let chunk = 0; chunk < 100; chunk += 1) await pace(10_000)
  expect(clock.at).toBe(1_000)
  expect(Math.max(...clock.pauses)).toBe(10)
})

test('small files save up for a pause that a timer can measure', async () => {
  const clock = newClock()
  const pace = openPace({ bytesPerSecond: 1_000_000, ...clock })
  for (let file = 0; file < 1_000; file += 1) await pace(1_000)
  expect(clock.pauses).toEqual(Array.from({ length: 250 }, () => 4))
})

test('work that is slower than the rate has no pauses, and makes up for nothing later', async () => {
  const clock = newClock()
  const pace = openPace({ bytesPerSecond: 1_000_000, ...clock })
  for (let chunk = 0; chunk < 10; chunk += 1) {
    clock.at += 50
    await pace(1_000)
  }
  expect(clock.pauses).toEqual([])
  await pace(100_000)
  expect(clock.pauses).toEqual([101])
})
