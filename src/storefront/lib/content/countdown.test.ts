import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startCountdown, timeLeft, type TimeLeft } from './countdown.ts'

const end = Date.parse('2026-12-19T08:00:00Z')
const second = 1_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const left = (days: number, hours: number, minutes: number, seconds: number): TimeLeft => ({
  days,
  hours,
  minutes,
  seconds,
  isDone: false,
})

test.each([
  [((2 * 24 + 3) * 60 + 4) * 60 + 5, left(2, 3, 4, 5)],
  [24 * 3_600, left(1, 0, 0, 0)],
  [24 * 3_600 - 1, left(0, 23, 59, 59)],
  [1, left(0, 0, 0, 1)],
  [0.2, left(0, 0, 0, 1)],
  [0, { ...left(0, 0, 0, 0), isDone: true }],
  [-3_600, { ...left(0, 0, 0, 0), isDone: true }],
])(
  'CONT-057 %s seconds before its end a countdown shows days, hours, minutes and seconds',
  (seconds, expected) => {
    expect(timeLeft(end, end - seconds * second)).toEqual(expected)
  },
)

/** All texts of a countdown that starts this long before its end. */
function countdownFrom(milliseconds: number) {
  vi.setSystemTime(end - milliseconds)
  const shown: number[] = []
  const states: TimeLeft[] = []
  const stop = startCountdown(end, (state) => {
    states.push(state)
    shown.push(state.seconds)
  })
  return { shown, states, stop }
}

test('CONT-058 a countdown ticks every second and stops at zero', () => {
  const { shown, states } = countdownFrom(3 * second)
  vi.advanceTimersByTime(10 * second)
  expect(shown).toEqual([3, 2, 1, 0])
  expect(states.map(({ isDone }) => isDone)).toEqual([false, false, false, true])
  expect(vi.getTimerCount()).toBe(0)
})

test('CONT-058 a countdown ticks at each full second before the end, also when it starts between two seconds', () => {
  const { shown } = countdownFrom(2_300)
  vi.advanceTimersByTime(300)
  expect(shown).toEqual([3, 2])
  vi.advanceTimersByTime(1_999)
  expect(shown).toEqual([3, 2, 1])
})

test('CONT-058 a countdown is correct after the device has slept, and stops when it is removed', () => {
  const { states, stop } = countdownFrom(2 * 3_600 * second)
  // A sleeping device moves the clock, but not its timers.
  vi.setSystemTime(end - 90 * second)
  vi.advanceTimersByTime(second)
  expect(states.at(-1)).toEqual(left(0, 0, 1, 29))
  stop()
  const { length } = states
  vi.advanceTimersByTime(60 * second)
  expect(states).toHaveLength(length)
})
