import { beforeEach, describe, expect, test } from 'vitest'
import { announced } from '#testing/announced.ts'
import { sql } from '#commerce/database.ts'
import type { RefundedPart, RefundRequest } from '#commerce/orders/order-refunds.ts'
import type { Order } from '#commerce/orders/order.ts'
import { isRefusal } from '#commerce/refusals.ts'
import { giveGiftCard, unbalancedGiftCards } from '#testing/gift-cards.ts'
import { unsettledJournals } from '#testing/orders/audit.ts'
import { address, allowed, cardInstrument, fillBasket, guest, payFor } from '#testing/orders/buyer.ts'
import { forgetOrders } from '#testing/orders/forget-orders.ts'
import { passTime } from '#testing/orders/pass-time.ts'
import { openStockedShop } from '#testing/shop.ts'

const { shop, database, routes } = await openStockedShop()
const { administration, parcels, refunds } = shop.orders
const [bar, drops] = ['sea-salt-bar', 'lemon-drops'] as const
const payingCard = { number: '6006491234567890123', securityCode: '1234', balanceCents: 700 }

beforeEach(async () => {
  await forgetOrders(database, bar, drops)
  await database.script(
    'truncate e_gift_cards, gift_card_movements cascade; truncate gift_cards cascade; delete from staff; truncate attempts',
  )
})

const eGiftCard = { amount: 20, recipientName: 'Ben', recipientEmail: 'ben@example.com', senderName: 'Ada' }

/**
 * Places an order: three bars for one recipient, two bags of drops for another, with shipping. The options add a gift
 * card as payment, or an e-gift card. The whole amount is captured, unless `isCaptured` is false.
 */
async function order({
  hasGiftCard = false,
  hasEGiftCard = false,
  isCaptured = true,
  card = '4111111111111111',
} = {}): Promise<Order> {
  const shopper = guest()
  const change = {
    shipments: ['me', 'friend'].map((shipmentId) => ({
      shipmentId,
      shippingAddress: address,
      shippingMethod: { id: 'ground' },
    })),
    productItems: [
      { productId: bar, quantity: 3 },
      { productId: drops, quantity: 2, shipmentId: 'friend' },
    ],
    ...(hasEGiftCard && { giftCertificateItems: [eGiftCard] }),
  }
  if (hasGiftCard) await giveGiftCard(database, payingCard)
  const giftCard = {
    paymentMethodId: 'GIFTCARD',
    c_giftCardNumber: payingCard.number,
    c_giftCardSecurityCode: payingCard.securityCode,
  }
  const basket = await fillBasket(shop, shopper, { productId: bar, quantity: 3, change }, [
    ...(hasGiftCard ? [giftCard] : []),
    await cardInstrument(routes, card),
  ])
  const placed = allowed(await payFor(shop, shopper, basket.id))
  if (isCaptured) await shop.orders.capture()
  return placed
}

const find = async (orderNo: string) => allowed(await administration.find(orderNo))
const lineOf = ({ items }: Order, index = 0): string => items[index]?.id ?? ''
const leave = async ({ orderNo }: Order, shipmentId = 'me') => {
  const [left] = await parcels.dispatch([{ orderNo, shipmentId }])
  return left && allowed(left)
}

const units = (one: Order, count: number, index = 0): RefundedPart => ({
  kind: 'line',
  id: lineOf(one, index),
  units: count,
  goodwillCents: 0,
})
const goodwill = (one: Order, cents: number, index = 0): RefundedPart => ({
  kind: 'line',
  id: lineOf(one, index),
  units: 0,
  goodwillCents: cents,
})
const shipping = (shipmentId: string, cents: number): RefundedPart => ({
  kind: 'shipping',
  id: shipmentId,
  units: 0,
  goodwillCents: cents,
})

const request = (parts: RefundedPart[], more: Partial<RefundRequest> = {}): RefundRequest => ({
  parts,
  destination: 'original',
  reason: 'melted',
  ...more,
})

/** The gateway's state of an order. */
const books = async (orderNo: string) =>
  database.row<{ captured: number; refunded: number }>(sql`
    select coalesce(sum(captured_cents), 0)::int as captured, coalesce(sum(refunded_cents), 0)::int as refunded
    from sandbox_authorisations where order_no = ${orderNo}`)

const grossOf = ({ items }: Order, index = 0): number => {
  const { priceAfterOrderDiscountCents = 0, taxCents = 0 } = items[index] ?? {}
  return priceAfterOrderDiscountCents + taxCents
}

const mails = (purpose: string) =>
  database.rows<{ subject: string; text: string; recipient: string }>(
    sql`select subject, text_body as text, recipient from outbox where purpose like ${`${purpose}%`} order by id`,
  )

describe('a refund', () => {
  test('SALE-010 SALE-011 SALE-035 SALE-039 returns the money of shipped units, one after the other, to the cent and to its tax, and moves no stock', async () => {
    const one = await order()
    await leave(one)
    const stock = await database.rows(sql`select product_id, on_hand, promised from stock order by 1, 2`)
    let back = 0
    for (let taken = 0; taken < 3; taken += 1) {
      const { refund } = allowed(await refunds.make(one.orderNo, request([units(one, 1)])))
      expect(refund).toMatchObject({ state: 'made', parts: [{ kind: 'line', units: 1 }] })
      back += refund.amountCents
      expect(await books(one.orderNo)).toMatchObject({ refunded: back })
    }
    expect(back).toBe(grossOf(one))
    const after = await find(one.orderNo)
    expect(after.refunds.reduce((sum, { taxCents }) => sum + taxCents, 0)).toBe(one.items[0]?.taxCents)
    expect(after).toMatchObject({ status: 'open', givenBackCents: back, version: one.version + 3 })
    expect(await database.rows(sql`select product_id, on_hand, promised from stock order by 1, 2`)).toEqual(
      stock,
    )
    expect(await refunds.make(one.orderNo, request([units(one, 1)]))).toMatchObject({
      refused: 'refund-too-much',
      atMostCents: 0,
      atMostUnits: 0,
    })
    expect(await unsettledJournals(database)).toEqual([])
  })

  test('SALE-020 above the remaining amount of the part is refused with it, and writes nothing', async () => {
    const one = await order()
    await leave(one)
    allowed(await refunds.make(one.orderNo, request([goodwill(one, 100)])))
    const before = await find(one.orderNo)
    const left = grossOf(one) - 100
    expect(await refunds.make(one.orderNo, request([goodwill(one, left + 1)]))).toMatchObject({
      refused: 'refund-too-much',
      atMostCents: left,
      currency: 'USD',
    })
    expect(
      await refunds.make(one.orderNo, request([shipping('me', 1), goodwill(one, left + 1)])),
    ).toMatchObject({
      refused: 'refund-too-much',
    })
    expect(await refunds.make(one.orderNo, request([{ ...goodwill(one, 1), id: 'no-line' }]))).toMatchObject({
      refused: 'refund-part-not-found',
    })
    // Waiting units are cancelled rather than refunded.
    expect(await refunds.make(one.orderNo, request([units(one, 1, 1)]))).toMatchObject({
      refused: 'refund-too-much',
      atMostUnits: 0,
    })
    expect(await find(one.orderNo)).toEqual(before)
  })

  test('SALE-016 SALE-017 is made to the card first, and lowers the charge of a card that was not captured yet', async () => {
    const one = await order({ hasGiftCard: true, isCaptured: false })
    const { orderNo, orderTotalCents } = one
    allowed(await refunds.make(orderNo, request([goodwill(one, 200)])))
    await shop.orders.capture()
    expect(await books(orderNo)).toEqual({ captured: orderTotalCents - 700 - 200, refunded: 0 })
    await leave(one)
    await leave(one, 'friend')
    const parts = [
      units(one, 3),
      units(one, 2, 1),
      shipping('me', one.shipments[0]?.shippingAfterDiscountCents ?? 0),
      shipping('friend', one.shipments[1]?.shippingAfterDiscountCents ?? 0),
    ]
    const { order: after } = allowed(await refunds.make(orderNo, request(parts)))
    expect(after.givenBackCents).toBe(orderTotalCents)
    const card = await database.row(sql`select balance_cents::int as cents from gift_cards`)
    expect(card).toEqual({ cents: 700 })
    expect(await unbalancedGiftCards(database)).toEqual([])
  })

  test('SALE-099 is mailed to the buyer, with its tax and destination', async () => {
    const one = await order()
    await leave(one)
    const { refund } = allowed(await refunds.make(one.orderNo, request([units(one, 2)])))
    const [mail] = await mails('order-refund ')
    expect(mail?.subject).toMatch(new RegExp(`^Your refund for .+ order ${one.orderNo}$`))
    expect(mail?.text).toContain(`$${(refund.amountCents / 100).toFixed(2)}`)
    expect(mail?.text).toContain('Visa ending in 1111')
    expect(mail?.text).toContain('up to 10 days')
  })

  test('SALE-023 SALE-099 that the gateway refuses is mailed as owed rather than as made', async () => {
    const one = await order({ card: '4000000000005126' })
    await leave(one)
    const { refund } = allowed(await refunds.make(one.orderNo, request([units(one, 2)])))
    const amount = `$${(refund.amountCents / 100).toFixed(2)}`
    const [mail, ...more] = await mails('order-refund ')
    expect(more).toEqual([])
    expect(mail?.text).toContain(`You get ${amount} back`)
    expect(mail?.text).toContain(
      `We couldn’t return ${amount} to Visa ending in 5126: it was refused. We still owe you this, and we’ll send it another way.`,
    )
    expect(mail?.text).not.toMatch(/We have refunded|on its way|Goes back to/)
    expect(await shop.mail.sendDue()).toBeGreaterThan(0)
  })

  test('SALE-099 sends its email after the gateway has responded', async () => {
    const one = await order()
    await leave(one)
    const works: (() => Promise<unknown>)[] = []
    allowed(
      await refunds.make(one.orderNo, request([units(one, 2)]), {
        afterCommit: (work) => void works.push(work),
      }),
    )
    const sent = async () => {
      await shop.mail.sendDue()
      return (await shop.mail.newest(20)).find(({ subject }) => subject.startsWith('Your refund'))?.sentAt
    }
    expect(await sent()).toBeNull()
    for (const work of works) await work()
    expect(await sent()).toEqual(expect.any(String))
    expect((await mails('order-refund '))[0]?.text).toContain('We have refunded')
  })

  test('SALE-124 is in the journal with author and reason; a note is a private value', async () => {
    const one = await order()
    const note = 'She called about the broken lid.'
    const { refund } = allowed(
      await refunds.make(one.orderNo, request([goodwill(one, 150)], { reason: 'other', note })),
    )
    const journal = allowed(await administration.journal(one.orderNo))
    expect(journal.find(({ kind }) => kind === 'refund-made')).toMatchObject({
      details: { refundId: refund.id, amountCents: 150, reason: 'other', destination: 'original' },
      private: { text: note },
    })
  })

  test('of an e-gift card lowers the refund of its cancellation', async () => {
    const one = await order({ hasEGiftCard: true })
    const { orderNo, orderTotalCents, eGiftCards = [] } = one
    const [card] = eGiftCards
    const part: RefundedPart = { kind: 'gift-card', id: card?.id ?? '', units: 0, goodwillCents: 500 }
    allowed(await refunds.make(orderNo, request([part])))
    expect(await refunds.make(orderNo, request([{ ...part, goodwillCents: 1_501 }]))).toMatchObject({
      refused: 'refund-too-much',
      atMostCents: 1_500,
    })
    allowed(await administration.cancel(orderNo, { eGiftCardId: card?.id }))
    expect(await find(orderNo)).toMatchObject({ givenBackCents: 2_000 })
    expect(await refunds.make(orderNo, request([{ ...part, goodwillCents: 1 }]))).toMatchObject({
      refused: 'refund-too-much',
      atMostCents: 0,
    })
    const all = allowed(await administration.cancel(orderNo))
    expect(all).toMatchObject({ status: 'cancelled', givenBackCents: orderTotalCents })
  })

  test('SALE-009 units that were refunded before their dispatch was undone are cancelled without a second refund', async () => {
    const one = await order()
    const left = await leave(one)
    allowed(await refunds.make(one.orderNo, request([units(one, 2)])))
    await parcels.undoDispatch([left?.parcel.id ?? ''])
    allowed(await administration.cancel(one.orderNo, { units: new Map([[lineOf(one), 1]]) }))
    const [line] = (await find(one.orderNo)).changedLines
    expect(line).toMatchObject({ cancelled: 1, left: 0, givenBack: 2 })
    const all = allowed(await administration.cancel(one.orderNo))
    expect(all).toMatchObject({ status: 'cancelled', givenBackCents: one.orderTotalCents })
  })
})

describe('SALE-036 a new gift card', () => {
  test('is issued and mailed with the refund, and the gateway is not called', async () => {
    const one = await order()
    const { orderNo, orderTotalCents } = one
    await leave(one)
    const { order: after, refund } = allowed(
      await refunds.make(orderNo, request([units(one, 1)], { destination: 'new-gift-card' })),
    )
    expect(after.givenBackCents).toBe(0)
    expect(after.changedLines[0]).toMatchObject({ givenBack: 1, givenBackCents: refund.amountCents })
    await shop.orders.mailGiftCards()
    const [mail] = await mails('gift-card ')
    expect(mail?.recipient).toBe('ada@example.com')
    expect(await books(orderNo)).toEqual({ captured: orderTotalCents, refunded: 0 })
    const cards = await database.rows(
      sql`select balance_cents::int as cents, is_refund as "isRefund" from gift_cards join e_gift_cards using (number)`,
    )
    expect(cards).toEqual([{ cents: refund.amountCents, isRefund: true }])
    expect(await mails('order-refund ')).toHaveLength(1)
    // The rest is still refunded to the card, and its cancellation does not void the gift card.
    allowed(await administration.cancel(orderNo, { shipmentId: 'friend' }))
    allowed(
      await refunds.make(
        orderNo,
        request([units(one, 2), shipping('me', one.shipments[0]?.shippingAfterDiscountCents ?? 0)]),
      ),
    )
    expect(await books(orderNo)).toEqual({
      captured: orderTotalCents,
      refunded: orderTotalCents - refund.amountCents,
    })
    expect(await database.rows(sql`select voided_at from e_gift_cards`)).toEqual([{ voided_at: null }])
  })

  test('whose email was lost is mailed again, with the same money', async () => {
    const one = await order()
    allowed(await refunds.make(one.orderNo, request([goodwill(one, 300)], { destination: 'new-gift-card' })))
    await shop.orders.mailGiftCards()
    await database.script(`update outbox set sent_at = now()`)
    await shop.orders.mailGiftCards()
    const card = await database.row<{ number: string; details: unknown }>(
      sql`select number, details from e_gift_cards where is_refund`,
    )
    expect(card?.details).toBeNull()
    const again = allowed(await administration.sendGiftCardAgain(card?.number ?? ''))
    expect(again).toMatchObject({ kind: 'replaced', recipientEmail: 'ada@example.com' })
    const cards = await database.rows(
      sql`select balance_cents::int as cents, number = ${card?.number} as "isOld" from gift_cards order by 2`,
    )
    expect(cards).toEqual([
      { cents: 300, isOld: false },
      { cents: 0, isOld: true },
    ])
    expect(await find(one.orderNo)).toMatchObject({ status: 'new', givenBackCents: 0 })
  })

  test('is refused above the received amount', async () => {
    const one = await order({ hasGiftCard: true, isCaptured: false })
    const card = (cents: number) =>
      refunds.make(one.orderNo, request([goodwill(one, cents)], { destination: 'new-gift-card' }))
    expect(await card(701)).toMatchObject({ refused: 'not-received-yet', receivedCents: 700 })
    allowed(await card(600))
    expect(await card(101)).toMatchObject({ refused: 'not-received-yet', receivedCents: 100 })
    await shop.orders.capture()
    allowed(await card(101))
  })

  test('needs an email', async () => {
    const { orderNo, items } = await order()
    await database.run(sql`
      update orders set document = document || '{"customerEmail": null}' where order_no = ${orderNo}`)
    const part: RefundedPart = { kind: 'line', id: items[0]?.id ?? '', units: 0, goodwillCents: 1 }
    expect(await refunds.make(orderNo, request([part], { destination: 'new-gift-card' }))).toMatchObject({
      refused: 'buyer-without-email',
    })
    expect(allowed(await refunds.make(orderNo, request([part]))).refund.state).toBe('made')
    expect(await mails('order-refund ')).toEqual([])
  })

  test('is subtracted when the rest of the order is cancelled', async () => {
    const one = await order()
    allowed(await refunds.make(one.orderNo, request([goodwill(one, 300)], { destination: 'new-gift-card' })))
    const all = allowed(await administration.cancel(one.orderNo))
    expect(all).toMatchObject({ status: 'cancelled', givenBackCents: one.orderTotalCents - 300 })
    expect(await books(one.orderNo)).toMatchObject({ refunded: one.orderTotalCents - 300 })
  })
})

describe('SALE-038 a preview', () => {
  /** All tables that an action may change. */
  const everything = async () => {
    const tables = await database.rows<{ name: string }>(sql`
      select tablename as name from pg_tables where schemaname = 'public' and tablename ~ '^(order|gift|e_gift|stock|outbox|coupon|delivery)' order by 1`)
    const contents = []
    for (const { name } of tables)
      contents.push(
        await database.row(
          // The table names are those of PostgreSQL's catalog.
          {
            ...sql`select 1`,
            name: `all-${name}`,
            text: `select json_agg(t order by t::text) as rows from ${name} t`,
            values: [],
          },
        ),
      )
    return contents
  }

  test('of a refund shows its effect, and writes nothing; the refund with its token has this effect', async () => {
    const one = await order({ hasGiftCard: true })
    await leave(one)
    const { version } = await find(one.orderNo)
    const before = await everything()
    const parts = [units(one, 1), shipping('me', 100)]
    const shown = allowed(await refunds.preview(one.orderNo, { parts, destination: 'original' }))
    expect(await everything()).toEqual(before)
    expect(shown).toMatchObject({
      action: 'refund',
      version,
      money: [{ kind: 'refund', card: { type: 'Visa', lastDigits: '1111' }, amountCents: shown.amountCents }],
      parts: [
        { kind: 'line', id: lineOf(one), units: 1 },
        { kind: 'shipping', id: 'me', amountCents: 100 },
      ],
      stock: [],
      mails: ['refunded'],
      needsApproval: false,
    })
    const { effect } = shown
    const { refund } = allowed(await refunds.make(one.orderNo, request(parts, { version, effect })))
    expect(refund).toMatchObject({ amountCents: shown.amountCents, taxCents: shown.taxCents })
  })

  test('is refused with the new effect if the effect has changed, and if the order was changed', async () => {
    const one = await order({ isCaptured: false })
    const parts = [goodwill(one, 300)]
    const { effect, version } = allowed(
      await refunds.preview(one.orderNo, { parts, destination: 'original' }),
    )
    // Captured meanwhile: the money is refunded now, rather than charged less.
    await shop.orders.capture()
    const refused = await refunds.make(one.orderNo, request(parts, { effect, version }))
    expect(refused).toMatchObject({
      refused: 'effect-changed',
      now: { money: [{ kind: 'refund', amountCents: 300 }], effect: expect.any(String) },
    })
    expect(await find(one.orderNo)).toMatchObject({ givenBackCents: 0, refunds: [] })
    expect(await mails('order-refund ')).toEqual([])
    allowed(await refunds.make(one.orderNo, request([goodwill(one, 1)])))
    expect(await refunds.make(one.orderNo, request(parts, { version }))).toMatchObject({
      refused: 'order-changed',
    })
  })

  test('SALE-051 SALE-052 of a cancellation shows stock, money, e-gift cards and emails, and writes nothing', async () => {
    const one = await order({ hasEGiftCard: true, hasGiftCard: true })
    const before = await everything()
    const shown = allowed(await administration.previewCancel(one.orderNo))
    expect(await everything()).toEqual(before)
    expect(shown).toMatchObject({
      action: 'cancel',
      amountCents: one.orderTotalCents,
      money: expect.arrayContaining([
        expect.objectContaining({ kind: 'gift-card', amountCents: 700, giftCardDigits: '0123' }),
        expect.objectContaining({ kind: 'refund', amountCents: one.orderTotalCents - 700 }),
      ]),
      stock: [
        { productId: bar, place: 'web', quantity: 3 },
        { productId: drops, place: 'web', quantity: 2 },
      ],
      voidedCards: [one.eGiftCards?.[0]?.id],
      mails: ['canceled'],
      status: { before: 'new', after: 'cancelled' },
    })
    const short = allowed(await administration.previewCancel(one.orderNo, { isNotInStock: true }))
    expect(short.stock).toEqual([])
    const { effect, version } = shown
    expect(await administration.cancel(one.orderNo, { effect, version: version - 1 })).toMatchObject({
      refused: 'order-changed',
    })
    allowed(await administration.cancel(one.orderNo, { shipmentId: 'friend' }))
    expect(await administration.cancel(one.orderNo, { effect })).toMatchObject({ refused: 'effect-changed' })
    expect((await find(one.orderNo)).status).toBe('open')
    const again = allowed(await administration.previewCancel(one.orderNo))
    const cancelled = await administration.cancel(one.orderNo, {
      effect: again.effect,
      version: again.version,
    })
    expect(allowed(cancelled).status).toBe('cancelled')
  })
})

describe('two concurrent commands', () => {
  test('SALE-020 OFF-069 that refund the same units refund them once', async () => {
    for (let round = 0; round < 5; round += 1) {
      await forgetOrders(database, bar, drops)
      const one = await order()
      await leave(one)
      const refund = () => refunds.make(one.orderNo, request([units(one, 2)]))
      const answers = await Promise.all([refund(), refund()])
      expect(answers.filter(isRefusal)).toMatchObject([{ refused: 'refund-too-much', atMostUnits: 1 }])
      const { givenBackCents } = await find(one.orderNo)
      expect(await books(one.orderNo)).toMatchObject({ refunded: givenBackCents })
    }
  })

  test('SALE-018 a refund concurrent with a cancellation, a dispatch and a capture refunds the recorded amount, once', async () => {
    for (let round = 0; round < 5; round += 1) {
      await forgetOrders(database, bar, drops)
      const one = await order({ isCaptured: false })
      const { orderNo, orderTotalCents } = one
      await Promise.all([
        refunds.make(orderNo, request([goodwill(one, 250)])),
        administration.cancel(orderNo, { shipmentId: 'friend' }),
        parcels.dispatch([{ orderNo, shipmentId: 'me' }]),
        shop.orders.capture(),
      ])
      // The movements of one payment are made one after the other, and each run makes the next one.
      for (let run = 0; run < 3; run += 1) {
        await shop.orders.capture()
        await shop.orders.settle(0)
      }
      const after = await find(orderNo)
      expect(await database.rows(sql`select key from order_movements where state = 'due'`)).toEqual([])
      const { captured = 0, refunded = 0 } = (await books(orderNo)) ?? {}
      expect(captured - refunded).toBe(orderTotalCents - after.givenBackCents)
      expect(after.givenBackCents).toBeGreaterThan(250)
      expect(await unsettledJournals(database)).toEqual([])
    }
  })
})

test('SALE-024 SALE-036 a new gift card for units that are cancelled afterwards is paid for', async () => {
  const captureAt = async (choice: 'dispatch' | 'order') => {
    await database.run(
      sql`update sites set document = jsonb_set(document, '{preferences, captureAt}', ${JSON.stringify(choice)}::jsonb)`,
    )
    await announced(database, ['sites'])
    database.announceHere(['sites'])
  }
  const tenMinutesLater = async () => {
    await passTime(database, 10 * 60)
    await shop.orders.capture()
  }
  await captureAt('dispatch')
  const one = await order({ isCaptured: false })
  const { orderNo } = one
  await leave(one)
  await tenMinutesLater()
  allowed(await refunds.make(orderNo, request([goodwill(one, 300, 1)], { destination: 'new-gift-card' })))
  allowed(await administration.cancel(orderNo, { shipmentId: 'friend' }))
  await tenMinutesLater()
  const { orderTotalCents, givenBackCents, payments } = await find(orderNo)
  expect(payments).toMatchObject([{ capturedCents: orderTotalCents - givenBackCents, refundedCents: 0 }])
  expect(await unsettledJournals(database)).toEqual([])
  await captureAt('order')
})
