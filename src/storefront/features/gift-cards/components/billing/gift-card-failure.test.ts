import { expect, test } from 'vitest'
import { CallFault } from '#storefront/lib/api/call-fault.ts'
import { giftCardFailure } from './gift-card-failure.ts'

const fault = (code: string, details: object = {}) =>
  new CallFault(400, { type: `/api/docs/faults#${code}`, detail: 'The shop says no', arguments: details })
const message = (failure: unknown) => {
  const told = giftCardFailure(failure, (id) => id)
  return told instanceof Error ? told.message : ''
}

test.each([
  [fault('gift-card-not-accepted', { reason: 'unknown' }), 'checkout.giftCard.refused.unknown'],
  [fault('gift-card-not-accepted', { reason: 'empty' }), 'checkout.giftCard.refused.empty'],
  [fault('gift-card-not-accepted', { reason: 'other-currency' }), 'checkout.giftCard.refused.other-currency'],
  [fault('payment-method-not-applicable'), 'checkout.giftCard.notHere'],
  [fault('too-many-attempts'), 'checkout.giftCard.tooMany'],
  [fault('gift-card-not-accepted', { reason: 'something new' }), 'The shop says no'],
  [new TypeError('Failed to fetch'), 'Failed to fetch'],
])('%s is shown as %s', (failure, told) => expect(message(failure)).toBe(told))
