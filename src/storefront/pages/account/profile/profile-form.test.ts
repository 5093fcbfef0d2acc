import { expect, test } from 'vitest'
import { englishFieldSentence } from '#shared/text/english-field-sentence.ts'
import { profileChange, ProfileForm, profileValues } from './profile-form.ts'

const ada = profileValues({
  customerId: 'c1',
  authType: 'registered',
  firstName: 'Ada',
  lastName: 'Bell',
  email: 'ada@bell.example',
  phoneHome: '3105551234',
  birthday: '1999-12-31',
  c_organizationType: 'Hotel',
})
const messagesOf = (values: object) =>
  ProfileForm.safeParse({ ...ada, ...values }).error?.issues.map(
    ({ path, message }) => `${path.join('.')}: ${englishFieldSentence(message)}`,
  )

test('ACC-051 an unchanged profile is sent without the email address and the login', () => {
  expect(profileChange(ProfileForm.parse(ada))).toEqual({
    firstName: 'Ada',
    lastName: 'Bell',
    companyName: null,
    c_organizationType: 'Hotel',
    phoneHome: '3105551234',
    birthday: '1999-12-31',
  })
})

test('ACC-051 a new email address needs the current password and changes the login too', () => {
  expect(messagesOf({ email: 'ada@new.example' })).toEqual(['currentPassword: This field is required.'])
  const change = ProfileForm.parse({ ...ada, email: 'ada@new.example', currentPassword: 'Truffle-1921' })
  expect(profileChange(change)).toMatchObject({
    email: 'ada@new.example',
    login: 'ada@new.example',
    c_currentPassword: 'Truffle-1921',
  })
})

test('FORM-028 a birthday is a date that exists', () => {
  expect(messagesOf({ birthday: '02/30/1999' })).toEqual(['birthday: Please enter a valid birthday'])
  expect(messagesOf({ birthday: '' })).toBeUndefined()
})

test('FORM-007 FORM-008 a phone number has 10 digits', () => {
  expect(messagesOf({ phoneHome: '310555' })).toEqual([
    'phoneHome: Invalid phone number. Should be 10 digits with optional extension.',
  ])
})
