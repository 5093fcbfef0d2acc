import { afterEach, expect, test, vi } from 'vitest'
import { openEmitter } from '#ui/lib/emitter.ts'
import { newRow } from '#storefront/features/recipients/lib/row.ts'
import { memoryStorage } from '#storefront/lib/storage.test-support.ts'
import { forgetCustomers } from '#storefront/state/session/forget-customer.ts'
import { addRows, readRows } from './recipient-list.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a logout removes the recipients of the customer, also when a delayed save runs after it', async () => {
  vi.useFakeTimers()
  const page = new EventTarget()
  const tab = memoryStorage({})
  vi.stubGlobal('window', page)
  vi.stubGlobal('sessionStorage', tab)
  const changed = openEmitter()
  let kind: 'registered' | 'guest' = 'registered'
  forgetCustomers({
    session: {
      snapshot: () => ({ kind, customerId: kind, usid: 'u', hasExpired: false }),
      on: (event, listener) => (event === 'session-changed' ? changed.subscribe(listener) : () => {}),
    },
    storages: { tab: () => tab, browser: () => memoryStorage({}) },
  })
  addRows([newRow({ firstName: 'Ada', lastName: 'Bell' })])
  await vi.advanceTimersByTimeAsync(300)
  expect(tab.getItem('draft:recipients')).toContain('Ada')
  addRows([newRow({ firstName: 'Ben', lastName: 'Bell' })])
  kind = 'guest'
  changed.emit()
  expect(readRows()).toEqual([])
  await vi.advanceTimersByTimeAsync(300)
  page.dispatchEvent(new Event('pagehide'))
  expect(tab.getItem('draft:recipients')).toBeNull()
})
