import { describe, expect, test } from 'vitest'
import { sql } from '#commerce/database.ts'
import { allowed, bar, box, guest, openBasketShop } from '#testing/baskets.ts'
import { registered } from '#testing/identity/customers.ts'
import { goodCard, transientToken } from '#testing/orders/buyer.ts'
import { inEnglish } from '#testing/in-english.ts'

const { shop, database, routes, begin, site } = await openBasketShop()

const card = {
  paymentMethodId: 'CREDIT_CARD',
  paymentCard: {
    maskedNumber: '411111XXXXXX1111',
    cardType: 'Visa',
    expirationMonth: 12,
    expirationYear: 2030,
    holder: 'Ada Bell',
  },
  c_transienttoken: 'token-1',
  c_saveCard: true,
  c_recaptchaToken: 'robot?',
}

const giftCard = {
  paymentMethodId: 'GIFTCARD',
  c_giftCardNumber: '6006491200000000001',
  c_giftCardSecurityCode: '1234',
}

describe('cards', () => {
  test('API-101 PAY-015 PAY-016 only the masked data and the token of a card are stored', async () => {
    const { shopper, id } = await begin([bar(2)])
    const basket = allowed(await shop.baskets.addPaymentInstrument(shopper, id, card))
    expect(basket.paymentInstruments).toMatchObject([
      {
        methodId: 'CREDIT_CARD',
        amountCents: 1200,
        card: { maskedNumber: '411111XXXXXX1111', cardType: 'Visa' },
        token: 'token-1',
        custom: { c_saveCard: true },
      },
    ])
    expect(JSON.stringify(basket)).not.toContain('robot')
  })

  test('PAY-014 PAY-019 a second card replaces the first', async () => {
    const { shopper, id } = await begin([bar(2)])
    await shop.baskets.addPaymentInstrument(shopper, id, card)
    const basket = allowed(
      await shop.baskets.addPaymentInstrument(shopper, id, { ...card, c_paymentToken: 'token-2' }),
    )
    expect(basket.paymentInstruments).toMatchObject([{ token: 'token-2' }])
  })

  test('API-102 an instrument is changed and removed by its id', async () => {
    const { shopper, id } = await begin([bar(2)])
    const first = allowed(await shop.baskets.addPaymentInstrument(shopper, id, card))
    const instrumentId = first.paymentInstruments[0]?.id ?? ''
    const changed = allowed(
      await shop.baskets.changePaymentInstrument(shopper, id, instrumentId, { c_transienttoken: 'token-3' }),
    )
    expect(changed.paymentInstruments).toMatchObject([{ id: instrumentId, token: 'token-3' }])
    const removed = allowed(await shop.baskets.removePaymentInstrument(shopper, id, instrumentId))
    expect(removed.paymentInstruments).toEqual([])
    const refusal = { refused: 'payment-instrument-not-found', paymentInstrumentId: instrumentId }
    expect(await shop.baskets.removePaymentInstrument(shopper, id, instrumentId)).toEqual(refusal)
    expect(await shop.baskets.changePaymentInstrument(shopper, id, instrumentId, {})).toEqual(refusal)
  })

  test('a card number or security code is refused in any field, and never stored', async () => {
    const { shopper, id } = await begin([bar(2)])
    for (const instrument of [
      { ...card, paymentCard: { ...card.paymentCard, number: '4111111111111111' } },
      { ...card, paymentCard: { ...card.paymentCard, maskedNumber: '4111 1111 1111 1111' } },
      { ...card, paymentCard: { ...card.paymentCard, securityCode: '123' } },
      { ...card, c_note: '4111111111111111' },
    ]) {
      expect(await shop.baskets.addPaymentInstrument(shopper, id, instrument)).toEqual({
        refused: 'card-number-refused',
      })
    }
    const row = await database.row<{ stored: string }>(
      sql`select document::text as stored from baskets where id = ${id}`,
    )
    expect(row?.stored).not.toMatch(/4111 ?1111|"123"/)
  })

  test('a card of the customer’s own wallet is used with its token, another customer’s is not found', async () => {
    const { customer, shopper } = await registered(shop.customers, 'wallet')
    const saved = allowed(
      await shop.customers.addCard(shopper, customer.id, {
        methodId: 'CREDIT_CARD',
        token: await transientToken(routes, goodCard),
        holder: null,
        isDefault: true,
        custom: {},
      }),
    )
    const wallet = { paymentMethodId: 'CREDIT_CARD', customerPaymentInstrumentId: saved.id }
    const own = await begin([bar(2)], { shopper })
    const basket = allowed(await shop.baskets.addPaymentInstrument(own.shopper, own.id, wallet))
    expect(basket.paymentInstruments).toMatchObject([
      { token: saved.token, card: { cardType: 'Visa' }, custom: { c_walletUUID: saved.id } },
    ])
    const other = await begin([bar(2)])
    expect(await shop.baskets.addPaymentInstrument(other.shopper, other.id, wallet)).toMatchObject({
      refused: 'payment-instrument-not-found',
    })
  })
})

describe('methods', () => {
  const methodIds = async (given: Awaited<ReturnType<typeof begin>>) =>
    allowed(await shop.baskets.paymentMethods(given.shopper, given.id)).map(({ id }) => id)

  test('PAY-025 NO_PAYMENT is accepted for an amount of 0 only, and other methods are refused for it', async () => {
    const bars = await begin([bar(1)])
    expect(await methodIds(bars)).toEqual(['CREDIT_CARD', 'GIFTCARD'])
    expect(
      await shop.baskets.addPaymentInstrument(bars.shopper, bars.id, { paymentMethodId: 'NO_PAYMENT' }),
    ).toEqual({ refused: 'payment-method-not-applicable', paymentMethodId: 'NO_PAYMENT' })

    const posters = await begin([{ productId: 'poster', quantity: 1 }])
    expect(await methodIds(posters)).toEqual(['NO_PAYMENT'])
    const free = allowed(
      await shop.baskets.addPaymentInstrument(posters.shopper, posters.id, { paymentMethodId: 'NO_PAYMENT' }),
    )
    expect(free.paymentInstruments).toMatchObject([{ methodId: 'NO_PAYMENT', amountCents: 0 }])
    const dearer = allowed(await shop.baskets.addItems(posters.shopper, posters.id, [bar(1)]))
    expect(dearer.paymentInstruments).toEqual([])
  })

  test('PAY-020 a method that the site does not offer is refused', async () => {
    const { shopper, id } = await begin([bar(1)])
    expect(await shop.baskets.addPaymentInstrument(shopper, id, { paymentMethodId: 'PayPal' })).toEqual({
      refused: 'payment-method-not-applicable',
      paymentMethodId: 'PayPal',
    })
  })
})

describe('gift cards', () => {
  test('PAY-019 BAG-008 a gift card is combined with the card, which pays the rest', async () => {
    const { shopper, id } = await begin([box(4)])
    await shop.baskets.addPaymentInstrument(shopper, id, giftCard)
    const basket = allowed(await shop.baskets.addPaymentInstrument(shopper, id, card))
    expect(basket.paymentInstruments.map(({ methodId, amountCents }) => [methodId, amountCents])).toEqual([
      ['GIFTCARD', 5000],
      ['CREDIT_CARD', 2400],
    ])
    expect(basket.openAmountCents).toBe(2400)
  })

  test('PAY-038 a gift card that covers the total pays no more than the total', async () => {
    const { shopper, id } = await begin([bar(1)])
    const basket = allowed(await shop.baskets.addPaymentInstrument(shopper, id, giftCard))
    expect(basket).toMatchObject({
      openAmountCents: 0,
      paymentInstruments: [{ amountCents: 600, balanceCents: 5000 }],
    })
    const twice = allowed(await shop.baskets.addPaymentInstrument(shopper, id, { ...giftCard, amount: 2.5 }))
    expect(twice).toMatchObject({ openAmountCents: 350, paymentInstruments: [{ amountCents: 250 }] })
    const stored = await database.row<{ stored: string }>(
      sql`select document::text as stored from baskets where id = ${id}`,
    )
    expect(stored?.stored).not.toContain('"1234"')
  })

  test('PAY-038 a gift card never pays more than its balance, even if its amount is raised', async () => {
    const { shopper, id } = await begin([box(4)])
    const added = allowed(await shop.baskets.addPaymentInstrument(shopper, id, { ...giftCard, amount: 1 }))
    const instrumentId = added.paymentInstruments[0]?.id ?? ''
    const changed = allowed(
      await shop.baskets.changePaymentInstrument(shopper, id, instrumentId, { amount: 1_000_000 }),
    )
    expect(changed).toMatchObject({ openAmountCents: 2400, paymentInstruments: [{ amountCents: 5000 }] })
  })

  test('a discounted gift card is a separate method, if the site offers it', async () => {
    const { shopper, id } = await begin([box(1)])
    const discounted = {
      ...giftCard,
      c_giftCardNumber: '6006491200000000002',
      c_giftCardSecurityCode: '4321',
    }
    expect(await shop.baskets.addPaymentInstrument(shopper, id, discounted)).toEqual({
      refused: 'payment-method-not-applicable',
      paymentMethodId: 'GIFTCARD_DISCOUNTED',
    })
  })

  test('attempts at a code are limited: the eleventh wrong one within an hour is not checked', async () => {
    const { shopper, id } = await begin([box(1)])
    const guess = () =>
      shop.baskets.addPaymentInstrument(shopper, id, { ...giftCard, c_giftCardNumber: '6006491200000000777' })
    for (let tries = 0; tries < 10; tries++)
      expect(await guess()).toHaveProperty('refused', 'gift-card-not-accepted')
    expect(await guess()).toHaveProperty('refused', 'too-many-attempts')
    expect(await shop.baskets.addPaymentInstrument(shopper, id, giftCard)).not.toHaveProperty('refused')
  })

  test('attempts at a code are also limited when a basket is created', async () => {
    const guess = () =>
      shop.baskets.create({ ...guest(), sender: '203.0.113.62' }, site, 'USD', {
        productItems: [bar(1)],
        paymentInstruments: [{ ...giftCard, c_giftCardNumber: '6006491200000000778' }],
      })
    for (let tries = 0; tries < 10; tries++)
      expect(await guess()).toHaveProperty('refused', 'gift-card-not-accepted')
    expect(await guess()).toHaveProperty('refused', 'too-many-attempts')
  })

  test('a wrong code and a card of another currency are refused', async () => {
    const { shopper, id } = await begin([box(1)])
    const wrong = { ...giftCard, c_giftCardSecurityCode: '9999' }
    expect(await shop.baskets.addPaymentInstrument(shopper, id, wrong)).toEqual({
      refused: 'gift-card-not-accepted',
      reason: 'unknown',
    })
    const canada = await begin([box(1)], { currency: 'CAD' })
    expect(await shop.baskets.addPaymentInstrument(canada.shopper, canada.id, giftCard)).toEqual({
      refused: 'gift-card-not-accepted',
      reason: 'other-currency',
    })
  })

  test('BAG-009 a change of the currency removes gift cards from the basket with a message; a card remains', async () => {
    const { shopper, id } = await begin([bar(4)])
    await shop.baskets.addPaymentInstrument(shopper, id, giftCard)
    await shop.baskets.addPaymentInstrument(shopper, id, card)
    const canada = allowed(await shop.baskets.change(shopper, id, { currency: 'CAD' }))
    expect(inEnglish(canada)).toMatchObject({
      currency: 'CAD',
      flashes: ['Your gift card is in a different currency, so we removed it from this bag.'],
      paymentInstruments: [{ methodId: 'CREDIT_CARD', amountCents: canada.orderTotalCents }],
    })
    const same = allowed(await shop.baskets.change(shopper, id, { currency: 'CAD' }))
    expect(same.flashes).toEqual([])
  })
})

test('instruments in a new basket are limited by sender', async () => {
  const sender = '203.0.113.70'
  const create = (from: string) =>
    shop.baskets.create({ ...guest(), sender: from }, site, 'USD', {
      productItems: [bar(1)],
      paymentInstruments: Array.from({ length: 4 }, () => card),
    })
  for (let tries = 0; tries < 15; tries++) expect(await create(sender)).not.toHaveProperty('refused')
  expect(await create(sender)).toHaveProperty('refused', 'too-many-attempts')
  expect(await create('203.0.113.71')).not.toHaveProperty('refused')
})
