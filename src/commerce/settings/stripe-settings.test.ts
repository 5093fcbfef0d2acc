import { expect, test } from 'vitest'
import { readEnvironment } from './environment.ts'

const keys = {
  BONBON_PAYMENT_GATEWAY: 'stripe',
  BONBON_STRIPE_SECRET_KEY: `sk_test_${'a'.repeat(24)}`,
  BONBON_STRIPE_PUBLISHABLE_KEY: `pk_test_${'b'.repeat(24)}`,
  BONBON_STRIPE_WEBHOOK_SECRET: `whsec_${'c'.repeat(32)}`,
}
const live = {
  ...keys,
  BONBON_ORIGIN: 'https://www.example.com',
  BONBON_STRIPE_FIELD_ORIGIN: 'https://pay.example.com',
  BONBON_STRIPE_SECRET_KEY: `sk_live_${'a'.repeat(24)}`,
  BONBON_STRIPE_PUBLISHABLE_KEY: `pk_live_${'b'.repeat(24)}`,
}
const read = (variables: Record<string, string | undefined>) => readEnvironment(variables, '/shop')

test('on a laptop three test keys are enough: the card field uses another host name of this machine', () => {
  const { stripe, isTestPayment, paymentGateway } = read({ ...keys, PORT: '3100' })
  expect(paymentGateway).toBe('stripe')
  expect(isTestPayment).toBe(true)
  expect(stripe).toMatchObject({
    fieldOrigin: 'http://127.0.0.1:3100',
    isFieldOriginNamed: false,
    apiUrl: 'https://api.stripe.com',
    shopOrigins: ['http://localhost:3100', 'http://*.localhost:3100'],
  })
})

test('a public shop needs live keys and an origin for the card field', () => {
  const { stripe, isTestPayment } = read({
    ...live,
    BONBON_SITE_ORIGINS: 'fundraising=https://raise.example',
  })
  expect(isTestPayment).toBe(false)
  expect(stripe).toMatchObject({
    fieldOrigin: 'https://pay.example.com',
    isTest: false,
    shopOrigins: [
      'https://www.example.com',
      'https://raise.example',
      'https://example.com',
      'https://*.example.com',
    ],
  })
})

test.each([
  [{ ...keys, BONBON_STRIPE_SECRET_KEY: undefined }, 'needs BONBON_STRIPE_SECRET_KEY: write'],
  [
    { BONBON_PAYMENT_GATEWAY: 'stripe' },
    'BONBON_STRIPE_SECRET_KEY and BONBON_STRIPE_PUBLISHABLE_KEY and BONBON_STRIPE_WEBHOOK_SECRET',
  ],
  [{ ...keys, BONBON_STRIPE_SECRET_KEY: 'pk_test_aaaaaaaaaaaaaaaaaaaaaaaa' }, 'such as sk_live_'],
  [{ ...keys, BONBON_STRIPE_PUBLISHABLE_KEY: live.BONBON_STRIPE_PUBLISHABLE_KEY }, 'do not fit'],
  [{ ...keys, BONBON_STRIPE_WEBHOOK_SECRET: 'secret' }, 'such as whsec_'],
  [{ ...keys, BONBON_STRIPE_API: 'https://api.example.com' }, 'a double on this machine'],
  [{ ...live, ...keys }, 'BONBON_SANDBOX_PAYMENTS=yes'],
  [{ ...live, BONBON_SANDBOX_PAYMENTS: 'yes' }, 'remove BONBON_SANDBOX_PAYMENTS'],
  [{ ...live, BONBON_STRIPE_FIELD_ORIGIN: undefined }, 'BONBON_STRIPE_FIELD_ORIGIN is missing'],
  [{ ...live, BONBON_STRIPE_FIELD_ORIGIN: 'https://example.com' }, 'BONBON_STRIPE_FIELD_ORIGIN is wrong'],
  [{ ...live, BONBON_STRIPE_FIELD_ORIGIN: 'http://pay.example.com' }, 'BONBON_STRIPE_FIELD_ORIGIN is wrong'],
  [{ ...live, BONBON_STRIPE_FIELD_ORIGIN: 'https://pay.example.com/field' }, 'without a path'],
])('inconsistent settings stop the start with a sentence: %j', (variables, sentence) => {
  expect(() => read(variables)).toThrow(sentence)
})

test('no error contains a key', () => {
  const secret = `sk_live_${'s'.repeat(24)} `
  expect(() => read({ ...keys, BONBON_STRIPE_SECRET_KEY: secret })).toThrow(
    expect.objectContaining({ message: expect.not.stringContaining('ssss') }),
  )
})
