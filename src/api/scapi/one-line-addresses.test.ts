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

test.each(fields)('the %s of an address has no control characters', (field) => {
  for (const input of [AddressInput, CustomerAddressInput, CustomerAddressChange]) {
    const issues = input.safeParse({ ...name, [field]: 'a\rb' }).error?.issues
    expect(issues).toMatchObject([{ path: [field], message: expect.stringContaining('in one line') }])
    expect(input.safeParse({ ...name, [field]: ' Ñandú 1\n' })).toMatchObject({
      data: { [field]: 'Ñandú 1' },
    })
  }
})

test.each(['c_pickupFirstName', 'c_pickupLastName', 'c_pickupPhone'])('nor has %s', (field) =>
  expect(ShipmentInput.safeParse({ [field]: 'a\nb' }).success).toBe(false),
)
