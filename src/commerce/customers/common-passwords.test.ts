import { expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

test.each([
  'P@ssw0rd',
  'Password1!',
  'Pa$$w0rd',
  '!Password123',
  'Passw0rd!1',
  'PasswordPassword1!',
  'Qwerty123!',
  'Qwertz-1',
  'Welcome1!',
  'W3lcome!',
  'Letmein!1',
  'L3tm31n!',
  'Admin123!',
  'Abcd1234!',
  'Abc123!@#',
  'Iloveyou1!',
  '1L0veY0u!',
  'Summer2026!',
  'Winter-2025',
  'Monkey_123',
  'Dragon99$',
  'Aa123456!',
  '1q2w3e4R!',
  '1Qaz2wsx!',
  'Q1w2e3r4!',
  'A1b2c3d4!',
  'Test1234!',
  'Changeme1!',
  'December#24',
])('%s is a common password', (password) => {
  expect(isCommonPassword(password)).toBe(true)
})

test.each([
  'Caramel-1921!',
  'Marzipan-1921',
  'Maple&Cream7',
  'Crème-1921!',
  'Wrong-1921!',
  'Truffle-1921',
  'Nougat-1921',
  'gX7$kq02Lm',
  'my Dog ate 3 pies!',
  'Пароль-1921!',
  'Passenger-88!',
  'Summerhouse-12!',
  '12345678!',
])('%s is not a common password', (password) => {
  expect(isCommonPassword(password)).toBe(false)
})
