import { expect, test } from 'vitest'
import { englishFieldSentence } from '#shared/text/english-field-sentence.ts'
import { RegistrationForm } from './registration-form.ts'

const ada = { firstName: 'Ada', lastName: 'Bell', email: 'ada@bell.example', password: 'Truffle-1921' }
const messagesOf = (values: object) =>
  RegistrationForm.safeParse({ ...ada, ...values }).error?.issues.map(
    ({ path, message }) => `${path.join('.')}: ${englishFieldSentence(message)}`,
  )

test('a complete registration is valid', () => expect(messagesOf({})).toBeUndefined())

test('ACC-041 ACC-042 FORM-005 the error of a weak password lists the missing requirements', () => {
  expect(messagesOf({ password: 'truffle' })).toEqual([
    'password: Please enter a valid password. It needs 8 to 64 characters, upper and lower case letters, a digit, at least 1 special character.',
  ])
})

test('FORM-002 FORM-004 all fields are required, and the email must be valid', () => {
  expect(messagesOf({ firstName: ' ', email: 'ada@' })).toEqual([
    'firstName: This field is required.',
    'firstName: Invalid field value',
    'email: Please enter a valid email address.',
  ])
  expect(messagesOf({ password: '' })?.[0]).toBe('password: This field is required.')
})
