import { expect, test } from 'vitest'
import { offerPath } from './offer-path.ts'

test.each([
  ['/chocolates/assorted-1lb/301010.html', '/chocolates/assorted-1lb/301012.html'],
  ['/301010.html', '/301012.html'],
  ['/products/301010', '/products/301012.html'],
])('the page at %s has its ribbon at %s', (path, expected) => {
  expect(offerPath(path, '301012')).toBe(expected)
})
