import { describe, expect, it, test } from 'vitest'
import { englishFieldSentence } from '#shared/text/english-field-sentence.ts'
import { demoTexts as messages } from '#testing/demo-texts.ts'
import { CallFault } from '#storefront/lib/api/call-fault.ts'
import { failureText } from '#storefront/lib/forms/failure-text.ts'
import { CatalogPanelForm, emptyCatalogPanel, leadOf } from './catalog-lead.ts'
import { sendLead } from './send-lead.ts'

const good = {
  ...emptyCatalogPanel,
  companyName: 'Bell & Co',
  organizationType: 'Hotel',
  firstName: 'Ada',
  lastName: 'Bell',
  address1: '12 Oak Street',
  city: 'Pasadena',
  stateCode: 'CA',
  postalCode: '91101',
  phone: '(310) 555-0100',
  email: 'ada@example.com',
}

/** The error of a field after one value of a valid entry has changed. */
function errorOf(change: Record<string, unknown>): string | undefined {
  const [field] = Object.keys(change)
  const { error } = CatalogPanelForm.safeParse({ ...good, ...change })
  const message = error?.issues.find(({ path }) => path[0] === field)?.message
  return message && englishFieldSentence(message)
}

const required = 'This field is required.'
const tooLong = (max: number) => `Please use at most ${max} characters.`

describe('the form of the catalog panels', () => {
  it('FORM-124 requires a company of up to 30 characters', () => {
    expect(errorOf({ companyName: '' })).toBe(required)
    expect(errorOf({ companyName: 'A'.repeat(30) })).toBeUndefined()
    expect(errorOf({ companyName: 'A'.repeat(31) })).toBe(tooLong(30))
  })

  it('FORM-125 requires an organization type, even on sites whose other forms do not', () => {
    for (const organizationType of ['', undefined, 'Bakery'])
      expect(errorOf({ organizationType })).toBe('Please select a organization type.')
    expect(errorOf({ organizationType: 'Youth' })).toBeUndefined()
  })

  it('FORM-126 requires a first and a last name', () => {
    for (const name of ['firstName', 'lastName']) expect(errorOf({ [name]: ' ' })).toBe(required)
  })

  it('FORM-127 requires a street and accepts a unit, each of up to 60 characters', () => {
    expect(errorOf({ address1: '' })).toBe(required)
    expect(errorOf({ address1: '12' })).toBe('Invalid address')
    expect(errorOf({ address1: `${'A'.repeat(60)}` })).toBeUndefined()
    expect(errorOf({ address1: `${'A'.repeat(61)}` })).toBe(tooLong(60))
    expect(errorOf({ address2: '' })).toBeUndefined()
    expect(errorOf({ address2: 'A'.repeat(61) })).toBe(tooLong(60))
  })

  it('FORM-128 requires a city of up to 16 characters', () => {
    expect(errorOf({ city: '' })).toBe(required)
    expect(errorOf({ city: 'A'.repeat(17) })).toBe(tooLong(16))
  })

  it('FORM-129 requires a state, and rejects the placeholder', () => {
    for (const stateCode of ['', 'ON']) expect(errorOf({ stateCode })).toBe('Please select a state.')
  })

  it('FORM-130 requires a ZIP code of five to ten characters', () => {
    expect(errorOf({ postalCode: '' })).toBe(required)
    for (const postalCode of ['91101', '91101-1234', '911011234'])
      expect(errorOf({ postalCode })).toBeUndefined()
    for (const postalCode of ['9110', '91101-12345', 'V6A 2T1'])
      expect(errorOf({ postalCode })).toBe('Please enter a valid zip code')
  })

  it('FORM-131 requires a phone number with the number of digits used in the United States', () => {
    expect(errorOf({ phone: '' })).toBe(required)
    for (const phone of ['3105550100', '1 310 555 0100']) expect(errorOf({ phone })).toBeUndefined()
    expect(errorOf({ phone: '555-0100' })).toBe(
      'Invalid phone number. Should be 10 digits with optional extension.',
    )
  })

  it('FORM-132 accepts an extension of up to six digits', () => {
    for (const phoneExt of ['', '123456']) expect(errorOf({ phoneExt })).toBeUndefined()
    expect(errorOf({ phoneExt: '1234567' })).toBe(tooLong(6))
    expect(errorOf({ phoneExt: 'x1' })).toBe('Invalid field value')
  })

  it('FORM-133 requires an email address of up to 50 characters', () => {
    expect(errorOf({ email: '' })).toBe(required)
    expect(errorOf({ email: 'ada' })).toBe('Please enter a valid email address.')
    expect(errorOf({ email: `${'a'.repeat(39)}@example.com` })).toBe(tooLong(50))
  })

  it('FORM-134 opts in to marketing emails unless the shopper unticks the box', () => {
    expect(emptyCatalogPanel.marketingOptIn).toBe(true)
  })

  it('FORM-120 FORM-121 FORM-139 becomes a lead in the United States without consent, and the opt-in adds the lists', () => {
    const lead = leadOf('PostalCatalog', CatalogPanelForm.parse(good))
    expect(lead).toEqual({
      reason: 'PostalCatalog',
      companyName: 'Bell & Co',
      organizationType: 'Hotel',
      firstName: 'Ada',
      lastName: 'Bell',
      address1: '12 Oak Street',
      address2: '',
      city: 'Pasadena',
      stateCode: 'CA',
      postalCode: '91101',
      phone: '3105550100',
      phoneExt: '',
      email: 'ada@example.com',
      countryCode: 'US',
      consent: false,
      subscribelist: 'offersupdates|businessgifts',
    })
    const quiet = leadOf('PostalCatalog', CatalogPanelForm.parse({ ...good, marketingOptIn: false }))
    expect(quiet).not.toHaveProperty('subscribelist')
  })
})

test('FORM-104 FORM-138 all failures have one error name and show a general sentence; a refusal is rethrown', async () => {
  const lead = leadOf('PostalCatalog', CatalogPanelForm.parse(good))
  const failed = await sendLead(() => Promise.reject(new TypeError('fetch failed')), lead).catch(
    (error: unknown) => error,
  )
  expect(failed).toMatchObject({ message: 'Failed to send marketing lead' })
  const texts: Record<string, string> = messages
  expect(failureText(failed, (id) => texts[id] ?? id)).toBe(
    'Oh fudge! Something unexpected went wrong! Please try again or contact us.',
  )
  const refusal = new CallFault(429, { detail: 'Too many tries.' })
  await expect(sendLead(() => Promise.reject(refusal), lead)).rejects.toBe(refusal)
})
