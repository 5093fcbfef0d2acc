import { expect, test } from 'vitest'
import { fitsNumberPattern, plainTrackingNumber } from './tracking-number.ts'

test('SALE-072 a pattern must match the whole number', () => {
  const pattern = '[0-9]{9}|1Z[A-Z]+'
  const fits = (number: string) => fitsNumberPattern(pattern, number)
  expect(['123456789', '1ZAB'].filter(fits)).toHaveLength(2)
  expect(['1234567890', 'x1ZAB', ''].filter(fits)).toEqual([])
  expect(fitsNumberPattern(null, 'anything')).toBe(true)
})

test('a typed number is formatted as carriers print it', () => {
  expect(plainTrackingNumber(' 1z 999 aa1 ')).toBe('1Z999AA1')
  expect([plainTrackingNumber('  '), plainTrackingNumber(undefined)]).toEqual([undefined, undefined])
})
