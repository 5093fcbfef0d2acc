import { expect, test } from 'vitest'
import { canadianProvinces, regionsOf, usStates } from './regions.ts'

test('SHIP-064 there are 50 states, with the capital, territories and military codes', () => {
  expect(usStates).toHaveLength(50 + 1 + 5 + 3)
  expect(new Set(usStates.map(({ code }) => code)).size).toBe(usStates.length)
  expect(usStates.every(({ code, name }) => /^[A-Z]{2}$/.test(code) && name.length > 3)).toBe(true)
  expect(usStates).toContainEqual({ code: 'DC', name: 'District of Columbia' })
})

test('SHIP-065 there are 13 provinces', () => {
  expect(canadianProvinces).toHaveLength(13)
  expect(regionsOf('CA')).toBe(canadianProvinces)
  expect(regionsOf('US')).toBe(usStates)
})
