import { describe, expect, it, test } from 'vitest'
import type { z } from 'zod'
import { englishFieldSentence } from '#shared/text/english-field-sentence.ts'
import { BalanceInput } from '#commerce/gift-cards/inputs.ts'
import { ContactInput } from '#commerce/leads/inputs.ts'
import { CallFault } from '#storefront/lib/api/call-fault.ts'
import { AddressForm } from '#storefront/lib/forms/address-form.ts'
import { addressValues } from '#storefront/lib/forms/address-values.ts'
import { failureText } from '#storefront/lib/forms/failure-text.ts'
import { demoTexts as messages } from '#testing/demo-texts.ts'
import { catalogRequestForm, emptyCatalogRequest } from './catalog-request.ts'
import { SignUpForm, subscriptionOf } from './email-signup.ts'

/** The error of a field after one value of a valid entry has changed. */
const errorIn = (schema: z.ZodType, good: object) => (change: Record<string, unknown>) => {
  const [field] = Object.keys(change)
  const found = schema.safeParse({ ...good, ...change })
  const message = found.error?.issues.find(({ path }) => path[0] === field)?.message
  return message && englishFieldSentence(message)
}

const required = 'This field is required.'
const tooLong = (max: number) => `Please use at most ${max} characters.`
const invalidEmail = 'Please enter a valid email address.'

describe('the contact form', () => {
  const good = { firstName: 'Ada', lastName: 'Bell', email: 'ada@example.com', description: 'Hello' }
  const message = errorIn(ContactInput, good)

  it('FORM-082 requires a first and a last name of up to 15 characters', () => {
    for (const name of ['firstName', 'lastName']) {
      expect(message({ [name]: '' })).toBe(required)
      expect(message({ [name]: 'A'.repeat(15) })).toBeUndefined()
      expect(message({ [name]: 'A'.repeat(16) })).toBe(tooLong(15))
      expect(message({ [name]: '<b>' })).toBe('Invalid field value')
    }
  })

  it('FORM-083 requires an email address with a suffix of two to six letters', () => {
    expect(message({ email: '' })).toBe(required)
    for (const email of ['a.b%c+d-e_1@shop.co', 'a@b.museum'])
      expect(message({ email }), email).toBeUndefined()
    for (const email of ['a@b', 'a@b.c', 'a@b.academy', "o'neil@b.com", 'a b@c.com', 'a@.com', '@b.com'])
      expect(message({ email }), email).toBe(invalidEmail)
    expect(message({ email: `${'a'.repeat(39)}@example.com` })).toBe(tooLong(50))
  })

  it('FORM-084 accepts an empty phone number, or a phone number of ten or eleven digits', () => {
    for (const phone of ['', '310-555-0100', '+1 (310) 555-0100']) expect(message({ phone })).toBeUndefined()
    for (const phone of ['555-0100', '+44 20 7946 0958'])
      expect(message({ phone })).toBe('Invalid phone number. Should be 10 digits with optional extension.')
  })

  it('FORM-085 accepts one of four topics, and defaults to general information', () => {
    expect(ContactInput.parse(good).type).toBe('General Information')
    for (const type of ['General Information', 'Order Status', 'My Account', 'Other'])
      expect(ContactInput.safeParse({ ...good, type, orderNumber: '1' }).success, type).toBe(true)
    expect(message({ type: 'Complaints' })).toBe('Invalid field value')
  })

  it('FORM-091 requires a message of up to 2,000 characters, and an order number for the topic order status', () => {
    expect(message({ description: ' ' })).toBe(required)
    expect(message({ description: 'a'.repeat(2_000) })).toBeUndefined()
    expect(message({ description: 'a'.repeat(2_001) })).toBe(tooLong(2_000))
    const aboutOrder = errorIn(ContactInput, { ...good, type: 'Order Status' })
    expect(aboutOrder({ orderNumber: '' })).toBe(required)
    expect(aboutOrder({ orderNumber: '00000123' })).toBeUndefined()
    expect(message({ orderNumber: '' })).toBeUndefined()
  })
})

describe('the sign-up', () => {
  const good = {
    email: 'ada@example.com',
    firstName: 'Ada',
    lastName: 'Bell',
    zipCode: '91101',
    birthDay: '12/31/1990',
    phoneNumber: '',
    offersPromotionsUpdates: true,
    fundraisingPrograms: false,
    corporateGiftsAndEvents: false,
  }
  const message = errorIn(SignUpForm, good)

  it('FORM-068 requires a valid email address of up to 50 characters', () => {
    expect(message({ email: '' })).toBe(required)
    expect(message({ email: 'ada' })).toBe(invalidEmail)
    expect(message({ email: `${'a'.repeat(38)}@example.com` })).toBeUndefined()
    expect(message({ email: `${'a'.repeat(39)}@example.com` })).toBe(tooLong(50))
  })

  it('FORM-069 requires a first and a last name', () => {
    for (const name of ['firstName', 'lastName']) {
      expect(message({ [name]: '' })).toBe(required)
      expect(message({ [name]: '{}' })).toBe('Invalid field value')
    }
  })

  it('FORM-070 FORM-038 requires a ZIP code of five to ten characters', () => {
    expect(message({ zipCode: '' })).toBe(required)
    for (const zipCode of ['91101', '91101-1234']) expect(message({ zipCode })).toBeUndefined()
    for (const zipCode of ['9110', '91101-12345'])
      expect(message({ zipCode })).toBe('Please enter a valid zip code')
  })

  it('FORM-071 requires an existing birthday from 1900 or later', () => {
    for (const birthDay of ['02/29/2000', '01/01/1900']) expect(message({ birthDay })).toBeUndefined()
    for (const birthDay of ['', '2/9/2000', '02/29/1999', '13/01/1990', '01/01/1899', '1990-12-31'])
      expect(message({ birthDay }), birthDay).toBe('Please enter a valid birthday')
  })

  it('FORM-072 FORM-073 accepts a formatted phone number of up to 25 characters, and sends digits and extension', () => {
    expect(message({ phoneNumber: '' })).toBeUndefined()
    expect(message({ phoneNumber: '(310) 555-0100 ext. 12345' })).toBeUndefined()
    expect(message({ phoneNumber: '(310) 555-0100 ext. 123456' })).toBe(
      'Phone number should be up to 25 characters including non-numeric characters',
    )
    expect(message({ phoneNumber: '555' })).toBe(
      'Invalid phone number. Should be 10 digits with optional extension.',
    )
    expect(SignUpForm.parse({ ...good, phoneNumber: '(310) 555-0100 Ext. 7' }).phoneNumber).toBe(
      '3105550100ext7',
    )
  })

  it('FORM-074 requires at least one list, and reports it together with other errors', () => {
    expect(message({ offersPromotionsUpdates: false })).toBe('At least one option must be selected')
    const none = { ...good, offersPromotionsUpdates: false, email: '' }
    const wrong = SignUpForm.safeParse(none).error?.issues.map(({ path }) => path[0])
    expect(new Set(wrong)).toEqual(new Set(['email', 'offersPromotionsUpdates']))
    expect(
      SignUpForm.safeParse({ ...good, offersPromotionsUpdates: false, fundraisingPrograms: true }).success,
    ).toBe(true)
  })

  it('FORM-067 FORM-078 FORM-079 API-077 becomes a subscription to the ticked lists', () => {
    const all = { ...good, fundraisingPrograms: true, corporateGiftsAndEvents: true }
    expect(subscriptionOf(SignUpForm.parse(all))).toEqual({
      c_email: 'ada@example.com',
      c_firstname: 'Ada',
      c_lastname: 'Bell',
      c_postal: '91101',
      c_phone: '',
      c_birthdate: '12/31/1990',
      c_birth_day: '31',
      c_birth_month: '12',
      c_subscribelist: 'offersupdates|fundraising|businessgifts',
    })
    const one = { ...good, offersPromotionsUpdates: false, corporateGiftsAndEvents: true }
    expect(subscriptionOf(SignUpForm.parse(one)).c_subscribelist).toBe('businessgifts')
  })
})

describe('the catalog request', () => {
  const good = {
    ...emptyCatalogRequest,
    firstName: 'Ada',
    lastName: 'Bell',
    address1: '12 Oak Street',
    city: 'Pasadena',
    stateCode: 'CA',
    postalCode: '91101',
    email: 'ada@example.com',
  }
  const message = errorIn(catalogRequestForm(false), good)
  const forOrganizations = errorIn(catalogRequestForm(true), {
    ...good,
    companyName: 'Bell & Co',
    organizationType: 'Hotel',
  })

  it('FORM-093 FORM-094 FORM-105 requires company and organization type only on sites that require them', () => {
    expect(message({ companyName: '' })).toBeUndefined()
    expect(message({ organizationType: '' })).toBeUndefined()
    expect(message({ companyName: '<b>' })).toBe('Please enter a valid name')
    expect(forOrganizations({ companyName: '' })).toBe(required)
    expect(forOrganizations({ organizationType: '' })).toBe('Please select a organization type.')
    const types = ['Business1', 'Business100', 'Hotel', 'Casino', 'Cruise', 'Youth', 'Fundraiser', 'Other']
    for (const organizationType of types) expect(forOrganizations({ organizationType })).toBeUndefined()
    expect(forOrganizations({ organizationType: 'Bakery' })).toBe('Please select a organization type.')
  })

  it('requires names, email and an address in the United States', () => {
    for (const field of ['firstName', 'lastName', 'email', 'address1', 'city', 'postalCode'])
      expect(message({ [field]: '' }), field).toBe(required)
    for (const stateCode of ['', 'ON']) expect(message({ stateCode })).toBe('Please select a state.')
    expect(message({ postalCode: 'K1A 0B1' })).toBe('Please enter a valid zip code')
    expect(message({ countryCode: 'CA' })).toBeDefined()
  })

  it('FORM-006 shows the error of a missing state with a full stop, and the address form shows it without one', () => {
    expect(message({ stateCode: '' })).toBe('Please select a state.')
    const { firstName, lastName, address1, city, postalCode } = good
    const typed = { ...addressValues(undefined), firstName, lastName, address1, city, postalCode }
    const address = errorIn(AddressForm, { ...typed, phone: '3105550100' })
    expect(address({ stateCode: '' })).toBe('Please select a state')
  })

  it('FORM-134 opts in to marketing emails unless the shopper unticks the box', () => {
    expect(emptyCatalogRequest.marketingOptIn).toBe(true)
  })
})

test('FORM-107 FORM-108 FORM-030 a gift card has 19 to 21 digits, with or without spaces and hyphens, and a security code of four digits', () => {
  const message = errorIn(BalanceInput, { giftCardNumber: '6'.repeat(19), securityCode: '1234' })
  for (const giftCardNumber of ['6'.repeat(19), '6'.repeat(21), `6006 4919-2100 0000 017`])
    expect(message({ giftCardNumber })).toBeUndefined()
  for (const giftCardNumber of ['', '6'.repeat(18), '6'.repeat(22), `${'6'.repeat(18)}a`])
    expect(message({ giftCardNumber })).toBe('Please enter a gift card number')
  for (const securityCode of ['', '123', '12345', 'abcd'])
    expect(message({ securityCode })).toBe('Please enter a valid security code')
})

test('FORM-110 a failed balance request shows the message of the shop, or a general sentence', () => {
  const general = messages['lead.card.failure']
  const shown = (failure: unknown) => failureText(failure, String, general)
  expect(shown(new CallFault(400, { detail: 'This card is empty.' }))).toBe('This card is empty.')
  for (const failure of [new CallFault(500, { detail: 'Deadlock' }), new TypeError('fetch failed')])
    expect(shown(failure)).toBe('An error occurred while processing your request. Please try again.')
})
