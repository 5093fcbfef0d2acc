import { expect, test } from 'vitest'
import { withViewed } from './viewed-products.ts'

test('PDP-092 the last 25 viewed products are saved, each once, newest first', () => {
  const numbered = Array.from({ length: 40 }, (_, index) => `product-${index}`)
  const viewed = numbered.reduce<string[]>(withViewed, [])
  expect(viewed).toEqual(numbered.toReversed().slice(0, 25))
  expect(withViewed(viewed, 'product-30')[0]).toBe('product-30')
  expect(withViewed(viewed, 'product-30')).toHaveLength(25)
  expect(withViewed([], 'a')).toEqual(['a'])
})
