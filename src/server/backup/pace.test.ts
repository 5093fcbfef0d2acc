import { expect, test } from 'vitest'
import { openPace } from './pace.ts'

/** A fake clock. It advances by the pauses, and by the time that the test adds. */
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

test('limits chunks to the rate, with short pauses', async () => {
  const clock = newClock()
  const pace = openPace({ bytesPerSecond: 1_000_000, ...clock })
  for (let chunk = 0; chunk < 100; chunk += 1) await pace(10_000)
  expect(clock.at).toBe(1_000)
  expect(Math.max(...clock.pauses)).toBe(10)
})

test('adds up the pauses of small files until a timer can measure them', async () => {
  const clock = newClock()
  const pace = openPace({ bytesPerSecond: 1_000_000, ...clock })
  for (let file = 0; file < 1_000; file += 1) await pace(1_000)
  expect(clock.pauses).toEqual(Array.from({ length: 250 }, () => 4))
})

test('adds no pauses to work that is slower than the rate, and does not speed up later', async () => {
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
