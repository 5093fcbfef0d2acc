import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#commerce/database.ts'
import { openShop } from '#commerce/shop.ts'
import { audit } from '#testing/orders/audit.ts'
import { registered } from '#testing/identity/customers.ts'
import {
  allowed,
  cardInstrument,
  codeToken,
  fillBasket,
  goodCard,
  guest,
  payFor,
  siteOf,
  startOrder,
} from '#testing/orders/buyer.ts'
import { forgetOrders } from '#testing/orders/forget-orders.ts'
import { passTime } from '#testing/orders/pass-time.ts'
import { openStockedShop } from '#testing/shop.ts'

const { shop, database, routes, ports } = await openStockedShop()
const bar = 'sea-salt-bar'
const card = { paymentMethodId: 'CREDIT_CARD' }
const giftCard = { number: '6006491200000000001', securityCode: '1234' }
const noDifference = { wrong: [], unconfirmed: [] }
/** The gateway authorises this card, and does not respond for some seconds. */
const lateCard = '4000000000003238'

const passSeconds = (seconds: number) => passTime(database, seconds)

beforeEach(async () => {
  await forgetOrders(database, bar)
  await database.script(`update gift_cards set balance_cents = 5000 where number = '${giftCard.number}'`)
})

const createdOrder = (number?: string) => startOrder({ shop, routes }, { productId: bar, number })

describe('a declined card', () => {
  test.each([
    ['4000000000000002', 'card-declined'],
    ['4000000000009995', 'insufficient-funds'],
    ['4000000000000069', 'expired-card'],
    ['4000000000000127', 'wrong-security-code'],
    ['4100000000000019', 'suspected-fraud'],
  ])('PAY-047 %s fails the order (%s) and returns stock and money', async (number, reason) => {
    const { shopper, basket, orderNo, authorise } = await createdOrder(number)
    const failed = allowed(await authorise())
    expect(failed).toMatchObject({ orderNo, status: 'failed', failure: 'payment-declined', placedAt: null })
    expect(failed.payments).toMatchObject([{ status: 'declined', declineReason: reason }])
    const reopened = allowed(await shop.baskets.get(shopper, basket.id))
    expect(reopened).toMatchObject({ id: basket.id, orderTotalCents: basket.orderTotalCents })
    expect(await audit(database, bar)).toMatchObject({ onHand: 1000, placed: 0, ...noDifference })
    expect(await shop.mail.newest(5)).toEqual([])
    expect(allowed(await authorise())).toMatchObject({ orderNo, status: 'failed' })
  })

  test('a new order of the same basket can be paid with another card', async () => {
    const { shopper, basket, orderNo, authorise } = await createdOrder('4000000000000002')
    allowed(await authorise())
    allowed(await shop.baskets.addPaymentInstrument(shopper, basket.id, await cardInstrument(routes)))
    const placed = allowed(await payFor(shop, shopper, basket.id))
    expect(placed.status).toBe('new')
    expect(placed.orderNo).not.toBe(orderNo)
    expect(await audit(database, bar)).toMatchObject({
      orders: { failed: 1, new: 1 },
      onHand: 998,
      ...noDifference,
    })
  })

  test('an invalid token is declined like any card', async () => {
    const { authorise } = await createdOrder()
    const failed = allowed(await authorise({ ...card, c_transienttoken: 'forged' }))
    expect(failed.payments).toMatchObject([{ declineReason: 'invalid-token' }])
  })
})

test('a card token pays for one order, even if other shoppers know it', async () => {
  const instrument = await cardInstrument(routes)
  const buyers = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const shopper = guest()
      const basket = await fillBasket(shop, shopper, { productId: bar, quantity: 2 }, [instrument])
      return { shopper, basketId: basket.id }
    }),
  )
  const paid = await Promise.all(buyers.map(({ shopper, basketId }) => payFor(shop, shopper, basketId)))
  const reasons = paid.map((order) => allowed(order).payments[0]?.declineReason)
  expect(reasons.toSorted()).toEqual([...Array(5).fill('invalid-token'), null])
  expect(await audit(database, bar)).toMatchObject({
    orders: { new: 1, failed: 5 },
    onHand: 998,
    ...noDifference,
  })
})

describe('a saved card', () => {
  async function customerWithCard(name: string, number: string) {
    const { customer, shopper } = await registered(shop.customers, name)
    const { paymentCard } = await cardInstrument(routes, number)
    const saved = allowed(
      await shop.customers.addCard(shopper, customer.id, {
        methodId: 'CREDIT_CARD',
        token: paymentCard?.creditCardToken ?? '',
        holder: null,
        isDefault: true,
        custom: {},
      }),
    )
    return { shopper, saved }
  }
  const line = { productId: bar, quantity: 2 }

  test('PAY-029 pays for several orders of its customer, and remains stored', async () => {
    const { shopper, saved } = await customerWithCard('regular', goodCard)
    const wallet = { ...card, customerPaymentInstrumentId: saved.id }
    for (let order = 0; order < 2; order++) {
      const basket = await fillBasket(shop, shopper, line, [wallet])
      const placed = allowed(await payFor(shop, shopper, basket.id))
      expect(placed).toMatchObject({
        status: 'new',
        payments: [{ card: { maskedNumber: saved.card.maskedNumber } }],
      })
      expect(placed.payments[0]).toHaveProperty('token', null)
    }
    expect((await shop.customers.find(shopper.customerId))?.wallet).toMatchObject([{ id: saved.id }])
    expect(await audit(database, bar)).toMatchObject({ orders: { new: 2 }, ...noDifference })
  })

  test('cannot pay for another shopper who knows its token', async () => {
    const { saved } = await customerWithCard('robbed', goodCard)
    const thief = guest()
    const basket = await fillBasket(shop, thief, line, [{ ...card, c_paymentToken: saved.token }])
    const failed = allowed(await payFor(shop, thief, basket.id))
    expect(failed).toMatchObject({ status: 'failed', payments: [{ declineReason: 'invalid-token' }] })
    expect(await audit(database, bar)).toMatchObject({ onHand: 1000, placed: 0, ...noDifference })
  })

  test('PAY-030 the gateway checks the security code of a token, and neither code nor token is stored', async () => {
    const { shopper, saved } = await customerWithCard('coded', goodCard)
    const wallet = { ...card, customerPaymentInstrumentId: saved.id }
    const pay = async (code: string) => {
      const basket = await fillBasket(shop, shopper, line, [wallet])
      const order = allowed(await shop.orders.create(shopper, await siteOf(shop), basket.id, undefined))
      const securityCodeToken = await codeToken(routes, code)
      const paid = allowed(
        await shop.orders.authorise(shopper, order.orderNo, order.payments[0]?.instrumentId ?? '', {
          ...card,
          c_securityCodeToken: securityCodeToken,
        }),
      )
      const stored = await database.rows<{ row: string }>(
        sql`select payment::text as row from order_payments payment where order_no = ${order.orderNo}`,
      )
      expect(stored).toHaveLength(1)
      expect(JSON.stringify([stored, paid])).not.toContain(securityCodeToken)
      return paid
    }
    expect(await pay('123')).toMatchObject({ status: 'new', payments: [{ status: 'authorised' }] })
    expect(await pay('999')).toMatchObject({
      status: 'failed',
      payments: [{ status: 'declined', declineReason: 'wrong-security-code' }],
    })
    expect(await audit(database, bar)).toMatchObject({ orders: { new: 1 }, ...noDifference })
  })

  test('a declined saved card fails the order, like any other card', async () => {
    const { shopper, saved } = await customerWithCard('declined', '4000000000000002')
    const wallet = { ...card, customerPaymentInstrumentId: saved.id }
    const basket = await fillBasket(shop, shopper, line, [wallet])
    expect(allowed(await payFor(shop, shopper, basket.id))).toMatchObject({ status: 'failed' })
    expect(await audit(database, bar)).toMatchObject({ onHand: 1000, placed: 0, ...noDifference })
  })
})

describe('a gateway that fails', () => {
  test('is called immediately after a lost response: the order is placed, and money is held once', async () => {
    const { authorise } = await createdOrder('4000000000003220')
    expect(allowed(await authorise())).toMatchObject({ status: 'new', payments: [{ status: 'authorised' }] })
    expect(allowed(await authorise())).toMatchObject({ status: 'new' })
    expect(await audit(database, bar)).toMatchObject({ orders: { new: 1 }, ...noDifference })
  })

  test('a repeated request finds a late result, and money is held once', async () => {
    const { authorise } = await createdOrder(lateCard)
    expect(allowed(await authorise())).toMatchObject({ status: 'created', payments: [{ status: 'asked' }] })
    expect(allowed(await authorise())).toMatchObject({ status: 'created', payments: [{ status: 'asked' }] })
    await passSeconds(10)
    expect(allowed(await authorise())).toMatchObject({ status: 'new' })
    expect(await audit(database, bar)).toMatchObject({ orders: { new: 1 }, ...noDifference })
  })

  test('settling finds a late result: the order is placed and confirmed', async () => {
    const { shopper, orderNo, authorise } = await createdOrder(lateCard)
    expect(allowed(await authorise()).status).toBe('created')
    expect(await shop.orders.settle(1)).toBe(0)
    await expect(shop.orders.settle(0)).rejects.toThrow('could not be settled')
    await passSeconds(10)
    expect(await shop.orders.settle(0)).toBe(1)
    expect(allowed(await shop.orders.get(shopper, orderNo)).status).toBe('new')
    expect(await audit(database, bar)).toMatchObject({ orders: { new: 1 }, onHand: 998, ...noDifference })
  })

  test('settling fails the order of a request that never arrived, and the request is declined permanently', async () => {
    const { shopper, basket, order, orderNo, instrumentId, authorise } =
      await createdOrder('4000000000000119')
    expect(allowed(await authorise())).toMatchObject({ status: 'created', payments: [{ status: 'asked' }] })
    expect(await shop.orders.settle(0)).toBe(1)
    const settled = allowed(await shop.orders.get(shopper, orderNo))
    expect(settled).toMatchObject({
      status: 'failed',
      failure: 'abandoned',
      payments: [{ status: 'voided' }],
    })
    expect(allowed(await shop.baskets.get(shopper, basket.id)).id).toBe(basket.id)
    const { paymentCard } = await cardInstrument(routes)
    const late = await ports.paymentGateway.authorise({
      authorisationKey: `${orderNo}-${instrumentId}-1`,
      orderNo,
      customerId: shopper.customerId,
      token: paymentCard?.creditCardToken ?? '',
      amountCents: order.orderTotalCents,
      currency: 'USD',
      initiation: 'shopper',
    })
    expect(late).toEqual({ kind: 'declined', reason: 'voided' })
    expect(await audit(database, bar)).toMatchObject({ onHand: 1000, ...noDifference })
  })

  test('paying with another card voids a first request without a response', async () => {
    const { authorise, order } = await createdOrder(lateCard)
    expect(allowed(await authorise()).status).toBe('created')
    const { paymentCard } = await cardInstrument(routes, '5555555555554444')
    const placed = allowed(await authorise({ ...card, ...(paymentCard && { paymentCard }) }))
    expect(placed).toMatchObject({ status: 'new', payments: [{ card: { cardType: 'Mastercard' } }] })
    const held = await database.rows(sql`
      select status, amount_cents as "amountCents", masked_number as "maskedNumber"
      from sandbox_authorisations order by authorisation_key`)
    expect(held).toEqual([
      { status: 'voided', amountCents: order.orderTotalCents, maskedNumber: '400000XXXXXX3238' },
      { status: 'authorised', amountCents: order.orderTotalCents, maskedNumber: '555555XXXXXX4444' },
    ])
    expect(await audit(database, bar)).toMatchObject(noDifference)
  })

  test('the next settling repeats a void that failed at the gateway', async () => {
    const { shopper, orderNo, authorise } = await createdOrder(lateCard)
    expect(allowed(await authorise()).status).toBe('created')
    // The money was captured manually at the gateway: the authorisation cannot be voided until the capture is undone.
    await database.run(sql`update sandbox_authorisations set captured_cents = 1`)
    expect(allowed(await shop.orders.fail(shopper, orderNo, { reopenBasket: true }))).toMatchObject({
      status: 'failed',
      payments: [{ status: 'voiding' }],
    })
    await expect(shop.orders.settle(0)).rejects.toThrow('could not be settled')
    await database.run(sql`update sandbox_authorisations set captured_cents = 0`)
    await shop.orders.settle(0)
    expect(allowed(await shop.orders.get(shopper, orderNo)).payments).toMatchObject([{ status: 'voided' }])
    expect(await audit(database, bar)).toMatchObject({ onHand: 1000, ...noDifference })
  })
})

test('settling closes abandoned orders, and skips recent and placed ones', async () => {
  const left = await createdOrder()
  const placed = await createdOrder()
  allowed(await placed.authorise())
  await database.run(
    sql`update orders set created_at = now() - interval '31 minutes' where order_no = ${left.orderNo}`,
  )
  const young = await createdOrder()
  expect(await shop.orders.settle(30)).toBe(1)
  expect(allowed(await shop.orders.get(left.shopper, left.orderNo))).toMatchObject({
    status: 'failed',
    failure: 'abandoned',
  })
  expect(allowed(await shop.orders.get(young.shopper, young.orderNo)).status).toBe('created')
  expect(await audit(database, bar)).toMatchObject({
    orders: { failed: 1, new: 1, created: 1 },
    ...noDifference,
  })
})

test('the money of placed orders is captured once, and no other money', async () => {
  for (const { authorise } of [await createdOrder(), await createdOrder()]) allowed(await authorise())
  const open = await createdOrder(lateCard)
  expect(allowed(await open.authorise()).status).toBe('created')
  const counts = await Promise.all([shop.orders.capture(), shop.orders.capture(), shop.orders.capture()])
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(2)
  expect(await shop.orders.capture()).toBe(0)
  const taken = await database.rows(sql`
    select order_no, captured_cents = amount_cents as whole from sandbox_authorisations where captured_cents > 0`)
  expect(taken).toHaveLength(2)
  expect(taken).toMatchObject([{ whole: true }, { whole: true }])
})

describe('gift cards', () => {
  const giftInstrument = {
    paymentMethodId: 'GIFTCARD',
    c_giftCardNumber: giftCard.number,
    c_giftCardSecurityCode: giftCard.securityCode,
  }
  const balance = async () =>
    allowed(await shop.giftCards.balance({ ...giftCard, sender: 'here' })).balanceCents

  const orderWith = async (quantity: number, number?: string) => {
    const shopper = guest()
    const instruments = [giftInstrument, await cardInstrument(routes, number)]
    const basket = await fillBasket(shop, shopper, { productId: bar, quantity }, instruments)
    return { shopper, basket, order: allowed(await payFor(shop, shopper, basket.id)) }
  }

  test('PAY-046 a gift card pays first, and the card pays the rest', async () => {
    const { order, basket } = await orderWith(10)
    expect(order.status).toBe('new')
    expect(order.payments).toMatchObject([
      { methodId: 'GIFTCARD', amountCents: 5000, status: 'captured' },
      { methodId: 'CREDIT_CARD', amountCents: basket.orderTotalCents - 5000, status: 'authorised' },
    ])
    expect(await balance()).toBe(0)
    expect(await audit(database, bar)).toMatchObject(noDifference)
  })

  test('PAY-038 if a gift card covers the order, the card is not charged', async () => {
    const { order } = await orderWith(2)
    expect(order).toMatchObject({ status: 'new', payments: [{ methodId: 'GIFTCARD', status: 'captured' }] })
    expect(await balance()).toBe(5000 - order.orderTotalCents)
    expect(await audit(database, bar)).toMatchObject(noDifference)
  })

  test("a rest below the gateway's minimum is refused before the order, in plain words", async () => {
    const paymentGateway = { ...ports.paymentGateway, leastCents: { USD: 50, CAD: 50 } }
    const choosy = openShop({ database, ports: { ...ports, paymentGateway } })
    const orderLeaving = async (cents: number) => {
      const shopper = guest()
      const { id, orderTotalCents } = await fillBasket(choosy, shopper, { productId: bar, quantity: 2 }, [])
      const amount = (orderTotalCents - cents) / 100
      allowed(await choosy.baskets.addPaymentInstrument(shopper, id, { ...giftInstrument, amount }))
      const byCard = await cardInstrument(routes)
      allowed(await choosy.baskets.addPaymentInstrument(shopper, id, byCard))
      return { made: await choosy.orders.create(shopper, await siteOf(choosy), id, undefined), id, shopper }
    }
    const { made, id, shopper } = await orderLeaving(49)
    const amounts = { amount: 0.49, least: 0.5, currency: 'USD' }
    expect(made).toEqual({ refused: 'payment-too-small', paymentMethodId: 'CREDIT_CARD', ...amounts })
    expect(allowed(await choosy.baskets.get(shopper, id)).items).toHaveLength(1)
    expect(allowed((await orderLeaving(50)).made).status).toBe('created')
  })

  test('a declined card returns the money of the gift card', async () => {
    const { order } = await orderWith(10, '4000000000000002')
    expect(order).toMatchObject({
      status: 'failed',
      payments: [{ status: 'voided' }, { status: 'declined' }],
    })
    expect(await balance()).toBe(5000)
  })

  test('a gift card that was used in the meantime fails the order', async () => {
    const shopper = guest()
    const instruments = [giftInstrument, await cardInstrument(routes)]
    const basket = await fillBasket(shop, shopper, { productId: bar, quantity: 10 }, instruments)
    await shop.giftCards.spend({ number: giftCard.number, amountCents: 1, currency: 'USD' })
    const order = allowed(await payFor(shop, shopper, basket.id))
    expect(order).toMatchObject({
      status: 'failed',
      payments: [{ status: 'declined', declineReason: 'insufficient-funds' }, { status: 'not_paid' }],
    })
    expect(await balance()).toBe(4999)
    expect(await audit(database, bar)).toMatchObject({ onHand: 1000, ...noDifference })
  })

  test('an order whose gift card an import removed can still be settled, and the money is returned to the card', async () => {
    const cards = shop.giftCards.records
    const all = await cards.all()
    const shopper = guest()
    const instruments = [giftInstrument, await cardInstrument(routes)]
    const basket = await fillBasket(shop, shopper, { productId: bar, quantity: 10 }, instruments)
    const order = allowed(await shop.orders.create(shopper, await siteOf(shop), basket.id, undefined))
    const { orderNo } = order
    allowed(
      await shop.orders.authorise(shopper, orderNo, order.payments[0]?.instrumentId ?? '', {
        paymentMethodId: 'GIFTCARD',
      }),
    )
    await cards.replace([])
    expect(await shop.orders.settle(0)).toBe(1)
    expect(await audit(database, bar)).toMatchObject({ orders: { failed: 1 }, onHand: 1000, ...noDifference })
    await cards.replace(all)
    expect(await balance()).toBe(5000)
  })
})
