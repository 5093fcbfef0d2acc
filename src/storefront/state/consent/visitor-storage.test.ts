import { expect, test } from 'vitest'
import { storageKeys } from '#storefront/lib/browser-storage.ts'
import { memoryStorage } from '#storefront/lib/storage.test-support.ts'
import { openVisitorStorage } from './visitor-storage.ts'

const viewed = storageKeys.viewedProducts('main')

function open() {
  const [local, session] = [memoryStorage(), memoryStorage()]
  const consent = { isGiven: false }
  const storage = openVisitorStorage({ local, session, hasConsent: () => consent.isGiven })
  const stored = () => ({ local: [...local.entries], session: [...session.entries] })
  return { storage, local, consent, stored }
}

test('before the consent, data is stored for the session; the first write after the consent moves it', () => {
  const { storage, consent, stored } = open()
  storage.setItem(viewed, 'fudge')
  expect(stored()).toEqual({ local: [], session: [[viewed, 'fudge']] })
  consent.isGiven = true
  expect(storage.getItem(viewed)).toBe('fudge')
  storage.setItem(viewed, 'fudge, mint')
  expect(stored()).toEqual({ local: [[viewed, 'fudge, mint']], session: [] })
  expect(storage.getItem(viewed)).toBe('fudge, mint')
})

test('data that was stored without a consent is ignored and removed', () => {
  const { storage, local, stored } = open()
  local.setItem(viewed, 'fudge')
  expect(storage.getItem(viewed)).toBeNull()
  storage.setItem(viewed, 'mint')
  expect(stored()).toEqual({ local: [], session: [[viewed, 'mint']] })
})
