import { describe, expect, test } from 'vitest'
import { AddressForm } from './address-form.ts'
import { rememberPlace } from './known-places.ts'
import { addressInput, addressValues } from './address-values.ts'

const ada = {
  ...addressValues(undefined),
  firstName: 'Ada',
  lastName: 'Bell',
  address1: '12 Oak Street',
  city: 'Pasadena',
  stateCode: 'CA',
  postalCode: '91101',
  phone: '(310) 555-1234',
}
const firstMessage = (change: object): string | undefined => {
  const [field = ''] = Object.keys(change)
  const found = AddressForm.safeParse({ ...ada, ...change })
  return found.error?.issues.find(({ path }) => path[0] === field)?.message
}
const required = 'This field is required.'

test('a complete address is valid, and its phone is reduced to digits', () =>
  expect(AddressForm.parse(ada)).toMatchObject({ city: 'Pasadena', phone: '3105551234' }))

const cases: [row: string, change: object, message: string | undefined][] = [
  ['SHIP-051', { address1: ' ' }, required],
  ['SHIP-051', { address1: '12 <b>' }, 'Invalid address'],
  ['SHIP-051', { address1: `1 ${'a'.repeat(58)}` }, undefined],
  ['SHIP-051', { address1: `1 ${'a'.repeat(59)}` }, 'Please use at most 60 characters.'],
  ['SHIP-052', { address2: '' }, undefined],
  ['SHIP-052', { address2: 'a'.repeat(61) }, 'Please use at most 60 characters.'],
  ['SHIP-053', { firstName: '' }, required],
  ['SHIP-053', { firstName: 'A'.repeat(15) }, undefined],
  ['SHIP-053', { firstName: 'A'.repeat(16) }, 'Please use at most 15 characters.'],
  ['SHIP-053', { lastName: '' }, required],
  ['SHIP-053', { lastName: '<Bell>' }, 'Invalid field value'],
  ['SHIP-053', { lastName: 'O’Neil' }, undefined],
  ['SHIP-054', { companyName: '' }, undefined],
  ['SHIP-054', { companyName: 'A'.repeat(31) }, 'Please use at most 30 characters.'],
  ['SHIP-055', { city: '' }, required],
  ['SHIP-055', { city: 'A'.repeat(17) }, 'Please use at most 16 characters.'],
  ['SHIP-056', { countryCode: '' }, 'Please select a country'],
  ['SHIP-058', { stateCode: '' }, 'Please select a state'],
  ['SHIP-058', { stateCode: 'ON' }, 'Please select a state'],
  ['SHIP-060', { postalCode: '' }, required],
  ['SHIP-060', { postalCode: '10001' }, 'This ZIP code is not in California'],
  ['SHIP-060', { postalCode: '911' }, 'Please enter a valid zip code'],
  ['SHIP-060', { postalCode: '91101-12345' }, 'Please use at most 10 characters.'],
  ['SHIP-061', { phone: '' }, required],
  ['SHIP-061', { phone: '310 555' }, 'Phone number must have 10 digits'],
  ['SHIP-061', { phone: '+1 310 555 1234' }, undefined],
  ['SHIP-062', { extension: '123456' }, undefined],
  ['SHIP-062', { extension: '1234567' }, 'Please use at most 6 characters.'],
  ['SHIP-062', { extension: 'x12' }, 'Invalid field value'],
]
test.each(cases)('%s %j gives %j', (_, change, message) => expect(firstMessage(change)).toBe(message))

test('FORM-034 SHIP-055 a longer city is accepted for the ZIP code that has it', () => {
  const city = 'South San Francisco'
  expect(firstMessage({ city, postalCode: '94080' })).toBe('Please use at most 16 characters.')
  rememberPlace('94080', { city, stateCode: 'CA' })
  expect(firstMessage({ city, postalCode: '94080' })).toBeUndefined()
  expect(firstMessage({ city, postalCode: '91101' })).toBe('Please use at most 16 characters.')
})

describe('in Canada', () => {
  const canadian = { ...ada, countryCode: 'CA', stateCode: 'ON', postalCode: 'K1A 0B1' }
  const messageOf = (change: object) =>
    AddressForm.safeParse({ ...canadian, ...change }).error?.issues[0]?.message

  test('SHIP-059 SHIP-060 province and postal code must be Canadian', () => {
    expect(messageOf({})).toBeUndefined()
    expect(messageOf({ stateCode: 'CA' })).toBe('Please select a province')
    expect(messageOf({ postalCode: '91101' })).toBe('Please enter a valid postal code')
  })
})

test('a sent address fills the form again, and emptied fields are sent as null', () => {
  const sent = addressInput(AddressForm.parse({ ...ada, isResidence: true, extension: '12' }))
  expect(sent).toMatchObject({
    companyName: null,
    address2: null,
    c_PHONE_EXTENSION: '12',
    c_isPOBox: false,
    c_RESIDENCE_CODE: 'R',
  })
  const known = { ...sent, companyName: undefined, address2: undefined }
  expect(addressValues(known)).toEqual({ ...ada, phone: '3105551234', isResidence: true, extension: '12' })
})
