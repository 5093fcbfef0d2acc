import { expect, it } from 'vitest'
import { memoryStorage } from '#storefront/lib/storage.test-support.ts'
import { savedSourceCode, saveSourceCode } from './source-code.ts'

function openStorage() {
  const storage = memoryStorage()
  return () => storage
}

const day = 86_400_000

it('SHELL-030 saves the last source code of a URL for thirty days', () => {
  const storage = openStorage()
  expect(savedSourceCode(storage)).toBeUndefined()
  expect(saveSourceCode('?q=mint&promo=letter', storage, 0)).toBe(true)
  expect(savedSourceCode(storage, 29 * day)).toBe('letter')
  expect(savedSourceCode(storage, 31 * day)).toBeUndefined()
  expect(saveSourceCode('?q=mint', storage, day)).toBe(false)
  expect(savedSourceCode(storage, 2 * day)).toBe('letter')
  saveSourceCode('?promo=spring', storage, 2 * day)
  expect(savedSourceCode(storage, 2 * day)).toBe('spring')
})

it('ignores invalid codes', () => {
  for (const promo of ['', '%00', '<b>', 'a'.repeat(101), '%F0%9F%8D%AC'])
    expect(saveSourceCode(`?promo=${promo}`, openStorage()), promo).toBe(false)
})

it('works without storage', () => {
  const denied = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  expect(saveSourceCode('?promo=letter', denied)).toBe(false)
  expect(savedSourceCode(denied)).toBeUndefined()
})
