import { expect, test, vi } from 'vitest'
import { emitCustomerLeft } from '#storefront/lib/customer-left.ts'
import { memoryStorage } from '#storefront/lib/storage.test-support.ts'
import { guestEmail, saveGuestEmail } from './guest-email.ts'

test('PAY-011 stores the email of a guest for the session, until the customer leaves or logs out', () => {
  vi.stubGlobal('sessionStorage', memoryStorage())
  expect(guestEmail()).toBeUndefined()
  saveGuestEmail('ada@bell.example')
  expect(guestEmail()).toBe('ada@bell.example')
  emitCustomerLeft()
  expect(guestEmail()).toBeUndefined()
  vi.unstubAllGlobals()
})
