import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#commerce/database.ts'
import { newId } from '#shared/identity/ids.ts'
import { freshDatabase } from '#testing/database.ts'
import { describeGatewayContract } from '#testing/payment-gateway/contract.ts'
import { dispute } from '#testing/payment-gateway/stripe-double/answers.ts'
import { doubleKeys, openStripeDouble } from '#testing/payment-gateway/stripe-double/stripe-double.ts'
import { openStripeApi } from './api-client.ts'
import { openStripeGateway } from './stripe-gateway.ts'

const double = await openStripeDouble()
afterAll(() => double.close())
const database = await freshDatabase()
let now: Date
const open = (options: { timeoutMilliseconds?: number; secretKey?: string } = {}) =>
  openStripeGateway({
    database,
    api: openStripeApi({
      base: double.url,
      secretKey: doubleKeys.secretKey,
      pauseMilliseconds: 5,
      ...options,
    }),
    cardFieldUrl: '/field',
    codeFieldUrl: '/code',
    now: () => now,
  })
const gateway = open()

beforeEach(() => {
  now = new Date()
  double.calls.length = 0
})

const good = '4242424242424242'

describeGatewayContract(async () => ({
  gateway,
  dispute: async ({ reference, amountCents }) => dispute(double.books, reference, { amount: amountCents }).id,
  async decide(disputeId, state) {
    for (const one of double.books.disputes) if (one.id === disputeId) one.status = state
  },
  tokenOf: double.createMethod,
  codeTokenOf: double.createCodeToken,
  forgeriesOf: (token) => [
    token.toUpperCase(),
    `${token} `,
    `${token}\n`,
    `${token}0`,
    `../${token}`,
    `${token}/attach`,
    `pm_${'0'.repeat(24)}`,
  ],
  cards: { good, declined: '4000000000000002', insufficientFunds: '4000000000009995' },
}))

const requestFor = async (number = good) => ({
  authorisationKey: newId(),
  orderNo: newId(),
  customerId: 'ada',
  token: await double.createMethod(number),
  amountCents: 1250,
  currency: 'USD' as const,
  initiation: 'shopper' as const,
})

const heldFor = (orderNo: string) =>
  [...double.books.intents.values()].filter(
    ({ metadata, status }) =>
      metadata.order_no === orderNo && (status === 'requires_capture' || status === 'succeeded'),
  )

describe('when the response to an authorisation is lost', () => {
  test.each(['lose-answer', 'lose-request'] as const)(
    'the call tries again under the same key (%s)',
    async (fault) => {
      const request = await requestFor()
      double.failNext(/payment_intents$/, fault)
      double.failNext(/confirm$/, fault)
      expect(await gateway.authorise(request)).toMatchObject({ kind: 'authorised', amountCents: 1250 })
      expect(heldFor(request.orderNo)).toHaveLength(1)
      const confirms = double.calls.filter(({ name }) => name.endsWith('/confirm'))
      expect(new Set(confirms.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
    },
  )

  test.each([/payment_methods/, /payment_intents$/, /confirm$/])(
    'every call has a time-out (%s), and its repetition charges only once',
    async (name) => {
      const request = await requestFor()
      const { promise: hold, resolve: release } = Promise.withResolvers<void>()
      double.failNext(name, String(name).includes('methods') ? { delay: hold } : { hold })
      await expect(open({ timeoutMilliseconds: 60 }).authorise(request)).rejects.toThrow('no answer')
      const isHeld = heldFor(request.orderNo).length === 1
      expect(await gateway.status(request.authorisationKey)).toEqual(
        isHeld ? expect.objectContaining({ kind: 'authorised' }) : undefined,
      )
      release()
      expect(await gateway.authorise(request)).toMatchObject({ kind: 'authorised' })
      expect(heldFor(request.orderNo)).toHaveLength(1)
    },
  )

  test('the repetition by a job, which has no security code, is a different request for Stripe', async () => {
    const request = await requestFor()
    double.failNext(/confirm$/, 'break')
    const securityCodeToken = await double.createCodeToken('123')
    await expect(gateway.authorise({ ...request, securityCodeToken })).rejects.toThrow()
    expect(await gateway.authorise(request)).toMatchObject({ kind: 'authorised' })
    expect(heldFor(request.orderNo)).toHaveLength(1)
  })

  test('before the card was charged, a status query finds no authorisation, and the key can be voided', async () => {
    const request = await requestFor()
    for (let attempt = 0; attempt < 3; attempt++) double.failNext(/confirm$/, 'lose-request')
    await expect(gateway.authorise(request)).rejects.toThrow('Stripe gave no answer to POST')
    expect(await gateway.status(request.authorisationKey)).toBeUndefined()
    expect(await gateway.void(request.authorisationKey)).toBe('voided')
    expect(await gateway.authorise(request)).toEqual({ kind: 'declined', reason: 'voided' })
    expect(heldFor(request.orderNo)).toEqual([])
  })

  test('a charge that arrives after the void is declined', async () => {
    const request = await requestFor()
    const { promise: delay, resolve: release } = Promise.withResolvers<void>()
    const { arrived } = double.failNext(/confirm$/, { delay })
    const late = gateway.authorise(request)
    await arrived
    expect(await gateway.void(request.authorisationKey)).toBe('voided')
    release()
    expect(await late).toEqual({ kind: 'declined', reason: 'voided' })
    expect(heldFor(request.orderNo)).toEqual([])
  })

  test('a payment intent that is created after the void is never charged', async () => {
    const request = await requestFor()
    const { promise: delay, resolve: release } = Promise.withResolvers<void>()
    const { arrived } = double.failNext(/payment_intents$/, { delay })
    const late = gateway.authorise(request)
    await arrived
    expect(await gateway.void(request.authorisationKey)).toBe('voided')
    release()
    expect(await late).toEqual({ kind: 'declined', reason: 'voided' })
    expect(double.calls.some(({ name }) => name.endsWith('/confirm'))).toBe(false)
  })

  test('the result is also found a day later, when Stripe has deleted the idempotency keys', async () => {
    const lost = await requestFor()
    for (let attempt = 0; attempt < 3; attempt++) double.failNext(/confirm$/, 'lose-answer')
    await expect(gateway.authorise(lost)).rejects.toThrow('no answer')
    const declined = await requestFor('4000000000009995')
    for (let attempt = 0; attempt < 3; attempt++) double.failNext(/confirm$/, 'lose-answer')
    await expect(gateway.authorise(declined)).rejects.toThrow('no answer')
    double.forgetKeys()
    double.calls.length = 0
    expect(await gateway.authorise(lost)).toMatchObject({ kind: 'authorised' })
    expect(await gateway.authorise(declined)).toEqual({ kind: 'declined', reason: 'insufficient-funds' })
    expect(double.calls.map(({ name }) => name.replace(/pi_\w+/, '…'))).toEqual([
      'GET /v1/payment_intents/…',
      'GET /v1/payment_intents/…',
    ])
  })

  test("an error that Stripe repeats for a day is checked against Stripe's state", async () => {
    const request = await requestFor()
    double.failNext(/confirm$/, 'break')
    await expect(gateway.authorise(request)).rejects.toThrow('Stripe answered 500')
    expect(await gateway.status(request.authorisationKey)).toBeUndefined()
    expect(await gateway.void(request.authorisationKey)).toBe('voided')
  })
})

describe('when the response to a movement is lost', () => {
  async function captured() {
    const request = await requestFor()
    const answer = await gateway.authorise(request)
    if (answer.kind !== 'authorised') throw new Error('not authorised')
    const movement = {
      movementKey: newId(),
      reference: answer.reference,
      amountCents: 1250,
      isFinal: true,
    }
    return { request, movement }
  }

  test('a capture is made once, also a day later and after errors that Stripe repeats', async () => {
    const { request, movement } = await captured()
    double.failNext(/capture$/, 'break')
    await expect(gateway.capture(movement)).rejects.toThrow('500')
    for (let attempt = 0; attempt < 3; attempt++) double.failNext(/capture$/, 'lose-answer')
    await expect(gateway.capture(movement)).rejects.toThrow('no answer')
    double.forgetKeys()
    await gateway.capture(movement)
    expect(heldFor(request.orderNo)).toMatchObject([{ status: 'succeeded', amount_received: 1250 }])
  })

  test('a partial refund is made once, also a day later', async () => {
    const { movement } = await captured()
    await gateway.capture(movement)
    const refund = { ...movement, movementKey: newId(), amountCents: 300 }
    for (let attempt = 0; attempt < 3; attempt++) double.failNext(/POST .*refunds$/, 'lose-answer')
    await expect(gateway.refund(refund)).rejects.toThrow('no answer')
    double.forgetKeys()
    await gateway.refund(refund)
    await gateway.refund(refund)
    const refunds = [...double.books.refunds.values()].filter(
      ({ payment_intent }) => payment_intent === movement.reference,
    )
    expect(refunds).toMatchObject([{ amount: 300 }])
  })

  test('a refund that failed at the bank remains refused, and a new refund can be made', async () => {
    const { movement } = await captured()
    await gateway.capture(movement)
    const refund = { ...movement, movementKey: newId(), amountCents: 300 }
    expect(await gateway.refund(refund)).toEqual({ kind: 'done' })
    for (const made of double.books.refunds.values())
      if (made.payment_intent === movement.reference)
        Object.assign(made, { status: 'failed', failure_reason: 'lost_or_stolen_card' })
    expect(await gateway.refund(refund)).toEqual({ kind: 'refused', reason: 'account-closed' })
    expect(await gateway.refund({ ...refund, movementKey: newId() })).toEqual({ kind: 'done' })
    const statuses = [...double.books.refunds.values()]
      .filter(({ payment_intent }) => payment_intent === movement.reference)
      .map(({ status }) => status)
    expect(statuses).toEqual(['failed', 'succeeded'])
  })
})

describe('disputes', () => {
  async function captured() {
    const answer = await gateway.authorise(await requestFor())
    if (answer.kind !== 'authorised') throw new Error('not authorised')
    const { reference } = answer
    await gateway.capture({ movementKey: newId(), reference, amountCents: 1250, isFinal: true })
    return reference
  }
  const since = () => new Date(Date.now() - 60_000)

  test('SALE-034 have the reason and the deadline from Stripe, and are listed over several pages', async () => {
    double.books.disputes.length = 0
    const reference = await captured()
    const ids = Array.from({ length: 5 }, () => dispute(double.books, reference, { amount: 100 }).id)
    const found = await gateway.disputes?.openedSince(since(), 100)
    expect(found?.map(({ disputeId }) => disputeId).toSorted()).toEqual(ids.toSorted())
    const [first] = double.books.disputes
    expect(found?.[0]).toMatchObject({
      reason: 'product_not_received',
      answerBy: new Date((first?.evidence_details.due_by ?? 0) * 1000).toISOString(),
      openedAt: new Date((first?.created ?? 0) * 1000).toISOString(),
    })
    expect(double.calls.filter(({ name }) => name === 'GET /v1/disputes')).toHaveLength(3)
  })

  test('SALE-034 an inquiry becomes a dispute when the bank escalates it', async () => {
    const reference = await captured()
    const inquiry = dispute(double.books, reference, { amount: 1250, status: 'warning_needs_response' })
    expect(await gateway.disputes?.read(inquiry.id)).toBeUndefined()
    expect(
      (await gateway.disputes?.openedSince(since(), 100))?.some(({ disputeId }) => disputeId === inquiry.id),
    ).toBe(false)
    inquiry.status = 'under_review'
    expect(await gateway.disputes?.read(inquiry.id)).toMatchObject({ state: 'open', reference })
  })

  test('SALE-034 a dispute of another application on the same account is ignored', async () => {
    const reference = await captured()
    const made = dispute(double.books, reference, { amount: 1250 })
    const intent = double.books.intents.get(reference)
    if (intent) intent.metadata = {}
    expect(await gateway.disputes?.read(made.id)).toBeUndefined()
  })

  test('disputes are unknown while Stripe cannot be reached', async () => {
    for (let attempt = 0; attempt < 6; attempt++) double.failNext(/disputes/, 'lose-request')
    await expect(gateway.disputes?.read('du_1')).rejects.toThrow('no answer')
    await expect(gateway.disputes?.openedSince(since(), 100)).rejects.toThrow('no answer')
  })
})

test.each([
  ['4000000000000069', 'expired-card'],
  ['4000000000000127', 'wrong-security-code'],
  ['4100000000000019', 'suspected-fraud'],
  // 3-D Secure: the bank requires a confirmation, and the shopper has left the field.
  ['4000000000003220', 'authentication-required'],
])('the card %s is declined: %s', async (number, reason) => {
  expect(await gateway.authorise(await requestFor(number))).toEqual({ kind: 'declined', reason })
})

test("an amount below Stripe's minimum is declined, and the shop knows the minimum before", async () => {
  expect(gateway.leastCents).toMatchObject({ USD: 50, CAD: 50, EUR: 50, JPY: 50 })
  expect(await gateway.authorise({ ...(await requestFor()), amountCents: 49 })).toEqual({
    kind: 'declined',
    reason: 'card-declined',
  })
})

test('a token of the card field is valid for a quarter of an hour; a card of an unaccepted type is never valid', async () => {
  const token = await double.createMethod(good)
  expect(await gateway.readToken(token)).toMatchObject({
    card: { maskedNumber: 'XXXXXXXXXXXX4242', cardType: 'Visa' },
    bin: '',
  })
  now = new Date(Date.now() + 16 * 60_000)
  expect(await gateway.readToken(token)).toBeUndefined()
  expect(await gateway.authorise({ ...(await requestFor()), token })).toEqual({
    kind: 'declined',
    reason: 'invalid-token',
  })
  now = new Date()
  expect(await gateway.readToken(await double.createMethod('30569309025904'))).toBeUndefined()
})

test('a card of another application on the same account is an invalid token', async () => {
  const token = await double.createMethod(good)
  const method = double.books.methods.get(token)
  if (method) method.customer = 'cus_ofAnotherProgram'
  expect(await gateway.readToken(token)).toBeUndefined()
})

test('a card whose storing was interrupted is stored by the next attempt', async () => {
  const token = await double.createMethod(good)
  for (let attempt = 0; attempt < 3; attempt++) double.failNext(/attach$/, 'lose-answer')
  await expect(gateway.storeCard({ token, customerId: 'bob' })).rejects.toThrow('no answer')
  expect(await gateway.storeCard({ token, customerId: 'bob' })).toMatchObject({ token })
})

test('a customer that was deleted at Stripe is an error for the operator, not for the shopper', async () => {
  await gateway.storeCard({ token: await double.createMethod(good), customerId: 'gone' })
  for (const [id, { metadata }] of double.books.customers)
    if (metadata.customer_id === 'gone') double.books.customers.delete(id)
  const token = await double.createMethod(good)
  await expect(gateway.storeCard({ token, customerId: 'gone' })).rejects.toThrow('param customer')
})

test('unusable data are deleted', async () => {
  await gateway.authorise(await requestFor())
  await database.run(sql`update stripe_payment_methods set used_at = now() - interval '25 hours'`)
  const [stored] = await database.rows<{ token: string }>(
    sql`select payment_method as token from stripe_payment_methods where customer_id is not null and not is_forgotten`,
  )
  await gateway.deleteOlder?.(400)
  const left = await database.rows<{ token: string }>(
    sql`select payment_method as token from stripe_payment_methods`,
  )
  expect(left.map(({ token }) => token)).toContain(stored?.token)
  expect(
    await database.rows(sql`
      select from stripe_payment_methods where customer_id is null or is_forgotten`),
  ).toEqual([])
})

test('errors explain the fix, without keys and tokens', async () => {
  const wrong = open({ secretKey: `sk_test_${'z'.repeat(24)}` })
  const request = await requestFor()
  const failure: unknown = await wrong.authorise(request).catch((error: unknown) => error)
  expect(String(failure)).toContain('Check BONBON_STRIPE_SECRET_KEY')
  expect(String(failure)).not.toMatch(/zzz|pm_/)
  for (let attempt = 0; attempt < 3; attempt++) double.failNext(/payment_methods/, 'lose-request')
  const lost: unknown = await gateway.authorise(request).catch((error: unknown) => error)
  expect(String(lost)).toContain('Stripe gave no answer to GET /payment_methods/{payment_method}')
})
