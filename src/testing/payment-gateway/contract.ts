import { beforeAll, describe, expect, test } from 'vitest'
import type { PaymentGateway, PaymentInitiation } from '#commerce/ports/payment-gateway.ts'
import { newId } from '#shared/identity/ids.ts'

/** A gateway and its test system. */
export interface GatewayUnderTest {
  gateway: PaymentGateway
  /** A new transient token for a card. All cards except the two named ones are authorised. */
  tokenOf: (number: string) => Promise<string>
  /** A token for a stored card's security code. The bank refuses `999`. */
  codeTokenOf: (code: string) => Promise<string>
  /** Texts that are not tokens of the gateway, or are another spelling of this one. */
  forgeriesOf: (token: string) => readonly string[]
  /** Opens a dispute of captured money by the payer. Returns its id. */
  dispute: (payment: { reference: string; amountCents: number }) => Promise<string>
  /** Makes the bank decide a dispute. */
  decide: (disputeId: string, state: 'won' | 'lost') => Promise<unknown>
  cards: { good: string; declined: string; insufficientFunds: string }
}

const voided = { kind: 'declined', reason: 'voided' }
const invalid = { kind: 'declined', reason: 'invalid-token' }

/**
 * The tests that every adapter to a payment gateway must pass: the guarantees of the port `PaymentGateway` about
 * keys, voids, amounts and tokens. Call it at the top of a test file.
 */
export function describeGatewayContract(open: () => Promise<GatewayUnderTest>): void {
  describe('the contract of payment gateways', () => {
    let tested: GatewayUnderTest
    beforeAll(async () => {
      tested = await open()
    })
    describeAuthorisations(() => tested)
    describeMovements(() => tested)
    describeParts(() => tested)
    describeAgain(() => tested)
    describeDisputes(() => tested)
    describePayments(() => tested)
    describeTokens(() => tested)
    describeStoredCards(() => tested)
    describeSecurityCodes(() => tested)
  })
}

/** Sends a request for 12.50, with a new key unless one is given. */
async function authorise(
  { gateway, tokenOf, cards }: GatewayUnderTest,
  given: {
    key?: string
    token?: string
    number?: string
    orderNo?: string
    customerId?: string
    securityCodeToken?: string
    initiation?: PaymentInitiation
  } = {},
) {
  const { key: authorisationKey = newId(), orderNo = newId(), customerId = 'ada' } = given
  const token = given.token ?? (await tokenOf(given.number ?? cards.good))
  const request = {
    authorisationKey,
    orderNo,
    customerId,
    token,
    securityCodeToken: given.securityCodeToken,
    amountCents: 1250,
    currency: 'USD' as const,
    initiation: given.initiation ?? ('shopper' as const),
  }
  return { key: authorisationKey, request, answer: await gateway.authorise(request) }
}

async function held(tested: GatewayUnderTest): Promise<{ key: string; reference: string }> {
  const { key, answer } = await authorise(tested)
  if (answer.kind !== 'authorised') throw new Error('The card was not authorised')
  return { key, reference: answer.reference }
}

function describeAuthorisations(tested: () => GatewayUnderTest): void {
  test('requests with the same key return the same result, also concurrently', async () => {
    const { gateway } = tested()
    const { request, key, answer } = await authorise(tested())
    expect(answer).toMatchObject({ kind: 'authorised', amountCents: 1250 })
    expect(await gateway.authorise(request)).toEqual(answer)
    expect(await gateway.status(key)).toEqual(answer)
    const token = await tested().tokenOf(tested().cards.good)
    const together = await Promise.all(
      Array.from({ length: 20 }, () => authorise(tested(), { key: 'twenty', token, orderNo: 'twenty' })),
    )
    expect(new Set(together.map(({ answer }) => JSON.stringify(answer))).size).toBe(1)
    expect(together[0]?.answer).toMatchObject({ kind: 'authorised' })
  })

  test('a decline is returned as a result, and is final', async () => {
    const { gateway, cards } = tested()
    for (const [number, reason] of [
      [cards.declined, 'card-declined'],
      [cards.insufficientFunds, 'insufficient-funds'],
    ] as const) {
      const { key, request, answer } = await authorise(tested(), { number })
      expect(answer).toEqual({ kind: 'declined', reason })
      expect(await gateway.authorise(request)).toEqual(answer)
      expect(await gateway.status(key)).toEqual(answer)
      expect(await gateway.void(key)).toBe('voided')
    }
  })

  test('the status of a key that was never used is undefined', async () => {
    expect(await tested().gateway.status('never-used')).toBeUndefined()
  })

  test('a void after the response releases the money, however often it is repeated', async () => {
    const { gateway } = tested()
    const { key, request } = await authorise(tested())
    expect(await gateway.void(key)).toBe('voided')
    expect(await gateway.void(key)).toBe('voided')
    expect(await gateway.status(key)).toEqual(voided)
    expect(await gateway.authorise(request)).toEqual(voided)
  })

  test('a void before the request blocks its key, and the token can be used for another order', async () => {
    const { gateway, tokenOf, cards } = tested()
    const token = await tokenOf(cards.good)
    const key = newId()
    expect(await gateway.void(key)).toBe('voided')
    expect((await authorise(tested(), { key, token })).answer).toEqual(voided)
    expect((await authorise(tested(), { token })).answer).toMatchObject({ kind: 'authorised' })
  })

  test('after a void during the request no amount is authorised', async () => {
    const { gateway } = tested()
    for (let round = 0; round < 10; round++) {
      const key = newId()
      const token = await tested().tokenOf(tested().cards.good)
      const [, released] = await Promise.all([
        authorise(tested(), { key, token }).catch(() => undefined),
        gateway.void(key),
      ])
      expect(released).toBe('voided')
      expect(await gateway.status(key)).toEqual(voided)
    }
  })
}

const done = { kind: 'done' }
const refused = { kind: 'refused', reason: 'other' }

function describeMovements(tested: () => GatewayUnderTest): void {
  test('money is captured and refunded once for each key, up to the available amount', async () => {
    const { gateway } = tested()
    const { key, reference } = await held(tested())
    const capture = { movementKey: newId(), reference, amountCents: 1250, isFinal: true }
    expect(await gateway.capture({ ...capture, movementKey: newId(), amountCents: 1251 })).toEqual(refused)
    expect(await Promise.all([gateway.capture(capture), gateway.capture(capture)])).toEqual([done, done])
    expect(await gateway.capture(capture)).toEqual(done)
    expect(await gateway.capture({ ...capture, movementKey: newId() })).toEqual(refused)
    expect(await gateway.void(key)).toBe('captured')
    expect(await gateway.status(key)).toMatchObject({ kind: 'authorised', reference })
    const refund = { movementKey: newId(), reference, amountCents: 250 }
    expect(await Promise.all([gateway.refund(refund), gateway.refund(refund)])).toEqual([done, done])
    expect(await gateway.refund(refund)).toEqual(done)
    expect(await gateway.refund({ ...refund, movementKey: newId(), amountCents: 1001 })).toEqual(refused)
    expect(await gateway.refund({ ...refund, movementKey: newId(), amountCents: 1000 })).toEqual(done)
    expect(await gateway.refund({ ...refund, movementKey: newId(), amountCents: 50 })).toEqual(refused)
  })

  test('only captured money can be refunded, and a voided authorisation cannot be captured', async () => {
    const { gateway } = tested()
    const { key, reference } = await held(tested())
    expect(await gateway.refund({ movementKey: newId(), reference, amountCents: 100 })).toEqual(refused)
    await gateway.void(key)
    expect(
      await gateway.capture({ movementKey: newId(), reference, amountCents: 1250, isFinal: true }),
    ).toEqual({
      kind: 'refused',
      reason: 'lapsed',
    })
  })

  test('a part of the authorised money is captured, and no more of it', async () => {
    const { gateway } = tested()
    const { reference } = await held(tested())
    const capture = { movementKey: newId(), reference, amountCents: 900, isFinal: true }
    expect(await gateway.capture(capture)).toEqual(done)
    expect(await gateway.capture({ ...capture, movementKey: newId(), amountCents: 100 })).toEqual(refused)
    expect(await gateway.refund({ movementKey: newId(), reference, amountCents: 901 })).toEqual(refused)
    expect(await gateway.refund({ movementKey: newId(), reference, amountCents: 900 })).toEqual(done)
  })

  test('an unknown authorisation is an error, not a refusal', async () => {
    const { gateway } = tested()
    const movement = { movementKey: newId(), reference: newId(), amountCents: 100, isFinal: true }
    await expect(gateway.capture(movement)).rejects.toThrow()
  })

  test('when a void and a capture are concurrent, only one moves the money', async () => {
    const { gateway } = tested()
    for (let round = 0; round < 10; round++) {
      const { key, reference } = await held(tested())
      const [released, captured] = await Promise.all([
        gateway.void(key),
        gateway.capture({ movementKey: newId(), reference, amountCents: 1250, isFinal: true }),
      ])
      expect(released).toBe(captured.kind === 'done' ? 'captured' : 'voided')
    }
  })
}

function describeParts(tested: () => GatewayUnderTest): void {
  test('SALE-024 if an authorisation can be captured in parts, the final capture or a release ends it', async ({
    skip,
  }) => {
    const { gateway } = tested()
    const { capturesInParts } = gateway
    if (!capturesInParts) return skip('captures once')
    for (const isReleased of [false, true]) {
      const { key, reference } = await held(tested())
      const part = (amountCents: number, isFinal: boolean) =>
        gateway.capture({ movementKey: newId(), reference, amountCents, isFinal })
      expect(await part(500, false)).toEqual(done)
      expect(await part(751, false)).toEqual(refused)
      expect(await part(250, !isReleased)).toEqual(done)
      const release = { movementKey: newId(), reference, amountCents: 500 }
      expect(await capturesInParts.release(release)).toEqual(isReleased ? done : refused)
      if (isReleased) expect(await capturesInParts.release(release)).toEqual(done)
      expect(await part(100, true)).toEqual(refused)
      expect(await gateway.void(key)).toBe('captured')
      expect(await gateway.refund({ movementKey: newId(), reference, amountCents: 750 })).toEqual(done)
    }
  })
}

function describeAgain(tested: () => GatewayUnderTest): void {
  test("SALE-029 with the payer's consent, money is authorised again without them, once for each key", async ({
    skip,
  }) => {
    const { gateway } = tested()
    if (!gateway.again) return skip('every payment needs a shopper')
    const { key, request, answer } = await authorise(tested(), { initiation: 'shopper-with-consent' })
    if (answer.kind !== 'authorised') throw new Error('The card was not authorised')
    expect(await gateway.void(key)).toBe('voided')
    const { orderNo, customerId, currency } = request
    const { reference } = answer
    const ask = (authorisationKey: string) =>
      gateway.again?.authorise({
        authorisationKey,
        orderNo,
        customerId,
        reference,
        amountCents: 700,
        currency,
      })
    const again = newId()
    const answers = await Promise.all([ask(again), ask(again)])
    expect(answers[0]).toMatchObject({ kind: 'authorised', amountCents: 700 })
    expect(answers[1]).toEqual(answers[0])
    expect(await gateway.status(again)).toEqual(answers[0])
    const held = answers[0]?.kind === 'authorised' ? answers[0].reference : ''
    expect(held).not.toBe(reference)
    const capture = { movementKey: newId(), reference: held, amountCents: 701, isFinal: true }
    expect(await gateway.capture(capture)).toEqual(refused)
    // The new authorisation can be the reference for the next one.
    const third = newId()
    const next = { authorisationKey: third, orderNo, customerId, reference: held, amountCents: 300, currency }
    expect(await gateway.again.authorise(next)).toMatchObject({ kind: 'authorised', amountCents: 300 })
    expect(await gateway.void(third)).toBe('voided')
    expect(await gateway.again.authorise(next)).toEqual(voided)
  })

  test('SALE-029 the deleted card of an order cannot pay again, and a stored card is not deleted', async ({
    skip,
  }) => {
    const { gateway, tokenOf, cards } = tested()
    if (!gateway.again) return skip('every payment needs a shopper')
    const consent = { initiation: 'shopper-with-consent' as const }
    const { request, answer } = await authorise(tested(), consent)
    if (answer.kind !== 'authorised') throw new Error('The card was not authorised')
    const { orderNo, customerId, currency } = request
    await Promise.all([gateway.again.forget(orderNo), gateway.again.forget(orderNo)])
    await gateway.again.forget(orderNo)
    const asked = { orderNo, customerId, currency, reference: answer.reference, amountCents: 700 }
    expect(await gateway.again.authorise({ ...asked, authorisationKey: newId() })).toEqual(invalid)
    // Earlier authorisations can still be captured and refunded.
    const movement = { reference: answer.reference, amountCents: 1250 }
    expect(await gateway.capture({ ...movement, movementKey: newId(), isFinal: true })).toEqual(done)
    expect(await gateway.refund({ ...movement, movementKey: newId() })).toEqual(done)

    // Saved before the order, and after it.
    const saved = await gateway.storeCard({ token: await tokenOf(cards.good), customerId })
    const paidWith = await authorise(tested(), { ...consent, token: saved?.token ?? '' })
    const later = await authorise(tested(), consent)
    const savedLater = await gateway.storeCard({ token: later.request.token, customerId })
    for (const { request } of [paidWith, later]) await gateway.again.forget(request.orderNo)
    for (const stored of [saved, savedLater])
      expect((await authorise(tested(), { token: stored?.token ?? '' })).answer).toMatchObject({
        kind: 'authorised',
      })
    await gateway.again.forget(newId())
  })

  test("SALE-029 without the payer's consent, money is not authorised again", async ({ skip }) => {
    const { gateway } = tested()
    if (!gateway.again) return skip('every payment needs a shopper')
    const { reference } = await held(tested())
    const asked = { orderNo: newId(), customerId: 'ada', currency: 'USD' as const, amountCents: 700 }
    expect(await gateway.again.authorise({ ...asked, authorisationKey: newId(), reference })).toEqual(invalid)
  })
}

function describePayments(tested: () => GatewayUnderTest): void {
  test('RUN-049 the list of payments contains exactly the payments with money', async () => {
    const { gateway, cards } = tested()
    const since = new Date(Date.now() - 60_000)
    const first = await held(tested())
    const taken = await held(tested())
    await gateway.capture({
      movementKey: newId(),
      reference: taken.reference,
      amountCents: 1250,
      isFinal: true,
    })
    const released = await held(tested())
    await gateway.void(released.key)
    const declined = await authorise(tested(), { number: cards.declined })
    const listed = (await gateway.payments?.madeSince(since, 100_000)) ?? []
    const of = (key: string) => listed.find(({ authorisationKey }) => authorisationKey === key)
    const amount = { amountCents: 1250, currency: 'USD' }
    expect(of(first.key)).toMatchObject({ ...amount, state: 'held', reference: first.reference })
    expect(of(taken.key)).toMatchObject({ ...amount, state: 'captured', reference: taken.reference })
    expect([of(released.key), of(declined.key)]).toEqual([undefined, undefined])
    expect(Date.parse(of(first.key)?.madeAt ?? '')).toBeGreaterThanOrEqual(since.getTime())
    expect(await gateway.payments?.madeSince(since, 1)).toHaveLength(1)
    expect(await gateway.payments?.madeSince(new Date(Date.now() + 60_000), 10)).toEqual([])
  })
}

function describeDisputes(tested: () => GatewayUnderTest): void {
  /** Captured money of which a part was refunded and another part is disputed. */
  async function disputed(amountCents: number) {
    const { gateway, dispute } = tested()
    const { key, reference } = await held(tested())
    await gateway.capture({ movementKey: newId(), reference, amountCents: 1250, isFinal: true })
    const refund = (cents: number, movementKey = newId()) =>
      gateway.refund({ movementKey, reference, amountCents: cents })
    const before = newId()
    expect(await refund(100, before)).toEqual(done)
    const since = new Date(Date.now() - 60_000)
    const disputeId = await dispute({ reference, amountCents })
    return { key, reference, refund, before, since, disputeId }
  }

  test('SALE-034 an open dispute of a payment can be read and found, and its refunds are refused', async () => {
    const { gateway, decide } = tested()
    const { key: authorisationKey, reference, refund, before, since, disputeId } = await disputed(600)
    const expected = { disputeId, authorisationKey, reference, amountCents: 600 }
    expect(await gateway.disputes?.read(disputeId)).toMatchObject({ ...expected, state: 'open' })
    const listed = await gateway.disputes?.openedSince(since, 100)
    expect(listed?.filter((one) => one.reference === reference)).toMatchObject([
      { ...expected, state: 'open' },
    ])
    expect(await gateway.disputes?.openedSince(new Date(Date.now() + 60_000), 100)).toEqual([])
    expect(await refund(50)).toEqual({ kind: 'refused', reason: 'disputed' })
    // Earlier movements are unchanged.
    expect(await refund(100, before)).toEqual(done)
    await decide(disputeId, 'won')
    expect(await gateway.disputes?.read(disputeId)).toMatchObject({ ...expected, state: 'won' })
    expect(await refund(1150)).toEqual(done)
  })

  test('SALE-034 the amount of a lost dispute cannot be refunded', async () => {
    const { gateway, decide } = tested()
    const { reference, refund, since, disputeId } = await disputed(600)
    await decide(disputeId, 'lost')
    expect(await gateway.disputes?.read(disputeId)).toMatchObject({ state: 'lost' })
    const listed = await gateway.disputes?.openedSince(since, 100)
    expect(listed?.filter((one) => one.reference === reference)).toMatchObject([{ state: 'lost' }])
    expect(await refund(551)).toEqual(refused)
    expect(await refund(550)).toEqual(done)
  })

  test('SALE-034 the list of disputes is not longer than requested', async () => {
    const { reference, since } = await disputed(100)
    await tested().dispute({ reference, amountCents: 200 })
    const all = (await tested().gateway.disputes?.openedSince(since, 100)) ?? []
    expect(all.length).toBeGreaterThan(1)
    expect(await tested().gateway.disputes?.openedSince(since, 1)).toEqual(all.slice(0, 1))
    expect(await tested().gateway.disputes?.openedSince(since, all.length - 1)).toEqual(all.slice(0, -1))
  })

  test('SALE-034 an unknown dispute is undefined', async () => {
    expect(await tested().gateway.disputes?.read('du_unknown')).toBeUndefined()
  })
}

function describeTokens(tested: () => GatewayUnderTest): void {
  test('a token shows its card without the number, and has only one spelling', async () => {
    const { gateway, tokenOf, forgeriesOf, cards } = tested()
    const token = await tokenOf(cards.good)
    const read = await gateway.readToken(token)
    expect(read).toMatchObject({ card: { expirationMonth: 12, expirationYear: 2030 } })
    expect(read?.card?.maskedNumber.slice(-4)).toBe(cards.good.slice(-4))
    expect(JSON.stringify(read)).not.toContain(cards.good)
    expect(Date.parse(read?.expiresAt ?? '')).toBeGreaterThan(0)
    for (const forged of ['', 'pm_none', 'card_none', ...forgeriesOf(token)]) {
      expect(await gateway.readToken(forged), forged).toBeUndefined()
      expect((await authorise(tested(), { token: forged })).answer, forged).toEqual(invalid)
    }
  })

  test('a transient token pays for one order, also with concurrent attempts', async () => {
    const { gateway, tokenOf, cards } = tested()
    const token = await tokenOf(cards.good)
    const first = await authorise(tested(), { token })
    const second = await authorise(tested(), { token })
    expect(second.answer).toEqual(invalid)
    expect(await gateway.status(second.key)).toEqual(invalid)
    expect(await gateway.authorise(first.request)).toEqual(first.answer)

    const wanted = await tokenOf(cards.good)
    const rivals = await Promise.all(Array.from({ length: 20 }, () => authorise(tested(), { token: wanted })))
    const answers = rivals.map(({ answer }) => answer)
    expect(answers.filter(({ kind }) => kind === 'authorised')).toHaveLength(1)
    expect(answers.filter(({ kind }) => kind === 'declined')).toEqual(Array(19).fill(invalid))
  })
}

function describeStoredCards(tested: () => GatewayUnderTest): void {
  async function store(customerId = 'ada') {
    const { gateway, tokenOf, cards } = tested()
    const stored = await gateway.storeCard({ token: await tokenOf(cards.good), customerId })
    if (!stored) throw new Error('The card was not stored')
    return stored
  }

  test('a stored card pays for many orders of its owner, and for no other customer', async () => {
    const { gateway } = tested()
    const { token, card } = await store()
    expect(await gateway.readToken(token)).toMatchObject({ card, expiresAt: null })
    for (let order = 0; order < 2; order++)
      expect((await authorise(tested(), { token })).answer).toMatchObject({ kind: 'authorised' })
    expect((await authorise(tested(), { token, customerId: 'eve' })).answer).toEqual(invalid)
  })

  test('a transient token is stored as one card, which belongs to the first customer', async () => {
    const { gateway, tokenOf, cards } = tested()
    const token = await tokenOf(cards.good)
    const stored = await Promise.all([1, 2, 3].map(() => gateway.storeCard({ token, customerId: 'ada' })))
    expect(new Set(stored.map((card) => card?.token)).size).toBe(1)
    const storedToken = stored[0]?.token ?? ''
    expect(await gateway.storeCard({ token, customerId: 'eve' })).toBeUndefined()
    expect(await gateway.storeCard({ token: storedToken, customerId: 'eve' })).toBeUndefined()
    expect(await gateway.storeCard({ token: storedToken, customerId: 'ada' })).toMatchObject({
      token: storedToken,
    })
    expect(await gateway.storeCard({ token: 'forged', customerId: 'ada' })).toBeUndefined()
  })

  test('a deleted card cannot be read, stored or charged', async () => {
    const { gateway } = tested()
    const { token } = await store()
    await gateway.forgetCard(token)
    await gateway.forgetCard(token)
    await gateway.forgetCard('unknown')
    expect(await gateway.readToken(token)).toBeUndefined()
    expect(await gateway.storeCard({ token, customerId: 'ada' })).toBeUndefined()
    expect((await authorise(tested(), { token })).answer).toEqual(invalid)
  })
}

function describeSecurityCodes(tested: () => GatewayUnderTest): void {
  const storedCard = async () => {
    const { gateway, tokenOf, cards } = tested()
    const stored = await gateway.storeCard({ token: await tokenOf(cards.good), customerId: 'ada' })
    if (!stored) throw new Error('The card was not stored')
    return stored.token
  }

  test("PAY-030 a stored card's security code is checked: a right one pays, a wrong one is declined", async () => {
    const { gateway, codeTokenOf } = tested()
    expect(gateway.codeFieldUrl).toBeDefined()
    const token = await storedCard()
    const right = await authorise(tested(), { token, securityCodeToken: await codeTokenOf('123') })
    expect(right.answer).toMatchObject({ kind: 'authorised', amountCents: 1250 })
    expect(await gateway.authorise(right.request)).toEqual(right.answer)
    const wrong = await authorise(tested(), { token, securityCodeToken: await codeTokenOf('999') })
    expect(wrong.answer).toEqual({ kind: 'declined', reason: 'wrong-security-code' })
    expect(await gateway.status(wrong.key)).toEqual(wrong.answer)
    // A renewal is authorised without a security code.
    expect((await authorise(tested(), { token })).answer).toMatchObject({ kind: 'authorised' })
  })

  test("PAY-030 a security code's token pays for one order, and a forged one for none", async () => {
    const { codeTokenOf, tokenOf, cards } = tested()
    const token = await storedCard()
    const securityCodeToken = await codeTokenOf('123')
    expect((await authorise(tested(), { token, securityCodeToken })).answer.kind).toBe('authorised')
    expect((await authorise(tested(), { token, securityCodeToken })).answer).toEqual(invalid)
    // A card's token is not valid as a code's token.
    for (const forged of ['', 'code', await tokenOf(cards.good)])
      expect((await authorise(tested(), { token, securityCodeToken: forged })).answer).toEqual(invalid)
  })
}
