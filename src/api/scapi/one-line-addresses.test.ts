import { expect, test } from 'vitest'
import { AddressInput, ShipmentInput } from '#commerce/baskets/inputs.ts'
import { CustomerAddressChange, CustomerAddressInput } from '#commerce/customers/inputs.ts'

const fields = [
  'firstName',
  'lastName',
  'companyName',
  'address1',
  'address2',
  'city',
  'stateCode',
  'postalCode',
  'phone',
]
const name = { lastName: 'Bell', countryCode: 'US' }

const texts: Readonly<Record<string, { typed: string; read: string }>> = {
  stateCode: { typed: ' ca\n', read: 'CA' },
  postalCode: { typed: ' 911011234\n', read: '91101-1234' },
}

test.each(fields)('control characters in the %s of an address are refused', (field) => {
  for (const input of [AddressInput, CustomerAddressInput, CustomerAddressChange]) {
    const issues = input.safeParse({ ...name, [field]: 'a\rb' }).error?.issues
    expect(issues?.[0]).toMatchObject({ path: [field], message: 'forms.error.oneLine' })
    const { typed, read } = texts[field] ?? { typed: ' Ñandú 1\n', read: 'Ñandú 1' }
    expect(input.parse({ ...name, [field]: typed })).toMatchObject({ [field]: read })
  }
})

test.each(['c_pickupFirstName', 'c_pickupLastName', 'c_pickupPhone'])('%s has none, either', (field) =>
  expect(ShipmentInput.safeParse({ [field]: 'a\nb' }).success).toBe(false),
)
