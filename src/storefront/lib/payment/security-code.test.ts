import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emitCustomerLeft } from '#storefront/lib/customer-left.ts'
import { memoryStorage } from '#storefront/lib/storage.test-support.ts'
import {
  cardWithCode,
  codeTokenOf,
  dropSecurityCode,
  lacksCode,
  resumeSecurityCodeExpiry,
  saveCodeToken,
} from './security-code.ts'

const minute = 60_000
let storage = memoryStorage()

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
  storage = memoryStorage()
  vi.stubGlobal('sessionStorage', storage)
})
afterEach(() => {
  dropSecurityCode()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const inMinutes = (minutes: number) => ({
  token: 'the-token',
  expiresAt: new Date(minutes * minute).toISOString(),
})

test('PAY-030 session storage holds the token for the code of a saved card, for that card only, and for 15 minutes', () => {
  saveCodeToken('visa', inMinutes(60))
  expect([codeTokenOf('visa'), codeTokenOf('amex')]).toEqual(['the-token', undefined])
  expect([...storage.entries.values()]).toEqual([
    JSON.stringify({ cardId: 'visa', token: 'the-token', expiresAt: 15 * minute }),
  ])
  vi.advanceTimersByTime(15 * minute - 1)
  expect(codeTokenOf('visa')).toBe('the-token')
  vi.advanceTimersByTime(1)
  expect(storage.entries.size).toBe(0)
  expect(codeTokenOf('visa')).toBeUndefined()
})

test('PAY-030 deletes a token early if the gateway ends it', () => {
  saveCodeToken('visa', inMinutes(2))
  vi.advanceTimersByTime(2 * minute)
  expect(storage.entries.size).toBe(0)
})

test.each([
  ['fast', new Date(-45 * minute).toISOString()],
  ['slow', inMinutes(75).expiresAt],
])('PAY-030 a browser whose clock is %s by an hour can pay with the token for 15 minutes', (_, expiresAt) => {
  saveCodeToken('visa', { token: 'the-token', expiresAt })
  vi.advanceTimersByTime(15 * minute - 1)
  expect(codeTokenOf('visa')).toBe('the-token')
  vi.advanceTimersByTime(1)
  expect(codeTokenOf('visa')).toBeUndefined()
})

test('PAY-030 a reload does not extend the token', () => {
  saveCodeToken('visa', inMinutes(15))
  const stored = new Map(storage.entries)
  vi.clearAllTimers()
  vi.setSystemTime(14 * minute)
  resumeSecurityCodeExpiry()
  vi.advanceTimersByTime(minute)
  expect(storage.entries.size).toBe(0)
  storage = memoryStorage(Object.fromEntries(stored))
  vi.stubGlobal('sessionStorage', storage)
  expect(codeTokenOf('visa')).toBeUndefined()
  expect(storage.entries.size).toBe(0)
})

test('PAY-030 deletes the token with the order or the checkout, and when the customer leaves', () => {
  for (const end of [dropSecurityCode, () => emitCustomerLeft()]) {
    saveCodeToken('visa', inMinutes(15))
    end()
    expect(storage.entries.size).toBe(0)
    expect(codeTokenOf('visa')).toBeUndefined()
  }
})

test('without storage, the token is known until the page is left', () => {
  vi.stubGlobal('sessionStorage', undefined)
  saveCodeToken('visa', inMinutes(15))
  expect(codeTokenOf('visa')).toBe('the-token')
  vi.advanceTimersByTime(15 * minute)
  expect(codeTokenOf('visa')).toBeUndefined()
})

test('a saved card needs its code, unless it was saved with this order or its gateway requires none', () => {
  const now = new Date(0)
  const saved = { c_walletUUID: 'visa' }
  expect([cardWithCode(saved), cardWithCode({}), cardWithCode({ ...saved, c_saveCard: true })]).toEqual([
    'visa',
    undefined,
    undefined,
  ])
  expect(lacksCode(saved, now)).toBe(true)
  saveCodeToken('visa', undefined)
  expect(lacksCode(saved, now)).toBe(false)
  expect(lacksCode({ c_walletUUID: 'amex' }, now)).toBe(true)
  expect(lacksCode({ c_walletUUID: 'amex', c_saveCard: true }, now)).toBe(false)
})
