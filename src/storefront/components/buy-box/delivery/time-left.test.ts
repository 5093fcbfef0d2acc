import fc from 'fast-check'
import { expect, test } from 'vitest'
import { timeLeft } from './time-left.ts'

test('the countdown rounds hours and minutes down, and is hidden below a minute and above twelve hours', () => {
  expect(timeLeft(3 * 3_600 + 12 * 60 + 59)).toEqual({ hours: 3, minutes: 12 })
  expect(timeLeft(60)).toEqual({ hours: 0, minutes: 1 })
  expect(timeLeft(59)).toBeUndefined()
  expect(timeLeft(12 * 3_600 + 1)).toBeUndefined()
})

test('the countdown never exceeds the time left', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 200_000 }), (seconds) => {
      const { hours, minutes } = timeLeft(seconds) ?? { hours: 0, minutes: 0 }
      expect(hours * 3_600 + minutes * 60).toBeLessThanOrEqual(seconds)
    }),
  )
})
