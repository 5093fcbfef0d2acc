import { decodeJwt } from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'
import { sql, type Database } from '#commerce/database.ts'
import { freshDatabase } from '#testing/database.ts'
import { respellings } from '#testing/orders/buyer.ts'
import { openSandboxGateway, type SandboxGateway } from './sandbox-gateway.ts'

const key = new Uint8Array(32).fill(7)
let database: Database
let gateway: SandboxGateway
let clock = new Date('2026-05-01T12:00:00Z')

beforeAll(async () => {
  database = await freshDatabase()
  gateway = openSandboxGateway({ database, signingKey: async () => key, now: () => clock })
})

const tokenOf = async (number: string) =>
  (await gateway.createToken({ number, expirationMonth: 12, expirationYear: 2030, securityCode: '123' }))
    .token

let requests = 0
const authorise = async (number: string, authorisationKey = `request-${++requests}`) => ({
  authorisationKey,
  answer: await gateway.authorise({
    authorisationKey,
    orderNo: '00000001',
    customerId: 'ada',
    token: await tokenOf(number),
    amountCents: 1250,
    currency: 'USD',
    initiation: 'shopper',
  }),
})

test('PAY-026 OPS-037 a token has an id, an expiry and the visible properties of the card, never the number', async () => {
  const { token, card } = await gateway.createToken({
    number: '378282246310005',
    expirationMonth: 7,
    expirationYear: 2029,
    securityCode: '1234',
  })
  expect(card).toEqual({
    maskedNumber: '378282XXXXX0005',
    expirationMonth: 7,
    expirationYear: 2029,
    cardType: '003',
    bin: '378282',
  })
  const claims = decodeJwt(token)
  expect(claims).toMatchObject({ ...card, iss: 'bonbon-sandbox-gateway', jti: expect.any(String) })
  expect(claims.exp).toBe(clock.getTime() / 1000 + 15 * 60)
  expect(JSON.stringify(claims)).not.toMatch(/378282246310005|1234"/)
})

test('a token can be read until it expires; a forged one cannot', async () => {
  const token = await tokenOf('4111111111111111')
  const other = openSandboxGateway({ database, signingKey: async () => new Uint8Array(32), now: () => clock })
  expect((await gateway.readToken(token))?.card?.cardType).toBe('Visa')
  expect(await other.readToken(token)).toBeUndefined()
  expect(await gateway.readToken(`${token}x`)).toBeUndefined()
  expect(await gateway.readToken('')).toBeUndefined()
  const start = clock
  clock = new Date(start.getTime() + 16 * 60_000)
  expect(await gateway.readToken(token)).toBeUndefined()
  const expired = await gateway.authorise({
    authorisationKey: 'expired',
    orderNo: '00000001',
    customerId: 'ada',
    token,
    amountCents: 100,
    currency: 'USD',
    initiation: 'shopper',
  })
  expect(expired).toEqual({ kind: 'declined', reason: 'invalid-token' })
  clock = start
})

test('a token has only one valid spelling', async () => {
  const token = await tokenOf('4111111111111111')
  const others = respellings(token)
  expect(others.length).toBeGreaterThan(6)
  for (const other of others) expect(await gateway.readToken(other), other).toBeUndefined()
  expect(await gateway.readToken(token)).toBeDefined()
})

describe('each test card behaves as the README describes', () => {
  test.each(['4111111111111111', '5555555555554444', '378282246310005', '6011111111111117'])(
    '%s is authorised',
    async (number) => {
      expect((await authorise(number)).answer).toMatchObject({ kind: 'authorised', amountCents: 1250 })
    },
  )

  test.each([
    ['4000000000000002', 'card-declined'],
    ['4000000000009995', 'insufficient-funds'],
    ['4000000000000069', 'expired-card'],
    ['4000000000000127', 'wrong-security-code'],
    ['4100000000000019', 'suspected-fraud'],
  ])('%s is declined: %s', async (number, reason) => {
    const { authorisationKey, answer } = await authorise(number)
    expect(answer).toEqual({ kind: 'declined', reason })
    expect(await gateway.status(authorisationKey)).toEqual(answer)
  })

  test('4000000000000119 throws and stores no authorisation', async () => {
    await expect(authorise('4000000000000119', 'failed')).rejects.toThrow('failed')
    expect(await gateway.status('failed')).toBeUndefined()
  })

  test('4000000000003220 authorises and loses the response; a repetition returns the stored result', async () => {
    await expect(authorise('4000000000003220', 'lost')).rejects.toThrow('lost its answer')
    const found = await gateway.status('lost')
    expect(found).toMatchObject({ kind: 'authorised', amountCents: 1250 })
    expect((await authorise('4000000000003220', 'lost')).answer).toEqual(found)
  })
})

describe('a transient token pays for one order', () => {
  const charge = (token: string, orderNo: string, authorisationKey = `${orderNo}-${++requests}`) =>
    gateway.authorise({
      authorisationKey,
      orderNo,
      customerId: 'ada',
      token,
      amountCents: 100,
      currency: 'USD',
      initiation: 'shopper',
    })
  const invalid = { kind: 'declined', reason: 'invalid-token' }

  test('which can repeat the payment; other orders are declined', async () => {
    const token = await tokenOf('4111111111111111')
    const first = await charge(token, 'first', 'first-a-1')
    expect(first).toMatchObject({ kind: 'authorised' })
    expect(await charge(token, 'second', 'second-a-1')).toEqual(invalid)
    expect(await gateway.status('second-a-1')).toEqual(invalid)
    expect(await charge(token, 'first', 'first-a-1')).toEqual(first)
    expect(await charge(token, 'first', 'first-b-1')).toMatchObject({ kind: 'authorised' })
    expect(await charge(token, 'second', 'second-a-1')).toEqual(invalid)
  })

  test('even if the payment was declined, or its response was lost', async () => {
    const declined = await tokenOf('4000000000000002')
    expect(await charge(declined, 'declined')).toEqual({ kind: 'declined', reason: 'card-declined' })
    expect(await charge(declined, 'other')).toEqual(invalid)
    const lost = await tokenOf('4000000000003220')
    await expect(charge(lost, 'lost')).rejects.toThrow('lost its answer')
    expect(await charge(lost, 'other')).toEqual(invalid)
  })

  test('unless its payment failed at the gateway, or was voided before', async () => {
    const failing = await tokenOf('4000000000000119')
    await expect(charge(failing, 'failing')).rejects.toThrow('failed')
    expect(await database.rows(sql`select from sandbox_used_tokens where order_no = 'failing'`)).toEqual([])
    const token = await tokenOf('4111111111111111')
    await gateway.void('voided-a-1')
    expect(await charge(token, 'voided', 'voided-a-1')).toEqual({ kind: 'declined', reason: 'voided' })
    expect(await charge(token, 'next')).toMatchObject({ kind: 'authorised' })
  })

  test('and is deleted a day later, long after its expiry', async () => {
    await charge(await tokenOf('4111111111111111'), 'old')
    await database.run(
      sql`update sandbox_used_tokens set used_at = now() - interval '25 hours' where order_no = 'old'`,
    )
    expect(await gateway.deleteOlder?.(400)).toBe(1)
    expect(await database.rows(sql`select from sandbox_used_tokens where order_no = 'old'`)).toEqual([])
  })
})
