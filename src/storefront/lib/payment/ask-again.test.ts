import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askAgain, pauseAfter } from './ask-again.ts'

let page: EventTarget & { hidden: boolean }

beforeEach(() => {
  vi.useFakeTimers()
  page = Object.assign(new EventTarget(), { hidden: false })
  vi.stubGlobal('document', page)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function show(isHidden: boolean) {
  page.hidden = isHidden
  page.dispatchEvent(new Event('visibilitychange'))
}

test('the pauses grow to half a minute', () => {
  expect([0, 5_000, 6_000, 60_000, 3_600_000].map(pauseAfter)).toEqual([1_000, 1_000, 4_000, 12_000, 30_000])
})

test('a hidden tab does not poll, and polls once when it is shown again', () => {
  const ask = vi.fn()
  askAgain(ask, 0)
  show(true)
  vi.advanceTimersByTime(600_000)
  expect(ask).not.toHaveBeenCalled()
  show(false)
  show(true)
  show(false)
  expect(ask).toHaveBeenCalledTimes(1)
})

test('a page that was left stops polling, by time and when its tab is shown', () => {
  const ask = vi.fn()
  const stop = askAgain(ask, 0)
  show(true)
  vi.advanceTimersByTime(1_000)
  stop()
  show(false)
  askAgain(ask, 0)()
  vi.advanceTimersByTime(60_000)
  expect(ask).not.toHaveBeenCalled()
})
