import { expect, test } from 'vitest'
import { readEnvironment } from './environment.ts'

const read = (variables: Record<string, string>) =>
  readEnvironment(variables, '/srv/shop').scripts.subscriptions

const BONBON_SUBSCRIPTION_SERVICE = 'm-123 https://static.example.com https://staging.example.com'

test('OPS-024 the script of the subscription service has the merchant id and the host of the environment', () => {
  expect(read({})).toBeUndefined()
  expect(read({ BONBON_SUBSCRIPTION_SERVICE })).toEqual({
    address: 'https://staging.example.com/m-123/main.js',
    hosts: ['https://staging.example.com'],
  })
  // A public shop without the sandbox uses real payments, so its script is that of production.
  expect(read({ BONBON_SUBSCRIPTION_SERVICE, BONBON_ORIGIN: 'https://www.example.com' })).toEqual({
    address: 'https://static.example.com/m-123/main.js',
    hosts: ['https://static.example.com'],
  })
})

test.each([
  'm-123',
  'm-123 https://static.example.com',
  'm/123 https://static.example.com https://staging.example.com',
  'm-123 http://static.example.com https://staging.example.com',
  'm-123 https://static.example.com/x https://staging.example.com',
  'm-123 https://a.example.com https://b.example.com https://c.example.com',
])('OPS-024 the setting %s is refused with a sentence that explains what to write', (wrong) => {
  expect(() => read({ BONBON_SUBSCRIPTION_SERVICE: wrong })).toThrow(
    'The setting BONBON_SUBSCRIPTION_SERVICE is wrong: write the merchant id, the production host and the staging host',
  )
})
