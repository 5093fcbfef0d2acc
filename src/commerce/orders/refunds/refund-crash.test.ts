import { expect, test } from 'vitest'
import { sql } from '#commerce/database.ts'
import { newCardCents } from '#commerce/orders/money/refunded-parts.ts'
import type { RefundedPart } from '#commerce/orders/order-refunds.ts'
import type { Shop } from '#commerce/shop.ts'
import { giveGiftCard, unbalancedGiftCards } from '#testing/gift-cards.ts'
import { unsettledJournals } from '#testing/orders/audit.ts'
import { allowed, cardInstrument, fillBasket, guest, payFor } from '#testing/orders/buyer.ts'
import { forgetOrders } from '#testing/orders/forget-orders.ts'
import { dieBefore } from '#testing/orders/mortal-shop.ts'
import { openStockedShop } from '#testing/shop.ts'

const { shop, database, routes } = await openStockedShop()
const bar = 'sea-salt-bar'
const payingCard = { number: '6006491234567890123', securityCode: '1234', balanceCents: 300 }

/** Places an order for three bars, shipped and captured, paid with a gift card and a card. */
async function newOrder() {
  await forgetOrders(database, bar)
  await database.script(
    'truncate e_gift_cards, gift_card_movements cascade; truncate gift_cards cascade; truncate attempts',
  )
  await giveGiftCard(database, payingCard)
  const shopper = guest()
  const giftCard = {
    paymentMethodId: 'GIFTCARD',
    c_giftCardNumber: payingCard.number,
    c_giftCardSecurityCode: payingCard.securityCode,
  }
  const basket = await fillBasket(shop, shopper, { productId: bar, quantity: 3 }, [
    giftCard,
    await cardInstrument(routes),
  ])
  const { orderNo, items, shipments } = allowed(await payFor(shop, shopper, basket.id))
  await shop.orders.capture()
  await shop.orders.administration.complete(orderNo)
  const { shippingAfterDiscountCents = 0, shippingTaxCents = 0 } = shipments[0] ?? {}
  const line: RefundedPart = { kind: 'line', id: items[0]?.id ?? '', units: 3, goodwillCents: 0 }
  const shipping: RefundedPart = {
    kind: 'shipping',
    id: 'me',
    units: 0,
    goodwillCents: shippingAfterDiscountCents + shippingTaxCents,
  }
  return { orderNo, line, shipping }
}
type Order = Awaited<ReturnType<typeof newOrder>>

const books = async (orderNo: string) => {
  const found = await database.row<{
    captured: number
    refunded: number
    balance: number
    newCards: number
    open: number
    mails: number
  }>(sql`
    select coalesce(sum(captured_cents), 0)::int as captured, coalesce(sum(refunded_cents), 0)::int as refunded,
      (select balance_cents::int from gift_cards where number = ${payingCard.number}) as balance,
      (select coalesce(sum(balance_cents), 0)::int from gift_cards join e_gift_cards using (number)) as "newCards",
      (select count(*)::int from order_movements where state = 'due') as open,
      (select count(*)::int from outbox where purpose like 'order-refund %') as mails
    from sandbox_authorisations where order_no = ${orderNo}`)
  if (!found) throw new Error('The gateway has no books')
  return found
}

/** Checks that order, money, gift cards, emails and journal are consistent. */
async function expectAgreement({ orderNo }: Order, moment: string): Promise<void> {
  await shop.orders.settle(0)
  const order = allowed(await shop.orders.administration.find(orderNo))
  const said = await books(orderNo)
  const keptCents = order.orderTotalCents - order.givenBackCents
  expect(said.captured - said.refunded + payingCard.balanceCents - said.balance, moment).toBe(keptCents)
  expect(said, moment).toMatchObject({ open: 0, newCards: newCardCents(order) })
  const made = order.refunds.filter(({ state }) => state === 'made')
  expect(said.mails, moment).toBe(made.length)
  const backCents = made.reduce((sum, { amountCents }) => sum + amountCents, 0)
  expect(order.givenBackCents + newCardCents(order), moment).toBe(backCents)
  expect(await unsettledJournals(database), moment).toEqual([])
  expect(await unbalancedGiftCards(database), moment).toEqual([])
}

const refund =
  (part: 'line' | 'shipping', destination: 'original' | 'new-gift-card') => (of: Shop, order: Order) =>
    of.orders.refunds.make(order.orderNo, { parts: [order[part]], destination, reason: 'melted' })

const lives: Record<string, (of: Shop, order: Order) => Promise<unknown>> = {
  'to the payers': async (of, order) => {
    await refund('line', 'original')(of, order)
    await refund('shipping', 'original')(of, order)
  },
  'as a new gift card, and the rest to the payers': async (of, order) => {
    await refund('shipping', 'new-gift-card')(of, order)
    await refund('line', 'original')(of, order)
  },
  'by an approval': async (of, order) => {
    const by = { limits: { refundCents: 1 } }
    await of.orders.refunds.make(
      order.orderNo,
      { parts: [order.line], destination: 'original', reason: 'lost' },
      by,
    )
    const { refunds } = allowed(await of.orders.administration.find(order.orderNo))
    for (const { id } of refunds)
      await of.orders.refunds.decide(id, { isApproved: true }, { actor: { kind: 'shop' }, limits: {} })
  },
}

test.each(Object.keys(lives))(
  'SALE-021 a refund %s: after a crash before any statement, the jobs finish the interrupted work',
  async (name) => {
    const live = lives[name] ?? (() => Promise.reject(new Error(name)))
    let statements = 0
    for (let hasLived = false; !hasLived;) {
      statements += 1
      const moment = `${name}, before statement ${statements}`
      const order = await newOrder()
      hasLived = await dieBefore({ url: database.url, statements }, (of) => live(of, order))
      await expectAgreement(order, moment)
      // The person tries again in another process: a completed refund is refused.
      await live(shop, order)
      await expectAgreement(order, `${moment}, repeated`)
      const { givenBackCents, ...after } = allowed(await shop.orders.administration.find(order.orderNo))
      const isWhole = name !== 'by an approval'
      if (isWhole) expect(givenBackCents + newCardCents(after), moment).toBe(after.orderTotalCents)
      else expect(givenBackCents, moment).toBe(after.changedLines[0]?.givenBackCents)
    }
    expect(statements).toBeGreaterThan(10)
  },
  300_000,
)
