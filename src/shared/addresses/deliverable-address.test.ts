import { expect, test } from 'vitest'
import { englishFieldSentence } from '#shared/text/english-field-sentence.ts'
import { addressProblem, isReachedBy } from './deliverable-address.ts'
import { usStates } from './regions.ts'

const home = {
  address1: '12 Orchard Lane',
  address2: null,
  stateCode: 'NY',
  postalCode: '10001',
  countryCode: 'US',
  custom: {},
}

test.each([
  ['New York', {}, undefined],
  ['nine digits', { postalCode: '10001-1234' }, undefined],
  [
    'a ZIP code of California',
    { postalCode: '90210' },
    { field: 'postalCode', reason: 'This ZIP code is not in New York' },
  ],
  ['no ZIP code', { postalCode: '0' }, { field: 'postalCode', reason: 'Please enter a valid zip code' }],
  ['no state', { stateCode: 'ZZ' }, { field: 'stateCode', reason: 'Please select a state' }],
  ['no street', { address1: '!!!' }, { field: 'address1', reason: 'Invalid address' }],
  ['an unfinished address', { address1: null, stateCode: null, postalCode: null }, undefined],
  ['Ottawa', { countryCode: 'CA', stateCode: 'ON', postalCode: 'K1A 0B1' }, undefined],
  [
    'Ottawa in British Columbia',
    { countryCode: 'CA', stateCode: 'BC', postalCode: 'K1A 0B1' },
    { field: 'postalCode' },
  ],
  [
    'a ZIP code in Canada',
    { countryCode: 'CA', stateCode: 'ON', postalCode: '10001' },
    { field: 'postalCode' },
  ],
  ['Fishers Island, served from Connecticut', { postalCode: '06390' }, undefined],
])('the address problem of %s', (_, change, problem) => {
  const found = addressProblem({ ...home, ...change })
  const reason = found && englishFieldSentence(found.reason)
  if (problem) expect({ ...found, reason }).toMatchObject(problem)
  else expect(found).toBeUndefined()
})

test('every state has ZIP codes, which are invalid for addresses outside of it', () => {
  for (const { code } of usStates) {
    const own = Array.from({ length: 1000 }, (_, prefix) => `${String(prefix).padStart(3, '0')}01`).filter(
      (postalCode) => !addressProblem({ ...home, stateCode: code, postalCode }),
    )
    expect(own.length, code).toBeGreaterThan(0)
    expect(own.length, code).toBeLessThan(70)
  }
})

const ground = { carrier: 'UPS', isExpedited: false }
const air = { carrier: 'UPS', isExpedited: true }
const post = { carrier: 'USPS', isExpedited: false }

test.each([
  [{}, [ground, air, post]],
  [{ address1: 'PO Box 12' }, [post]],
  [{ address2: 'p.o. box 12' }, [post]],
  [{ address1: 'P.O. 12' }, [post]],
  [{ address1: 'Casilla 12' }, [post]],
  [{ custom: { c_isPOBox: true } }, [post]],
  [{ stateCode: 'AE' }, [post]],
  [{ stateCode: 'PR' }, [post]],
  [{ stateCode: 'HI' }, [air, post]],
  [{ stateCode: 'AK' }, [air, post]],
])('SHIP-039 of UPS ground, UPS air and the post, these deliver to %j: %j', (change, methods) =>
  expect([ground, air, post].filter((method) => isReachedBy(method, { ...home, ...change }))).toEqual(
    methods,
  ),
)
