import { afterEach, beforeEach, expect, test, vi, type MockInstance } from 'vitest'
import { showWidget, type WidgetApi } from './show-widget.ts'

const source = { script: 'https://vendor.example/api.js', siteKey: 'site-key' }
// The container is only passed on.
const place = {} as HTMLElement
let log: MockInstance

beforeEach(() => {
  log = vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => log.mockRestore())

const newCheck = () => ({ passed: vi.fn(), failed: vi.fn() })

test('FORM-013 a script without a widget logs an error, and the shopper sees no error', async () => {
  const check = newCheck()
  const shown = await showWidget(place, source, check, { load: async () => {}, widgetApi: () => undefined })
  expect(shown).toBeUndefined()
  expect(log).toHaveBeenCalledWith('The script https://vendor.example/api.js brings no bot check widget')
  expect(check.failed).not.toHaveBeenCalled()
})

test('FORM-010 a script that does not load shows a network problem', async () => {
  const check = newCheck()
  await showWidget(place, source, check, { load: () => Promise.reject(new Error('blocked')) })
  expect(check.failed).toHaveBeenCalledWith('network')
})

test('FORM-010 a widget that is never ready, or that throws, shows a network problem', async () => {
  vi.useFakeTimers()
  const never: WidgetApi = { ready: () => {}, render: vi.fn(), reset: () => {} }
  const waiting = newCheck()
  const shown = showWidget(place, source, waiting, { load: async () => {}, widgetApi: () => never })
  await vi.advanceTimersByTimeAsync(10_000)
  vi.useRealTimers()
  expect(await shown).toBeUndefined()
  expect(waiting.failed).toHaveBeenCalledWith('network')
  expect(never.render).not.toHaveBeenCalled()

  const breaks = () => {
    throw new Error('broken')
  }
  const throwing = newCheck()
  const broken: WidgetApi = { render: breaks, reset: breaks }
  await showWidget(place, source, throwing, { load: async () => {}, widgetApi: () => broken })
  expect(throwing.failed).toHaveBeenCalledWith('network')
  const brokenLater: WidgetApi = { render: () => 7, reset: breaks }
  const later = newCheck()
  const widget = await showWidget(place, source, later, {
    load: async () => {},
    widgetApi: () => brokenLater,
  })
  widget?.reset()
  expect(later.failed).toHaveBeenCalledWith('network')
})

test('OPS-030 FORM-011 shows a widget with the site key, and reports tokens, errors and expiry', async () => {
  const check = newCheck()
  let options: Parameters<WidgetApi['render']>[1] | undefined
  const reset = vi.fn()
  const api: WidgetApi = {
    ready: (then) => then(),
    render: (_, given) => {
      options = given
      return 7
    },
    reset,
  }
  const shown = await showWidget(place, source, check, { load: async () => {}, widgetApi: () => api })
  expect(options?.sitekey).toBe('site-key')
  options?.callback('a-token')
  expect(check.passed).toHaveBeenCalledWith('a-token')
  options?.['expired-callback']()
  options?.['error-callback']()
  expect(check.failed.mock.calls).toEqual([['expired'], ['network']])
  shown?.reset()
  expect(reset).toHaveBeenCalledWith(7)
})
