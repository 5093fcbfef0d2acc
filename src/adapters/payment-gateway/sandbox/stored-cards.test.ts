import { expect, test } from 'vitest'
import { freshDatabase } from '#testing/database.ts'
import { openSandboxGateway } from './sandbox-gateway.ts'

const database = await freshDatabase()
let now = Date.parse('2026-05-01T12:00:00Z')
const gateway = openSandboxGateway({
  database,
  signingKey: async () => new Uint8Array(32).fill(3),
  now: () => new Date(now),
})

const tokenOf = async (number: string) =>
  (await gateway.createToken({ number, expirationMonth: 12, expirationYear: 2030, securityCode: '123' }))
    .token

const store = async (number: string, customerId = 'ada') => {
  const stored = await gateway.storeCard({ token: await tokenOf(number), customerId })
  if (!stored) throw new Error('The card was not stored')
  return stored
}

test('a stored card remains valid after its transient token expires, with the same properties', async () => {
  const stored = await store('5555555555554444')
  expect(stored).toMatchObject({
    token: expect.stringMatching(/^card_/),
    card: { maskedNumber: '555555XXXXXX4444', cardType: 'Mastercard', expirationYear: 2030 },
    bin: '555555',
  })
  now += 400 * 24 * 3_600_000
  expect(await gateway.readToken(stored.token)).toMatchObject({ card: stored.card, expiresAt: null })
})

test('an expired, forged or deleted token stores nothing', async () => {
  const token = await tokenOf('4111111111111111')
  now += 16 * 60_000
  expect(await gateway.storeCard({ token, customerId: 'ada' })).toBeUndefined()
  expect(await gateway.storeCard({ token: 'card_none', customerId: 'ada' })).toBeUndefined()
  const { token: storedToken } = await store('4111111111111111')
  await gateway.forgetCard(storedToken)
  await gateway.forgetCard(storedToken)
  expect(await gateway.readToken(storedToken)).toBeUndefined()
})

test('a stored test card behaves like its number', async () => {
  const { token } = await store('4000000000009995')
  const answer = await gateway.authorise({
    authorisationKey: 'stored',
    orderNo: '00000001',
    customerId: 'ada',
    token,
    amountCents: 100,
    currency: 'USD',
    initiation: 'shopper',
  })
  expect(answer).toEqual({ kind: 'declined', reason: 'insufficient-funds' })
})

test("PAY-030 a stored card's code must have the card's number of digits, and is valid for 15 minutes", async () => {
  const stored = await store('378282246310005')
  let orders = 0
  const pay = async (securityCodeToken: string) => {
    orders += 1
    return gateway.authorise({
      authorisationKey: `code-${orders}`,
      orderNo: `code-${orders}`,
      customerId: 'ada',
      token: stored.token,
      securityCodeToken,
      amountCents: 500,
      currency: 'USD',
      initiation: 'shopper',
    })
  }
  const codeToken = async (code: string) => (await gateway.createCodeToken(code)).token
  const wrong = { kind: 'declined', reason: 'wrong-security-code' }
  expect(await pay(await codeToken('123'))).toEqual(wrong)
  expect(await pay(await codeToken('9999'))).toEqual(wrong)
  expect(await pay(await codeToken('1234'))).toMatchObject({ kind: 'authorised' })
  const late = await codeToken('1234')
  now += 15 * 60_000
  expect(await pay(late)).toEqual({ kind: 'declined', reason: 'invalid-token' })
})
