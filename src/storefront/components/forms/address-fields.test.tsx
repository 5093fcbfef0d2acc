import { beforeAll, expect, test } from 'vitest'
import { englishFieldSentence } from '#shared/text/english-field-sentence.ts'
import { readCountryRules } from '#commerce/country-data.ts'
import { setCountrySource } from '#shared/addresses/country-rules.ts'
import { addressValues } from '#storefront/lib/forms/address-values.ts'
import type { AddressValues } from '#storefront/lib/forms/address-form.ts'
import { useShopForm } from '#storefront/lib/forms/use-shop-form.ts'
import { AddressForm } from '#storefront/lib/forms/address-form.ts'
import { messages } from '#storefront/lib/messages/checkout-messages.ts'
import { renderToText } from '#testing/render.tsx'
import { AddressFields, useAddressLabels } from './address-fields.tsx'

interface FieldsProps {
  section: 'shipping' | 'billing' | 'home'
  countries: readonly string[]
  address?: Partial<AddressValues>
}

function Fields({ section, countries, address = {} }: FieldsProps) {
  const form = useShopForm<AddressValues, AddressValues>({
    schema: AddressForm,
    labels: useAddressLabels(),
    defaults: { ...addressValues(undefined), ...address },
    submit: async () => {},
  })
  const { countryCode = 'US' } = address
  return <AddressFields form={form} section={section} countryCode={countryCode} countries={countries} />
}

const render = (props: FieldsProps) => renderToText(<Fields {...props} />, { messages })
const labelsOf = (html: string) => [...html.matchAll(/<label[^>]*>([^<]+)/g)].map(([, label]) => label)

test('SHIP-057 the form offers Canada only if the shop delivers to Canada', () => {
  expect(render({ section: 'home', countries: ['US'] })).not.toContain('Canada')
  expect(render({ section: 'home', countries: ['US', 'CA'] })).toContain('<option value="CA">Canada</option>')
})

test('SHIP-058 SHIP-059 the form lists states for the United States, and provinces for Canada', () => {
  expect(labelsOf(render({ section: 'home', countries: ['US', 'CA'] }))).toContain('State')
  const canadian = render({ section: 'home', countries: ['US', 'CA'], address: { countryCode: 'CA' } })
  expect(labelsOf(canadian)).toContain('Province')
  expect(canadian).toContain('<option value="ON">Ontario</option>')
})

test('the ZIP code field precedes the fields that it fills, and rare fields are folded', () => {
  expect(labelsOf(render({ section: 'home', countries: ['US', 'CA'] }))).toEqual([
    'First name',
    'Last name',
    'Country',
    'ZIP code',
    'City',
    'State',
    'Street address',
    'Phone number',
  ])
  expect(labelsOf(render({ section: 'home', countries: ['US'], address: { extension: '12' } }))).toEqual(
    expect.arrayContaining(['Company', 'Extension']),
  )
})

test('SHIP-066 SHIP-067 use-as-billing and add-to-address-book are not fields of the address', () => {
  for (const section of ['shipping', 'billing', 'home'] as const) {
    const html = render({ section, countries: ['US', 'CA'] })
    expect(html).not.toMatch(/name="(?:useAsBilling|useShippingAddress|saveAddress|addToAddressBook)"/)
    expect(labelsOf(html)).not.toContain('Save to my address book')
  }
})

beforeAll(() => setCountrySource(readCountryRules))

const world = ['US', 'CA', 'DE', 'JP'] as const

test('RUN-026 the form lists the countries of the site by name', () => {
  const html = render({ section: 'home', countries: world })
  expect(html).toContain('<option value="DE">Germany</option>')
  expect(html).toContain('<option value="JP">Japan</option>')
})

test('RUN-026 the form shows the fields that the country uses', () => {
  const labelsIn = (countryCode: string) =>
    labelsOf(render({ section: 'home', countries: world, address: { countryCode } }))
  expect(labelsIn('DE')).toEqual([
    'First name',
    'Last name',
    'Country',
    'Postal code',
    'City',
    'Street address',
    'Phone number',
  ])
  expect(labelsIn('JP')).toEqual([
    'First name',
    'Last name',
    'Country',
    'Postal code',
    'Prefecture',
    'Street address',
    'Phone number',
  ])
  expect(render({ section: 'home', countries: world, address: { countryCode: 'JP' } })).toContain(
    '<option value="13">Tokyo</option>',
  )
})

const typed = {
  ...addressValues(undefined),
  firstName: 'Ada',
  lastName: 'Bell',
  address1: 'Hauptstraße 5',
  city: 'Garmisch-Partenkirchen',
  countryCode: 'DE',
  postalCode: '82467',
  phone: '+49 8821 55501',
}
const problemsOf = (change: object) =>
  (AddressForm.safeParse({ ...typed, ...change }).error?.issues ?? []).map(({ path, message }) => [
    path[0],
    englishFieldSentence(message),
  ])

test.each<[object, unknown[]]>([
  [{}, []],
  [{ postalCode: '' }, [['postalCode', 'This field is required.']]],
  [{ postalCode: '1011' }, [['postalCode', 'Please enter a valid postal code']]],
  [{ city: '' }, [['city', 'This field is required.']]],
  [{ phone: '12' }, [['phone', 'Invalid field value']]],
  [{ countryCode: 'JP', city: '', stateCode: '13', postalCode: '100-0005' }, []],
  [
    { countryCode: 'JP', city: '', stateCode: '', postalCode: '100-0005' },
    [['stateCode', 'This field is required.']],
  ],
  [
    { countryCode: 'JP', stateCode: '13', postalCode: '600-8216' },
    [['postalCode', 'This postal code is not in Tokyo']],
  ],
])(
  'RUN-026 the form validates an address by the rules of its country: %j has the errors %j',
  (change, problems) => {
    expect(problemsOf(change)).toEqual(problems)
  },
)
