import { expect, test } from 'vitest'
import { entryBody } from './entry-body.ts'

const campaign = {
  eventId: 'golden-flower',
  eventPhase: '1',
  maxAllowed: 3,
  checkboxes: [{ id: 'rules' }, { id: 'phone_optin' }],
}
const values = {
  firstName: 'Ada',
  lastName: 'Bell',
  email: 'ada@example.com',
  birthdate: '02/28/1990',
  phone: '3105550100',
  address1: '12 Oak Street',
  city: 'Pasadena',
  state: 'CA',
  postalCode: '91101',
  rules: true,
  phone_optin: false,
}

test('FORM-045 API-074 the payload contains the campaign, the fields, and one boolean for each checkbox', () => {
  expect(entryBody(campaign, values)).toEqual({
    ...values,
    eventId: 'golden-flower',
    eventPhase: '1',
    maxAllowed: 3,
    countryCode: 'US',
    smsOptIn: false,
  })
})

test('FORM-066 smsOptIn comes from the checkbox phone_optin', () => {
  expect(entryBody(campaign, { ...values, phone_optin: true })).toMatchObject({
    phone_optin: true,
    smsOptIn: true,
  })
})
