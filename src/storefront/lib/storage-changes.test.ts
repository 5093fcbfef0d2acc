import { expect, test, vi } from 'vitest'
import { onStorageChange } from './storage-changes.ts'

test('calls the listener for a change of the key in another tab, and when a cached page is restored', () => {
  const page = new EventTarget()
  vi.stubGlobal('window', page)
  const listener = vi.fn<() => void>()
  onStorageChange('bag-changed', listener)
  const tell = (type: string, fields: object) => page.dispatchEvent(Object.assign(new Event(type), fields))
  tell('storage', { key: 'other' })
  tell('pageshow', { persisted: false })
  expect(listener).toHaveBeenCalledTimes(0)
  tell('storage', { key: 'bag-changed' })
  expect(listener).toHaveBeenCalledTimes(1)
  tell('pageshow', { persisted: true })
  expect(listener).toHaveBeenCalledTimes(2)
})
