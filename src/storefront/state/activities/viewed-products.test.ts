import { expect, test, vi } from 'vitest'
import { memoryStorage } from '#storefront/lib/storage.test-support.ts'
import { saveViewed, viewedProducts, withViewed } from './viewed-products.ts'

test('PDP-092 the last 25 viewed products are saved, each once, newest first', () => {
  const numbered = Array.from({ length: 40 }, (_, index) => `product-${index}`)
  const [browser, tab] = [memoryStorage(), memoryStorage()]
  vi.stubGlobal('localStorage', browser)
  vi.stubGlobal('sessionStorage', tab)
  vi.stubGlobal('location', { protocol: 'https:' })
  vi.stubGlobal('document', { cookie: '' })
  for (const id of numbered) saveViewed('main', id)
  const newest = numbered.toReversed().slice(0, 25)
  expect(viewedProducts('main')).toEqual(newest)
  saveViewed('main', 'product-30')
  expect(viewedProducts('main')).toEqual(['product-30', ...newest.filter((id) => id !== 'product-30')])
  expect(viewedProducts('fundraising')).toEqual([])
  expect(withViewed([], 'a')).toEqual(['a'])
})
