import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallFault } from '#storefront/lib/api/call-fault.ts'
import { openAddButton, type AddState } from './add-button.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function openButton() {
  const states: AddState[] = []
  const failures: unknown[] = []
  const button = openAddButton((state, failure) => {
    states.push(state)
    failures.push(failure)
  })
  return { states, failures, button }
}

test('PDP-045 OPS-053 the button is busy, then shows success for three seconds, then is idle', async () => {
  const { states, button } = openButton()
  const done = Promise.withResolvers<void>()
  const press = button.press(() => done.promise)
  expect(states).toEqual(['busy'])
  done.resolve()
  await press
  expect(states).toEqual(['busy', 'success'])
  vi.advanceTimersByTime(2_999)
  expect(states).toEqual(['busy', 'success'])
  vi.advanceTimersByTime(1)
  expect(states).toEqual(['busy', 'success', 'idle'])
})

test('PDP-046 a second press while busy is ignored, and a later press starts the work again', async () => {
  const { button } = openButton()
  const work = vi.fn<() => Promise<void>>(() => Promise.resolve())
  await Promise.all([button.press(work), button.press(work)])
  expect(work).toHaveBeenCalledTimes(1)
  await button.press(work)
  expect(work).toHaveBeenCalledTimes(2)
})

test('PDP-052 a failure is logged, and the button may be pressed again', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { states, button } = openButton()
  const failure = new Error('no response')
  await button.press(() => Promise.reject(failure))
  expect(states).toEqual(['busy', 'idle'])
  expect(log).toHaveBeenCalledWith(failure)
})

test.each([
  ['idle', 'not-enough-stock', { available: 3 }],
  ['soldOut', 'product-not-available', { reason: 'out-of-stock' }],
] as const)('PDP-052 the button is %s after the refusal %s', async (state, code, details) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { states, failures, button } = openButton()
  const refusal = new CallFault(400, { type: `faults#${code}`, arguments: details })
  await button.press(() => Promise.reject(refusal))
  expect(states).toEqual(['busy', state])
  expect(failures.at(-1)).toBe(refusal)
  expect(log).toHaveBeenCalledExactlyOnceWith(refusal)
  await button.press(() => Promise.resolve())
  expect(failures.at(-1)).toBeUndefined()
})
