import { expect, test } from 'vitest'
import { buyerOf, ownAddress } from './buyer-of.ts'

const joe = { id: '1', firstName: 'Joe', lastName: 'Carter', address1: '9 Lamar Blvd' }
const ben = { id: '2', firstName: 'Ben', lastName: 'Carter', address1: '12 Oak Street' }
const pickup = { c_fromStoreId: '602', c_pickupFirstName: 'Ben', c_pickupLastName: 'Carter' }

type Order = Parameters<typeof buyerOf>[0]

/** The fields that the functions read. */
const orderOf = (order: object) => ({ paymentInstruments: [], ...order }) as unknown as Order

test('the buyer of a gift is unknown if the billing address is copied from the recipient', () => {
  const gift = { shippingAddress: joe, giftMessage: 'With love' }
  // The checkout copies the holder of a card from the billing address.
  const paymentInstruments = [{ paymentCard: { holder: 'Joe Carter' } }]
  const copied = { billingAddress: joe, paymentInstruments }
  expect(buyerOf(orderOf({ ...copied, shipments: [gift] }))).toBeUndefined()
  expect(buyerOf(orderOf({ ...copied, shipments: [{ shippingAddress: joe }, pickup] }))).toBeUndefined()
  expect(buyerOf(orderOf({ ...copied, shipments: [{ shippingAddress: joe }] }))).toMatchObject(joe)
  // The name at a provider is the payer's name.
  const provided = { ...copied, shipments: [gift], customerName: 'BEN CARTER' }
  expect(buyerOf(orderOf(provided))).toEqual({ firstName: 'Ben', lastName: 'Carter' })
})

test('the new account gets the address of the order only if it has the name of the customer', () => {
  const shipments = [{ shippingAddress: joe, giftMessage: 'With love' }]
  const own = orderOf({ billingAddress: ben, shipments })
  expect(buyerOf(own)).toMatchObject(ben)
  expect(ownAddress(own, ben)).toEqual(ben)
  expect(ownAddress(orderOf({ billingAddress: joe, shipments }), ben)).toBeUndefined()
})
