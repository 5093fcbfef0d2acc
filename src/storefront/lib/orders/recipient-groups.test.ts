import { expect, test } from 'vitest'
import type { Recipient } from '#storefront/lib/basket/deliveries.ts'
import { groupsOf, matchesRecipient, stateOfRecipient } from './recipient-groups.ts'

const recipient = (name: string, { postalCode = '10001', state = 'waiting' } = {}): Recipient =>
  // The fields of a recipient that the groups read.
  ({
    number: 1,
    name,
    goods: [],
    shipment: { shippingAddress: { postalCode }, c_state: state },
  }) as unknown as Recipient

test('SALE-120 groups parcels by state, and lists parcels that need attention first', () => {
  const recipients = [
    recipient('Ada', { state: 'delivered' }),
    recipient('Bo', { state: 'waiting' }),
    recipient('Cy', { state: 'lost' }),
    recipient('Di', { state: 'waiting' }),
    recipient('Ed', { state: 'cancelled' }),
  ]
  expect(
    groupsOf(recipients, stateOfRecipient).map(({ state, recipients: own }) => [
      state,
      own.map(({ name }) => name),
    ]),
  ).toEqual([
    ['lost', ['Cy']],
    ['waiting', ['Bo', 'Di']],
    ['delivered', ['Ada']],
    ['cancelled', ['Ed']],
  ])
})

test.each([
  ['', true],
  ['zoe', true],
  ['ZOË', true],
  ['mar zo', true],
  ['941', true],
  ['zoe 94103', true],
  ['oe', false],
  ['zoe 10001', false],
  ['3', false],
])('SALE-120 the search for "%s" finds Zoë Martin of 94103: %s', (typed, isFound) => {
  expect(matchesRecipient(recipient('Zoë Martin', { postalCode: '94103' }), typed)).toBe(isFound)
})

test('SALE-120 finds a Canadian postal code with and without its space', () => {
  const ottawa = recipient('Zoë Martin', { postalCode: 'K1A 0B1' })
  for (const typed of ['k1a', 'K1A 0B1', 'k1a0b1']) expect(matchesRecipient(ottawa, typed), typed).toBe(true)
})
