import { expect, test } from 'vitest'
import messages from 'virtual:messages/forms'
import { CallFault } from '#storefront/lib/api/call-fault.ts'
import { readCheckoutError } from '#storefront/lib/content/checkout-error.ts'
import { renderToText } from '#testing/render.tsx'
import { CheckoutError } from './checkout-error.tsx'

const refused = new CallFault(400, { detail: 'Only 1 available' })
const broken = new CallFault(503, { detail: 'connection reset' })
const configured = readCheckoutError({ bodyText: 'Please call **1-800-555-0100**.' })

const shown = (failure: unknown, checkoutError?: string) =>
  renderToText(<CheckoutError failure={failure} />, { messages, root: { checkoutError } })

test('BAG-028 the error is the message of a refusal, then the configured message, then a general one', () => {
  expect(shown(refused, configured)).toContain('Only 1 available')
  expect(shown(broken, configured)).toContain('<p>Please call <strong>1-800-555-0100</strong>.</p>')
  expect(shown(new TypeError('Failed to fetch'), configured)).toContain('1-800-555-0100')
  expect(shown(broken)).toContain('Something unexpected went wrong!')
  expect(shown(broken)).not.toContain('connection reset')
  expect(shown(undefined, configured)).toBe('')
})

test('BAG-028 HTML in the configured message is escaped', () => {
  expect(readCheckoutError({ bodyText: '<img src=x>' })).not.toContain('<img')
  expect(readCheckoutError({ bodyText: '' })).toBeUndefined()
})
