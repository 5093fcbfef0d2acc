import { expect, test } from 'vitest'
import { sql } from '#commerce/database.ts'
import type { Shop } from '#commerce/shop.ts'
import { announced } from '#testing/announced.ts'
import { giveGiftCard, unbalancedGiftCards } from '#testing/gift-cards.ts'
import { unsettledJournals } from '#testing/orders/audit.ts'
import { address, allowed, cardInstrument, fillBasket, guest, payFor } from '#testing/orders/buyer.ts'
import { forgetOrders } from '#testing/orders/forget-orders.ts'
import { dieBefore } from '#testing/orders/mortal-shop.ts'
import { openStockedShop } from '#testing/shop.ts'

const { shop, database, routes } = await openStockedShop()
const { limits } = shop.pricing.coupons.records
const [bar, drops] = ['sea-salt-bar', 'lemon-drops'] as const
const payingCard = { number: '6006491234567890123', securityCode: '1234', balanceCents: 700 }

/**
 * Places an order: bars for one person, drops for another, and an e-gift card; paid with a gift card, a promo code
 * and a card.
 */
async function newOrder() {
  await forgetOrders(database, bar, drops)
  await database.script(
    `truncate e_gift_cards, gift_card_movements cascade; truncate gift_cards cascade;
    truncate coupon_uses, all_coupon_limits, attempts`,
  )
  await limits.replace([{ code: 'Sweet10', perCode: 5, perCustomer: null, redeemed: 0 }])
  await announced(database, ['promotions'])
  await giveGiftCard(database, payingCard)
  const shopper = guest()
  const change = {
    shipments: [
      { shipmentId: 'me', shippingAddress: address, shippingMethod: { id: 'ground' } },
      {
        shipmentId: 'friend',
        shippingAddress: { ...address, firstName: 'Grace' },
        shippingMethod: { id: 'ground' },
      },
    ],
    productItems: [
      { productId: bar, quantity: 3 },
      { productId: drops, quantity: 2, shipmentId: 'friend' },
    ],
    couponItems: [{ code: 'SWEET10' }],
    giftCertificateItems: [
      { amount: 20, recipientName: 'Ben', recipientEmail: 'ben@example.com', senderName: 'Ada' },
    ],
  }
  const giftCard = {
    paymentMethodId: 'GIFTCARD',
    c_giftCardNumber: payingCard.number,
    c_giftCardSecurityCode: payingCard.securityCode,
  }
  const basket = await fillBasket(shop, shopper, { productId: bar, quantity: 3, change }, [
    giftCard,
    await cardInstrument(routes),
  ])
  const order = allowed(await payFor(shop, shopper, basket.id))
  expect(await books(order.orderNo)).toMatchObject({ bars: 997, drops: 998, balance: 0, codes: 1 })
  return { orderNo: order.orderNo, eGiftCardId: order.eGiftCards?.[0]?.id ?? '' }
}

type Order = Awaited<ReturnType<typeof newOrder>>

/** The state of stock, gateway, gift card and promo code. Amounts in cents. */
const books = async (orderNo: string) => {
  const found = await database.row<{
    bars: number
    drops: number
    held: number
    captured: number
    refunded: number
    balance: number
    open: number
  }>(sql`
    select
      (select (on_hand - promised)::int from stock where product_id = ${bar} and location_id = 'web') as bars,
      (select (on_hand - promised)::int from stock where product_id = ${drops} and location_id = 'web') as drops,
      coalesce(sum(amount_cents) filter (where status = 'authorised'), 0)::int as held,
      coalesce(sum(captured_cents), 0)::int as captured, coalesce(sum(refunded_cents), 0)::int as refunded,
      (select balance_cents::int from gift_cards where number = ${payingCard.number}) as balance,
      (select count(*)::int from order_movements where state = 'due') as open
    from sandbox_authorisations where order_no = ${orderNo}`)
  if (!found) throw new Error('The gateway has no books')
  return { ...found, codes: (await limits.all())[0]?.redeemed }
}

/** The jobs of a running shop, which finish interrupted work. */
async function runJobs(): Promise<void> {
  for (let run = 0; run < 2; run += 1) {
    await shop.orders.capture()
    await shop.orders.settle(0)
  }
}

/**
 * Checks that order, stock, money and journal are consistent: they contain exactly the units that are not cancelled.
 */
async function expectAgreement({ orderNo }: Order, moment: string): Promise<void> {
  const order = allowed(await shop.orders.administration.find(orderNo))
  const said = await books(orderNo)
  const cancelledOf = (productId: string) => {
    const item = order.items.find((one) => one.productId === productId)
    return order.changedLines.find(({ itemId }) => itemId === item?.id)?.cancelled ?? 0
  }
  const keptCents = order.orderTotalCents - order.givenBackCents
  const [card] = await shop.giftCards.sold.of(orderNo)
  const keptParts = Object.values(order.keptByShipment).reduce((sum, cents) => sum + cents, 0)
  expect(keptParts + (card?.isVoided ? 0 : 2_000), moment).toBe(keptCents)
  expect(said, moment).toMatchObject({
    bars: 997 + cancelledOf(bar),
    drops: 998 + cancelledOf(drops),
    open: 0,
    codes: order.status === 'cancelled' ? 0 : 1,
  })
  expect(said.captured - said.refunded + payingCard.balanceCents - said.balance, moment).toBe(keptCents)
  expect(
    order.payments.map(({ capturedCents, refundedCents }) => capturedCents - refundedCents),
    moment,
  ).toEqual([payingCard.balanceCents - said.balance, said.captured - said.refunded])
  expect(await unsettledJournals(database), moment).toEqual([])
  expect(await unbalancedGiftCards(database), moment).toEqual([])
}

const cancel = (of: Shop) => of.orders.administration.cancel

const lives: Record<string, (of: Shop, order: Order) => Promise<unknown>> = {
  'after the capture': async (of, { orderNo, eGiftCardId }) => {
    await of.orders.capture()
    await cancel(of)(orderNo, { shipmentId: 'friend' })
    await cancel(of)(orderNo, { eGiftCardId })
    await cancel(of)(orderNo)
  },
  'before the capture': async (of, { orderNo, eGiftCardId }) => {
    await cancel(of)(orderNo, { eGiftCardId })
    await cancel(of)(orderNo, { shipmentId: 'friend' })
    await of.orders.capture()
    await cancel(of)(orderNo)
  },
  'as a whole, while its money is held': async (of, { orderNo }) => {
    await cancel(of)(orderNo)
    await of.orders.settle(0)
  },
  'in part, before the rest leaves': async (of, { orderNo }) => {
    await cancel(of)(orderNo, { shipmentId: 'friend' })
    await of.orders.administration.complete(orderNo)
    await of.orders.capture()
  },
}

test.each(Object.keys(lives))(
  'SALE-021 for an order that is cancelled %s: after a crash before any write, the jobs finish the interrupted work',
  async (name) => {
    const live = lives[name] ?? (() => Promise.reject(new Error(name)))
    let statements = 0
    for (let hasLived = false; !hasLived;) {
      statements += 1
      const moment = `${name}, before statement ${statements}`
      const order = await newOrder()
      hasLived = await dieBefore({ url: database.url, statements }, (of) => live(of, order))
      await runJobs()
      await expectAgreement(order, moment)
      // The person tries again, in another process.
      await live(shop, order)
      await runJobs()
      await expectAgreement(order, `${moment}, repeated`)
      const isPart = name.startsWith('in part')
      expect(await books(order.orderNo), moment).toMatchObject(
        isPart ? { bars: 997, drops: 1000, balance: 0 } : { bars: 1000, drops: 1000, balance: 700 },
      )
    }
    expect(statements).toBeGreaterThan(15)
  },
  300_000,
)
