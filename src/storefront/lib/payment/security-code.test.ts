import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emitCustomerLeft } from '#storefront/lib/customer-left.ts'
import { memoryStorage } from '#storefront/lib/storage.test-support.ts'
import {
  dropSecurityCode,
  readSecurityCode,
  resumeSecurityCodeExpiry,
  saveSecurityCode,
} from './security-code.ts'

const minute = 60_000
let storage = memoryStorage()

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
  storage = memoryStorage()
  vi.stubGlobal('sessionStorage', storage)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('PAY-030 the code of a saved card is in session storage, for that card only, and for 15 minutes', () => {
  saveSecurityCode('visa', '123')
  expect([readSecurityCode('visa'), readSecurityCode('amex')]).toEqual(['123', ''])
  vi.advanceTimersByTime(15 * minute - 1)
  expect(readSecurityCode('visa')).toBe('123')
  vi.advanceTimersByTime(1)
  expect(storage.entries.size).toBe(0)
})

test('PAY-030 a reload does not give the code more time', () => {
  saveSecurityCode('visa', '123')
  const stored = new Map(storage.entries)
  vi.clearAllTimers()
  vi.setSystemTime(14 * minute)
  resumeSecurityCodeExpiry()
  vi.advanceTimersByTime(minute)
  expect(storage.entries.size).toBe(0)
  storage = memoryStorage(Object.fromEntries(stored))
  vi.stubGlobal('sessionStorage', storage)
  expect(readSecurityCode('visa')).toBe('')
  expect(storage.entries.size).toBe(0)
})

test('PAY-030 the code is gone once it is deleted, with the order or the checkout, and when the customer leaves', () => {
  for (const end of [() => saveSecurityCode('visa', ''), dropSecurityCode, () => emitCustomerLeft()]) {
    saveSecurityCode('visa', '123')
    end()
    expect(storage.entries.size).toBe(0)
  }
})
