import { expect, test } from 'vitest'
import formMessages from 'virtual:messages/forms'
import uiMessages from 'virtual:messages/ui'
import { CallFault } from '#storefront/lib/api/call-fault.ts'
import { NoNetwork } from '#storefront/lib/api/fetch-json.ts'
import { failureText } from './failure-text.ts'

const text = (id: string): string => String(formMessages['en-US']?.[id] ?? uiMessages['en-US']?.[id])

test.each([
  ['a server error', new CallFault(500, { detail: 'column "x" does not exist' })],
  ['a network error', new TypeError('Failed to fetch')],
  ['anything else', 'a string'],
])('SHELL-125 %s has the default text, without details', (_, failure) => {
  expect(failureText(failure, text)).toBe(
    'Oh fudge! Something unexpected went wrong! Please try again or contact us.',
  )
})

test('the text of a refusal is the detail of its fault', () => {
  expect(failureText(new CallFault(400, { detail: 'Only 2 available' }), text)).toBe('Only 2 available')
})

test.each([
  ['it is the failure', new NoNetwork()],
  ['the failure names what was sent', new Error('Failed to send marketing lead', { cause: new NoNetwork() })],
])('a lost network has its own text where %s, also in a form with a text for failures', (_, failure) => {
  const words = 'You seem to be offline. Please try again once you’re back.'
  expect(failureText(failure, text)).toBe(words)
  expect(failureText(failure, text, 'Failed to update address')).toBe(words)
})
