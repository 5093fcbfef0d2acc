import { expect, it } from 'vitest'
import { canonicalPath } from './canonical-path.ts'

it.each([
  ['/', '/', '/'],
  ['/Chocolates', '/chocolates', '/chocolates'],
  ['/chocolates//', '/chocolates', '/chocolates'],
  ['/%63hocolates', '/*', '/chocolates'],
  ['/%43hocolates', '/chocolates', '/chocolates'],
  ['/CATEGORY/Fudge', '/category/:categoryId', '/category/Fudge'],
  ['/category/50%20%26%20more', '/category/:categoryId', '/category/50%20%26%20more'],
  ['/help//F%41Q/', '/*', '/help/FAQ'],
  ['/Products/301010', '/products/:productId?', '/products/301010'],
  // A product may have this custom path (CAT-037), so its spelling is not changed.
  ['/Products//Fudge.html', '/products/:productId?', '/Products/Fudge.html'],
  [
    '/Lollipops/Build-a-Box/review-box',
    '/lollipops/build-a-box/review-box',
    '/lollipops/build-a-box/review-box',
  ],
  // Escapes that a path needs: a slash within a segment, invalid UTF-8, and an invalid escape.
  ['/..%2f..%2fetc', '/*', '/..%2F..%2Fetc'],
  ['/%2F%2Fexample.com%2F', '/*', '/%2F%2Fexample.com%2F'],
  ['/%E0%a4', '/*', '/%E0%A4'],
  ['/%', '/*', '/%'],
  ['/%2563hocolates', '/*', '/%2563hocolates'],
])('the spelling of %s at the route %s is %s', (pathname, pattern, spelling) => {
  expect(canonicalPath(pathname, pattern)).toBe(spelling)
  expect(canonicalPath(spelling, pattern)).toBe(spelling)
})

it('never leads to another host', () => {
  for (const path of ['//example.com', '///example.com/', '/.//example.com'])
    expect(canonicalPath(path, '/*')).toMatch(/^\/[^/]/)
})
