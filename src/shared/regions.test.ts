import { expect, test } from 'vitest'
import { canadianProvinces, regionsOf, usStates } from './regions.ts'

test('SHIP-064 the states are 50, with the capital, territories and military codes', () => {
  expect(usStates).toHaveLength(50 + 1 + 5 + 3)
  expect(new Set(usStates.map(({ code }) => code)).size).toBe(usStates.length)
  expect(usStates.every(({ code, name }) => /^[A-Z]{2}$/.test(code) && name.length > 3)).toBe(true)
  expect(usStates).toContainEqual({ code: 'DC', name: 'District of Columbia' })
})

test('SHIP-065 the provinces are 13', () => {
  expect(canadianProvinces).toHaveLength(13)
  expect(regionsOf('CA')).toBe(canadianProvinces)
  expect(regionsOf('US')).toBe(usStates)
})
