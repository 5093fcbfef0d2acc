import { expect, test } from 'vitest'
import { BillingForm, billingDefaults } from './billing-form.ts'

const address = {
  firstName: 'Ada',
  lastName: 'Bell',
  address1: '12 Oak Street',
  city: 'Pasadena',
  stateCode: 'CA',
  postalCode: '91101',
  countryCode: 'US' as const,
  phone: '3105551234',
}
const basket = { customerInfo: { email: 'ada@bell.example' } } as Parameters<typeof billingDefaults>[0] // Only this is read.

test('PAY-006 PAY-007 PAY-008 the billing form begins with the basket’s email and the shipping address', () => {
  const values = billingDefaults(basket, address as Parameters<typeof billingDefaults>[1])
  expect(values).toMatchObject({
    email: 'ada@bell.example',
    addToSweetList: false,
    paymentMethodType: '',
    customerSavedCardId: '',
    customerSaveCard: false,
    useShippingAddress: true,
    addToAddressBook: false,
  })
  expect(BillingForm.safeParse(values).success).toBe(true)
  expect(billingDefaults(basket, undefined).useShippingAddress).toBe(false)
})

test('PAY-006 PAY-008 requires an email, and an address unless the shipping address is used', () => {
  const problems = (change: object) =>
    BillingForm.safeParse({ ...billingDefaults(basket, undefined), ...address, ...change })
      .error?.issues.map(({ path }) => path.join('.'))
      .toSorted()
  expect(problems({})).toBeUndefined()
  expect(problems({ email: 'ada@' })).toEqual(['email'])
  expect(problems({ city: '' })).toContain('city')
  expect(problems({ city: '', useShippingAddress: true })).toBeUndefined()
})
