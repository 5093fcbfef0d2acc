import { expect, test } from 'vitest'
import formMessages from 'virtual:messages/forms'
import { CallFault } from '#storefront/lib/api/call-fault.ts'
import { failureText } from './failure-text.ts'

const text = (id: string): string => String(formMessages['en-US']?.[id])

test.each([
  ['a server error', new CallFault(500, { detail: 'column "x" does not exist' })],
  ['a network error', new TypeError('Failed to fetch')],
  ['anything else', 'a string'],
])('SHELL-125 %s has the default text, without details', (_, failure) => {
  expect(failureText(failure, text)).toBe(
    'Oh fudge! Something unexpected went wrong! Please try again or contact us.',
  )
})

test('a refusal has its own text', () => {
  expect(failureText(new CallFault(400, { detail: 'Only 2 available' }), text)).toBe('Only 2 available')
})
