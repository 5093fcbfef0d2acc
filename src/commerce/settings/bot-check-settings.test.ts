import { expect, test } from 'vitest'
import { readEnvironment } from './environment.ts'

const all = {
  BONBON_BOT_CHECK_SCRIPT: 'https://www.google.com/recaptcha/api.js?render=explicit https://www.gstatic.com',
  BONBON_BOT_CHECK_VERIFY_URL: 'https://www.google.com/recaptcha/api/siteverify',
  BONBON_BOT_CHECK_SITE_KEY: 'site-key-1',
  BONBON_BOT_CHECK_SECRET: 'secret-key-1',
}
const read = (values: object) => readEnvironment({ ...values }, '/shop').botCheck

test('OPS-030 a bot check vendor needs all four settings; without them, the shop uses its own check', () => {
  expect(read({})).toBeUndefined()
  expect(read(all)).toEqual({
    script: {
      address: 'https://www.google.com/recaptcha/api.js?render=explicit',
      hosts: ['https://www.google.com', 'https://www.gstatic.com'],
    },
    verifyUrl: 'https://www.google.com/recaptcha/api/siteverify',
    siteKey: 'site-key-1',
    secret: 'secret-key-1',
  })
  const { BONBON_BOT_CHECK_SECRET: _, ...some } = all
  expect(() => read(some)).toThrow('The bot check of a vendor also needs BONBON_BOT_CHECK_SECRET.')
})

test.each([
  ['BONBON_BOT_CHECK_SCRIPT', 'http://vendor.example/api.js'],
  ['BONBON_BOT_CHECK_VERIFY_URL', 'http://vendor.example/siteverify'],
  ['BONBON_BOT_CHECK_SITE_KEY', 'two words'],
])('a wrong %s stops the start', (name, value) => {
  expect(() => read({ ...all, [name]: value })).toThrow(`The setting ${name} is wrong`)
})
