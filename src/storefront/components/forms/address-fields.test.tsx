import { expect, test } from 'vitest'
import { addressValues } from '#storefront/lib/forms/address-values.ts'
import type { AddressValues } from '#storefront/lib/forms/address-form.ts'
import { useShopForm } from '#storefront/lib/forms/use-shop-form.ts'
import { AddressForm } from '#storefront/lib/forms/address-form.ts'
import { messages } from '#storefront/lib/messages/checkout-messages.ts'
import { renderToText } from '#testing/render.tsx'
import { AddressFields, useAddressLabels } from './address-fields.tsx'

interface FieldsProps {
  section: 'shipping' | 'billing' | 'home'
  hasCanada: boolean
  address?: Partial<AddressValues>
}

function Fields({ section, hasCanada, address = {} }: FieldsProps) {
  const form = useShopForm<AddressValues, AddressValues>({
    schema: AddressForm,
    labels: useAddressLabels(),
    defaults: { ...addressValues(undefined), ...address },
    submit: async () => {},
  })
  const { countryCode = 'US' } = address
  return <AddressFields form={form} section={section} countryCode={countryCode} hasCanada={hasCanada} />
}

const render = (props: FieldsProps) => renderToText(<Fields {...props} />, { messages })
const labelsOf = (html: string) => [...html.matchAll(/<label[^>]*>([^<]+)/g)].map(([, label]) => label)

test('SHIP-057 Canada is offered only where the shop sends to it', () => {
  expect(render({ section: 'home', hasCanada: false })).not.toContain('Canada')
  expect(render({ section: 'home', hasCanada: true })).toContain('<option value="CA">Canada</option>')
})

test('SHIP-058 SHIP-059 the United States have states, Canada has provinces', () => {
  expect(labelsOf(render({ section: 'home', hasCanada: true }))).toContain('State')
  const canadian = render({ section: 'home', hasCanada: true, address: { countryCode: 'CA' } })
  expect(labelsOf(canadian)).toContain('Province')
  expect(canadian).toContain('<option value="ON">Ontario</option>')
})

test('the ZIP code comes before what it fills and helps with, and the rarer fields are folded away', () => {
  expect(labelsOf(render({ section: 'home', hasCanada: true }))).toEqual([
    'First name',
    'Last name',
    'Country',
    'ZIP code',
    'City',
    'State',
    'Street address',
    'Phone number',
  ])
  expect(labelsOf(render({ section: 'home', hasCanada: false, address: { extension: '12' } }))).toEqual(
    expect.arrayContaining(['Company', 'Extension']),
  )
})

test('SHIP-066 SHIP-067 use-as-billing and add-to-address-book are no fields of the address itself', () => {
  for (const section of ['shipping', 'billing', 'home'] as const) {
    const html = render({ section, hasCanada: true })
    expect(html).not.toMatch(/name="(?:useAsBilling|useShippingAddress|saveAddress|addToAddressBook)"/)
    expect(labelsOf(html)).not.toContain('Save to my address book')
  }
})
