import { describe, expect, test } from 'vitest'
import { englishFieldSentence } from '#shared/text/english-field-sentence.ts'
import { AddressForm, emailField } from './address-form.ts'
import { rememberPlace } from './known-places.ts'
import { addressInput, addressValues } from './address-values.ts'

const sentenceOf = (message: string | undefined) => message && englishFieldSentence(message)

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
  return sentenceOf(found.error?.issues.find(({ path }) => path[0] === field)?.message)
}
const required = 'This field is required.'

test('SHIP-050 SHIP-061 a complete address is valid, and its phone is reduced to digits', () =>
  expect(AddressForm.parse(ada)).toMatchObject({ city: 'Pasadena', phone: '3105551234' }))

type Case = [change: object, message: string | undefined]
const check = (change: object, message: string | undefined) => expect(firstMessage(change)).toBe(message)

test.each<Case>([
  [{ address1: ' ' }, required],
  [{ address1: '12 <b>' }, 'Invalid address'],
  [{ address1: `1 ${'a'.repeat(58)}` }, undefined],
  [{ address1: `1 ${'a'.repeat(59)}` }, 'Please use at most 60 characters.'],
])(
  'FORM-031 SHIP-051 the street is required, has 60 characters at most and fits the pattern: %j results in %j',
  check,
)

test.each<Case>([
  [{ address2: '' }, undefined],
  [{ address2: 'a'.repeat(60) }, undefined],
  [{ address2: 'a'.repeat(61) }, 'Please use at most 60 characters.'],
])('FORM-031 SHIP-052 the unit is optional and has 60 characters at most: %j results in %j', check)

test.each<Case>([
  [{ firstName: '' }, required],
  [{ firstName: 'A'.repeat(15) }, undefined],
  [{ firstName: 'A'.repeat(16) }, 'Please use at most 15 characters.'],
  [{ lastName: '' }, required],
  [{ lastName: 'B'.repeat(15) }, undefined],
  [{ lastName: 'B'.repeat(16) }, 'Please use at most 15 characters.'],
  [{ lastName: '<Bell>' }, 'Invalid field value'],
  [{ lastName: 'O’Neil' }, undefined],
])(
  'FORM-032 SHIP-053 first and last name are required, have 15 characters at most and fit the pattern: %j results in %j',
  check,
)

test.each<Case>([
  [{ companyName: '' }, undefined],
  [{ companyName: 'A'.repeat(30) }, undefined],
  [{ companyName: 'A'.repeat(31) }, 'Please use at most 30 characters.'],
])('FORM-033 SHIP-054 the company is optional and has 30 characters at most: %j results in %j', check)

test.each<Case>([
  [{ city: '' }, required],
  [{ city: 'A'.repeat(16) }, undefined],
  [{ city: 'A'.repeat(17) }, 'Please use at most 16 characters.'],
])('FORM-034 SHIP-055 the city is required and has 16 characters at most: %j results in %j', check)

test.each<Case>([[{ countryCode: '' }, 'Please select a country']])(
  'SHIP-056 the country is required: %j results in %j',
  check,
)

test.each<Case>([
  [{ stateCode: '' }, 'Please select a state'],
  [{ stateCode: 'ON' }, 'Please select a state'],
])('SHIP-058 the state must be one of the United States: %j results in %j', check)

test.each<Case>([
  [{ postalCode: '' }, required],
  [{ postalCode: '10001' }, 'This ZIP code is not in California'],
  [{ postalCode: '911' }, 'Please enter a valid zip code'],
  [{ postalCode: '91101-1234' }, undefined],
  [{ postalCode: '91101-12345' }, 'Please use at most 10 characters.'],
])(
  'FORM-035 SHIP-060 the ZIP code is required, has 10 characters at most and is in the state: %j results in %j',
  check,
)

test.each<Case>([
  [{ phone: '' }, required],
  [{ phone: '310 555' }, 'Phone number must have 10 digits'],
  [{ phone: '+1 310 555 1234' }, undefined],
])('SHIP-061 the phone is required and has ten digits in any format: %j results in %j', check)

test.each<Case>([
  [{ extension: '' }, undefined],
  [{ extension: '123456' }, undefined],
  [{ extension: '1234567' }, 'Please use at most 6 characters.'],
  [{ extension: 'x12' }, 'Invalid field value'],
])('FORM-036 SHIP-062 the extension is optional and has six digits at most: %j results in %j', check)

test.each([
  ['', 'This field is required.'],
  [`${'a'.repeat(38)}@example.com`, undefined],
  [`${'a'.repeat(39)}@example.com`, 'Please use at most 50 characters.'],
  ['ada@example', 'Please enter a valid email address.'],
])(
  'FORM-037 FORM-004 an email address is required, has 50 characters at most and is valid: %s results in %s',
  (typed, message) => expect(sentenceOf(emailField.safeParse(typed).error?.issues[0]?.message)).toBe(message),
)

test('FORM-034 SHIP-055 accepts a longer city for the ZIP code that has it', () => {
  const city = 'South San Francisco'
  expect(firstMessage({ city, postalCode: '94080' })).toBe('Please use at most 16 characters.')
  rememberPlace('94080', { city, stateCode: 'CA' })
  expect(firstMessage({ city, postalCode: '94080' })).toBeUndefined()
  expect(firstMessage({ city, postalCode: '91101' })).toBe('Please use at most 16 characters.')
})

describe('in Canada', () => {
  const canadian = { ...ada, countryCode: 'CA', stateCode: 'ON', postalCode: 'K1A 0B1' }
  const messageOf = (change: object) =>
    sentenceOf(AddressForm.safeParse({ ...canadian, ...change }).error?.issues[0]?.message)

  test('SHIP-059 SHIP-060 province and postal code must be Canadian', () => {
    expect(messageOf({})).toBeUndefined()
    expect(messageOf({ stateCode: 'CA' })).toBe('Please select a province')
    expect(messageOf({ postalCode: '91101' })).toBe('Please enter a valid postal code')
  })
})

test('SHIP-050 a sent address can fill the form again, and emptied fields are sent as null', () => {
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

test('SHIP-040 SHIP-063 the country of a new address is the United States; Canada is valid, an unknown one is not', () => {
  expect(addressValues(undefined).countryCode).toBe('US')
  expect(addressValues({ countryCode: 'CA' }).countryCode).toBe('CA')
  expect(firstMessage({ countryCode: 'XX' })).toBe('Please select a country')
})
