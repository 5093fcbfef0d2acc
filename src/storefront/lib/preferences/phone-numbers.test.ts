import { expect, test } from 'vitest'
import { phoneHref } from './phone-numbers.ts'

test.each([
  ['800.347.7337', 'tel:+18003477337'],
  ['(310) 604-6200', 'tel:+13106046200'],
  ['+49 30 901820', 'tel:+4930901820'],
  ['030 901820', 'tel:030901820'],
])('dials %s', (shown, href) => {
  expect(phoneHref(shown)).toBe(href)
})
