import { expect, test } from 'vitest'
import { addressProblem } from '#shared/deliverable-address.ts'
import { usStates } from '#shared/regions.ts'
import { locatePostalCode } from './postal-codes.ts'

const rest = { address1: null, address2: null, countryCode: 'US', custom: {} }

test('every ZIP code that exists is accepted in its state', async () => {
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

test('a Canadian code that the package has without coordinates is found', async () => {
  expect(await locatePostalCode({ postalCode: 'k0k 2t0', countryCode: 'CA' })).toMatchObject({
    stateCode: 'Ontario',
    latitude: 44.06,
  })
  expect(await locatePostalCode({ postalCode: 'K0K 2T0', countryCode: 'US' })).toBeUndefined()
})
