import { beforeEach, describe, expect, test } from 'vitest'
import { refusalFault } from '#api/faults/faults.ts'
import { sql } from '#commerce/database.ts'
import { refuse } from '#commerce/refusals.ts'
import { openCommandLine } from '#testing/command-line.ts'
import { unbalancedGiftCards } from '#testing/gift-cards.ts'
import { unsettledJournals } from '#testing/orders/audit.ts'
import { address, allowed, cardInstrument, fillBasket, guest, payFor } from '#testing/orders/buyer.ts'
import { forgetOrders } from '#testing/orders/forget-orders.ts'
import { openStockedShop } from '#testing/shop.ts'

const { shop, database, routes } = await openStockedShop()
const bonbon = openCommandLine({ url: database.url })
const { administration } = shop.orders
const [bar, drops] = ['sea-salt-bar', 'lemon-drops'] as const

beforeEach(async () => {
  await forgetOrders(database, bar, drops)
  await database.run(sql`truncate e_gift_cards`)
})

const eGiftCard = { recipientEmail: 'grace@example.com', senderName: 'Ada Bell' }

/** Places an order for two bars and two e-gift cards, paid by card and captured. */
async function orderWithCards() {
  const shopper = guest()
  const change = {
    giftCertificateItems: [
      { ...eGiftCard, amount: 50, recipientName: 'Grace Hill' },
      { ...eGiftCard, amount: 20, recipientName: 'Ben Hill' },
    ],
  }
  const basket = await fillBasket(shop, shopper, { productId: bar, quantity: 2, change }, [
    await cardInstrument(routes),
  ])
  const order = allowed(await payFor(shop, shopper, basket.id))
  await shop.orders.capture()
  const [grace = '', ben = ''] = (order.eGiftCards ?? []).map(({ id }) => id)
  return { shopper, order, grace, ben }
}

const refundedOf = async (orderNo: string) =>
  (
    await database.row<{ cents: number }>(sql`
      select refunded_cents::int as cents from sandbox_authorisations where order_no = ${orderNo}`)
  )?.cents

const find = async (orderNo: string) => allowed(await administration.find(orderNo))
const cardMails = async () => (await shop.mail.newest(20)).filter(({ to }) => to === 'grace@example.com')

describe('a single e-gift card is cancelled', () => {
  test('SALE-088 it is voided, its mail is withdrawn and its amount is refunded; the other card does not change', async () => {
    const { order, grace, ben } = await orderWithCards()
    const { orderNo, orderTotalCents } = order
    await shop.orders.mailGiftCards()
    expect(await cardMails()).toHaveLength(2)
    const cancelled = allowed(await administration.cancel(orderNo, { eGiftCardId: grace, reason: 'Typo' }))
    expect(cancelled).toMatchObject({
      status: 'open',
      version: order.version + 1,
      givenBackCents: 5_000,
      payments: [{ status: 'captured', refundedCents: 5_000 }],
    })
    expect(await refundedOf(orderNo)).toBe(5_000)
    const mails = await cardMails()
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('Ben Hill')
    const sold = await shop.giftCards.sold.of(orderNo)
    expect(sold.find(({ itemId }) => itemId === grace)).toMatchObject({ isVoided: true })
    expect(sold.find(({ itemId }) => itemId === ben)).toMatchObject({ isVoided: false })
    const events = allowed(await administration.journal(orderNo))
    expect(events.find(({ kind }) => kind === 'gift-card-cancelled')).toMatchObject({
      details: { itemId: grace, status: 'open' },
      private: { reason: 'Typo' },
    })
    const [notice] = (await shop.mail.newest(20)).filter(({ subject }) => subject.startsWith('A part of'))
    expect(notice?.text).toMatch(/E-gift card over \$50\.00[\s\S]+Grace Hill/)
    expect(notice?.text).not.toContain('Ben Hill')

    // A repeated call changes nothing. The cancellation of the rest refunds the rest once.
    const { version } = cancelled
    expect(allowed(await administration.cancel(orderNo, { eGiftCardId: grace })).version).toBe(version)
    expect(allowed(await administration.cancel(orderNo))).toMatchObject({
      status: 'cancelled',
      givenBackCents: orderTotalCents,
      payments: [{ status: 'refunded', refundedCents: orderTotalCents }],
    })
    expect(await refundedOf(orderNo)).toBe(orderTotalCents)
    expect(await unbalancedGiftCards(database)).toEqual([])
    expect(await unsettledJournals(database)).toEqual([])
  })

  test('SALE-088 SALE-012 as the last part it cancels the order, and promo codes can be used again', async () => {
    const { order, grace, ben } = await orderWithCards()
    const { orderNo, orderTotalCents } = order
    allowed(await administration.cancel(orderNo, { shipmentId: 'me' }))
    allowed(await administration.cancel(orderNo, { eGiftCardId: ben }))
    expect(await find(orderNo)).toMatchObject({ status: 'open' })
    expect(await bonbon('orders', 'cancel', orderNo, `gift-card:${grace}`)).toMatchObject({
      code: 0,
      text: expect.stringContaining(`Order ${orderNo} is cancelled.`),
    })
    expect(await find(orderNo)).toMatchObject({ status: 'cancelled', givenBackCents: orderTotalCents })
    expect(await refundedOf(orderNo)).toBe(orderTotalCents)
  })

  test('SALE-088 a card that the order does not contain is refused', async () => {
    const { orderNo } = (await orderWithCards()).order
    expect((await bonbon('orders', 'cancel', orderNo, 'gift-card:nobody')).errors).toContain(
      'no such e-gift card',
    )
    expect(await find(orderNo)).toMatchObject({ status: 'new', givenBackCents: 0 })
  })

  test('SALE-088 its buyer can cancel the rest after a mailed card was cancelled', async () => {
    const { shopper, order, grace } = await orderWithCards()
    const { orderNo } = order
    await database.run(sql`update e_gift_cards set sent_at = now() where item_id = ${grace}`)
    expect(await shop.orders.cancel(shopper, { orderNo })).toMatchObject({ refused: 'cancel-too-late' })
    allowed(await administration.cancel(orderNo, { eGiftCardId: grace }))
    expect(allowed(await shop.orders.cancel(shopper, { orderNo })).status).toBe('cancelled')
  })
})

test('SALE-053 a used card is not voided with its order, and the rest of the order is cancelled', async () => {
  const { order, grace, ben } = await orderWithCards()
  const { orderNo, orderTotalCents } = order
  await shop.orders.mailGiftCards()
  const text = (await cardMails()).find((mail) => mail.text.includes('Grace Hill'))?.text ?? ''
  const [, number = ''] = /Card number: (\d{19})\n/.exec(text) ?? []
  await shop.giftCards.spend({ number, amountCents: 100, currency: 'USD' })
  const used = { refused: 'gift-card-used', orderNo }
  expect(await administration.cancel(orderNo)).toEqual(used)
  expect(await administration.cancel(orderNo, { eGiftCardId: grace })).toEqual(used)
  expect(refusalFault(refuse('gift-card-used', { orderNo }), 'r1')).toMatchObject({
    status: 409,
    detail: 'Somebody has used this gift card already, so it cannot be cancelled.',
  })
  expect(await find(orderNo)).toMatchObject({ status: 'new', givenBackCents: 0, version: order.version })

  allowed(await administration.cancel(orderNo, { eGiftCardId: ben }))
  const rest = allowed(await administration.cancel(orderNo, { shipmentId: 'me' }))
  expect(rest).toMatchObject({ status: 'open', givenBackCents: orderTotalCents - 5_000 })
  expect(await refundedOf(orderNo)).toBe(orderTotalCents - 5_000)
  expect(await unbalancedGiftCards(database)).toEqual([])
})

test('SALE-015 a free gift is cancelled with the last paid unit of its shipment, and its stock is released', async () => {
  const shopper = guest()
  const friend = { ...address, firstName: 'Grace' }
  const change = {
    shipments: [
      { shipmentId: 'me', shippingAddress: address, shippingMethod: { id: 'ground' } },
      { shipmentId: 'friend', shippingAddress: friend, shippingMethod: { id: 'ground' } },
    ],
    productItems: [
      { productId: bar, quantity: 3 },
      { productId: bar, quantity: 40, shipmentId: 'friend' },
    ],
    c_freeGiftFor: 'me',
  }
  const basket = await fillBasket(shop, shopper, { productId: bar, quantity: 3, change }, [
    await cardInstrument(routes),
  ])
  const { orderNo, items } = allowed(await payFor(shop, shopper, basket.id))
  const gift = items.find(({ bonus }) => bonus !== null)
  const paid = items.find(({ shipmentId, bonus }) => shipmentId === 'me' && bonus === null)
  expect(gift).toMatchObject({ productId: drops, shipmentId: 'me', quantity: 1 })
  const giftsLeft = async () => {
    const { changedLines } = await find(orderNo)
    return 1 - (changedLines.find(({ itemId }) => itemId === gift?.id)?.cancelled ?? 0)
  }
  const dropsOnHand = async () =>
    (
      await database.row<{ n: number }>(
        sql`select (on_hand - promised)::int as n from stock where product_id = ${drops} and location_id = 'web'`,
      )
    )?.n
  const cancel = (count: number) =>
    administration.cancel(orderNo, { units: new Map([[paid?.id ?? '', count]]) })
  allowed(await cancel(2))
  expect([await giftsLeft(), await dropsOnHand()]).toEqual([1, 999])
  const last = allowed(await cancel(1))
  expect([await giftsLeft(), await dropsOnHand()]).toEqual([0, 1000])
  expect(last.changedShipments).toMatchObject([{ shipmentId: 'me', state: 'cancelled' }])
  expect(last).toMatchObject({ status: 'open', keptByShipment: { me: 0 } })
  // The parcel of the other person has not changed.
  allowed(await administration.complete(orderNo))
  expect(await find(orderNo)).toMatchObject({ status: 'completed' })
  expect(await unsettledJournals(database)).toEqual([])
})
