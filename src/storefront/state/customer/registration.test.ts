import { expect, test } from 'vitest'
import { RegistrationForm } from './registration-form.ts'

const ada = { firstName: 'Ada', lastName: 'Bell', email: 'ada@bell.example', password: 'Truffle-1921' }
const messagesOf = (values: object) =>
  RegistrationForm.safeParse({ ...ada, ...values }).error?.issues.map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  )

test('a whole registration passes', () => expect(messagesOf({})).toBeUndefined())

test('ACC-041 ACC-042 FORM-005 a weak password says what it needs', () => {
  expect(messagesOf({ password: 'truffle' })).toEqual([
    'password: Please enter a valid password. It needs 8 to 64 characters, upper and lower case letters, a digit, at least 1 special character.',
  ])
})

test('FORM-002 FORM-004 empty fields are required and an email has to look like one', () => {
  expect(messagesOf({ firstName: ' ', email: 'ada@' })).toEqual([
    'firstName: This field is required.',
    'firstName: Invalid field value',
    'email: Please enter a valid email address.',
  ])
  expect(messagesOf({ password: '' })?.[0]).toBe('password: This field is required.')
})
