import { expect, test } from 'vitest'
import { pageAddress } from './page-key.ts'

test('a page is drawn for the query keys that it may depend on, in one order', () => {
  expect(pageAddress('/search?sort=price&utm_source=mail&q=mint')).toBe('/search?q=mint&sort=price')
  expect(pageAddress('/search?utm_source=mail')).toBe('/search')
})

test('the routes behind links are asked for by path and build', () => {
  const asked = '/__manifest?paths=%2Fcart%2C%2Flogin&version=abc'
  expect(pageAddress(`${asked}&utm_source=mail`)).toBe(asked)
})

test('an address that is too long to keep has no place', () => {
  expect(pageAddress(`/search?q=${'a'.repeat(1_000)}`)).toBeUndefined()
})
