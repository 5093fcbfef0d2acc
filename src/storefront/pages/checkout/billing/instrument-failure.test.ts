import { expect, test } from 'vitest'
import { CallFault } from '#storefront/lib/api/call-fault.ts'
import { failureText } from '#storefront/lib/forms/failure-text.ts'
import { messages } from '#storefront/lib/messages/checkout-messages.ts'
import { instrumentFailure } from './instrument-failure.ts'

const text = (id: string) => String(messages['en-US']?.[id])
const shown = (failure: unknown) => failureText(instrumentFailure(failure, text), text)

test('PAY-023 a payment that cannot be added shows a general text; a refusal shows its reason', () => {
  expect(shown(new TypeError('Failed to fetch'))).toBe('Failed to add payment instrument')
  expect(shown(new CallFault(503, { detail: 'connection reset' }))).toBe('Failed to add payment instrument')
  expect(shown(new CallFault(400, { detail: 'Card is expired' }))).toBe('Card is expired')
})
