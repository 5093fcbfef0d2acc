import { expect, test } from 'vitest'
import { cityKey } from '#shared/addresses/city-key.ts'
import { addressProblem } from '#shared/addresses/deliverable-address.ts'
import { canadianProvinces, usStates } from '#shared/addresses/regions.ts'
import { codesOfCities, locatePostalCode } from './postal-codes.ts'

const rest = { address1: null, address2: null, countryCode: 'US', custom: {} }

test('every existing ZIP code is accepted in its state', async () => {
  const states = new Set(usStates.map(({ code }) => code))
  const refused: string[] = []
  let known = 0
  for (let number = 0; number < 100_000; number++) {
    const postalCode = String(number).padStart(5, '0')
    const town = await locatePostalCode({ postalCode, countryCode: 'US' })
    if (!town || !states.has(town.stateCode)) continue
    known++
    if (addressProblem({ ...rest, ...town, postalCode })) refused.push(`${town.stateCode} ${postalCode}`)
  }
  expect(refused).toEqual([])
  expect(known).toBeGreaterThan(40_000)
})

test('a state that does not exist has no cities, and is not cached', async () => {
  const codes = await codesOfCities('nowhere')
  expect(codes.size).toBe(0)
  expect(await codesOfCities('elsewhere')).toBe(codes)
  expect((await codesOfCities('WA')).get(cityKey('Seattle'))).toContain('98101')
})

test('a Canadian postal code has the code of its province', async () => {
  const provinceOf = async (postalCode: string) =>
    (await locatePostalCode({ postalCode, countryCode: 'CA' }))?.stateCode
  expect(await provinceOf('V6B 1A1')).toBe('BC')
  expect(await provinceOf('m5v2t6')).toBe('ON')
  expect(await provinceOf('X0A 0H0')).toBe('NU')
  expect(await provinceOf('X1A 1A1')).toBe('NT')
  const codes = new Set(canadianProvinces.map(({ code }) => code))
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const areas = letters.flatMap((first) =>
    [...'0123456789'].flatMap((digit) => letters.map((last) => `${first}${digit}${last}`)),
  )
  const found = await Promise.all(areas.map(provinceOf))
  const known = found.filter((code) => code !== undefined)
  expect(known.length).toBeGreaterThan(1_500)
  expect(known.filter((code) => !codes.has(code))).toEqual([])
  expect(new Set(known)).toEqual(codes)
})

test('a Canadian code without coordinates in the package is located', async () => {
  expect(await locatePostalCode({ postalCode: 'k0k 2t0', countryCode: 'CA' })).toMatchObject({
    stateCode: 'ON',
    latitude: 44.06,
  })
  expect(await locatePostalCode({ postalCode: 'K0K 2T0', countryCode: 'US' })).toBeUndefined()
})
