import { expect, test } from 'vitest'
import { freeFields } from './free-fields.ts'

const place = { address1: '12 Oak Street', city: 'Pasadena', stateCode: 'CA', postalCode: '91101' }
const empty = { city: '', stateCode: '', postalCode: '' }

test('SHIP-077 a chosen suggestion fills the fields', () => {
  expect(freeFields(place, empty, { isCertain: false })).toEqual(place)
  expect(freeFields(place, { ...empty, city: 'Chicago' }, { isCertain: false })).toEqual(place)
})

test('SHIP-076 a certain suggestion that the shopper did not choose preserves the typed text', () => {
  expect(
    freeFields(place, { city: 'Altadena', stateCode: '', postalCode: '91101' }, { isCertain: true }),
  ).toEqual({
    address1: '12 Oak Street',
    stateCode: 'CA',
  })
})

test('the last four digits of a ZIP+4 code are preserved', () =>
  expect(freeFields(place, { ...empty, postalCode: '91101-2345' }, { isCertain: false })).toEqual({
    address1: '12 Oak Street',
    city: 'Pasadena',
    stateCode: 'CA',
  }))
