import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readCountryRules } from '#commerce/country-data.ts'
import { isCompleteAddress, setCountrySource } from '#shared/addresses/country-rules.ts'
import { dropSecurityCode, saveCodeToken } from '#storefront/lib/payment/security-code.ts'
import type { Basket } from './basket.ts'
import { approvalToRenew, entryStep, initialStep, openStep, paidWith } from './checkout-steps.ts'

const now = new Date('2026-12-01T12:00:00Z')
const address = {
  firstName: 'Ada',
  lastName: 'Bell',
  address1: '12 Oak St',
  city: 'Pasadena',
  stateCode: 'CA',
  countryCode: 'US',
  postalCode: '91101',
  phone: '3105551234',
}
const card = { paymentMethodId: 'CREDIT_CARD', paymentCard: {}, c_transientTokenExp: '2026-12-01T12:10:00Z' }

/** A basket that is ready for the order, with changes. */
const basket = (change: object = {}) =>
  ({
    productItems: [{ itemId: 'i1' }],
    customerInfo: { email: 'ada@bell.example' },
    shipments: [{ shippingAddress: address, shippingMethod: { id: 'ups' } }],
    billingAddress: address,
    paymentInstruments: [card],
    c_paymentAmount: 66.15,
    c_qualifiers: { qdThresholdMet: true },
    ...change,
    // The steps read only these fields.
  }) as unknown as Basket

const shipment = (change: object) => ({
  shipments: [{ shippingAddress: address, shippingMethod: { id: 'ups' }, ...change }],
})

describe('PAY-001 the initial step is shipping', () => {
  test('without an email', () => expect(initialStep(basket({ customerInfo: {} }))).toBe('shipping'))
  test.each(['firstName', 'lastName', 'address1', 'city', 'stateCode', 'countryCode', 'postalCode'])(
    'without %s in the address',
    (field) => {
      const without = { ...address, [field]: undefined }
      expect(initialStep(basket(shipment({ shippingAddress: without })))).toBe('shipping')
    },
  )
})

test('PAY-002 the initial step is payment without a shipping method', () =>
  expect(initialStep(basket(shipment({ shippingMethod: undefined })))).toBe('payment'))

test('PAY-003 the initial step is review without payment or billing address', () => {
  expect(initialStep(basket({ paymentInstruments: [] }))).toBe('review')
  expect(initialStep(basket({ billingAddress: undefined }))).toBe('review')
})

test('PAY-004 a complete basket starts at confirmation', () =>
  expect(initialStep(basket())).toBe('confirmation'))

describe('PAY-005 the checkout stops at the first step with missing data', () => {
  test.each([
    ['bag', { productItems: [] }],
    ['bag', { c_qualifiers: { qdThresholdMet: false } }],
    ['shipping', { customerInfo: {} }],
    ['shipping', shipment({ shippingMethod: undefined })],
    ['payment', { billingAddress: undefined }],
    ['payment', { paymentInstruments: [] }],
    ['review', {}],
  ])('stops at %s', (step, change) => {
    expect(openStep(basket(change), now)).toBe(step)
    if (step !== 'bag') expect(entryStep(basket(change), now)).toBe(step)
  })

  test('stops at the bag without a basket', () => expect(openStep(undefined, now)).toBe('bag'))
})

test('SHIP-033 a delivery needs a phone, which the initial step ignores', () => {
  const without = basket(shipment({ shippingAddress: { ...address, phone: undefined } }))
  expect(openStep(without, now)).toBe('shipping')
  expect(initialStep(without)).toBe('confirmation')
})

test('an expired card token leads back to the payment step', () => {
  const old = { ...card, c_transientTokenExp: '2026-12-01T11:59:00Z' }
  expect(openStep(basket({ paymentInstruments: [old] }), now)).toBe('payment')
})

test('a payment instrument without a card leads back to the payment step', () => {
  const unnamed = { paymentMethodId: 'CREDIT_CARD' }
  expect(openStep(basket({ paymentInstruments: [unnamed] }), now)).toBe('payment')
})

test('a payment approved for a smaller amount opens the review, which requests a new approval', () => {
  const payPal = (approved: number, change: object = {}) =>
    basket({
      paymentInstruments: [
        { paymentMethodId: 'PayPal', amount: 66.15, c_approvedAmount: approved, ...change },
      ],
    })
  expect(openStep(payPal(66.15), now)).toBe('review')
  expect(approvalToRenew(payPal(66.15), now)).toBeUndefined()
  expect(openStep(payPal(66.14), now)).toBe('review')
  expect(paidWith(payPal(66.14), now)).toBeUndefined()
  expect(approvalToRenew(payPal(66.14), now)).toMatchObject({ paymentMethodId: 'PayPal' })
  const expired = payPal(66.14, { c_transientTokenExp: '2026-12-01T11:00:00Z' })
  expect(openStep(expired, now)).toBe('payment')
})

test('an order with a total of zero needs no card', () =>
  expect(openStep(basket({ paymentInstruments: [], c_paymentAmount: 0 }), now)).toBe('review'))

describe('the required fields of an address in another country', () => {
  beforeAll(() => setCountrySource(readCountryRules))
  afterAll(() => setCountrySource(() => undefined))

  const berlin = { ...address, city: 'Berlin', stateCode: undefined, countryCode: 'DE', postalCode: '10115' }
  const stepFor = (to: object) =>
    openStep(basket({ ...shipment({ shippingAddress: to }), billingAddress: to }), now)

  test('RUN-026 an address without a state is complete in a country without states', () => {
    expect(stepFor(berlin)).toBe('review')
    expect(stepFor({ ...berlin, countryCode: 'US' })).toBe('shipping')
  })

  test.each(['address1', 'city', 'postalCode', 'firstName', 'lastName'])(
    'RUN-026 a German address needs %s',
    (field) => expect(stepFor({ ...berlin, [field]: undefined })).toBe('shipping'),
  )
})

test.each(['address1', 'city', 'postalCode', 'firstName', 'lastName', 'stateCode'])(
  'SHIP-032 a shipment without %s has no address',
  (field) => {
    const { phone: _phone, ...withoutPhone } = address
    expect(isCompleteAddress({ ...address, [field]: undefined })).toBe(false)
    expect(isCompleteAddress(withoutPhone)).toBe(true)
    expect(isCompleteAddress(undefined)).toBe(false)
  },
)

test('PAY-030 a saved card pays only with its security code, which is typed in the payment step', () => {
  const saved = basket({ paymentInstruments: [{ ...card, c_walletUUID: 'visa' }] })
  expect(openStep(saved, now)).toBe('payment')
  const expiresAt = new Date(now.getTime() + 60_000).toISOString()
  saveCodeToken('visa', { token: 'code', expiresAt }, now.getTime())
  expect(openStep(saved, now)).toBe('review')
  expect(openStep(saved, new Date(expiresAt))).toBe('payment')
  dropSecurityCode()
})
