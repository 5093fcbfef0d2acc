import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#commerce/database.ts'
import { openShop, type Shop } from '#commerce/shop.ts'
import type { Authorisation, PaymentGateway } from '#commerce/ports/payment-gateway.ts'
import { beginApproval, decideApproval, offerProviders } from '#testing/orders/approve.ts'
import { audit } from '#testing/orders/audit.ts'
import { allowed, cardInstrument, fillBasket, guest, siteOf } from '#testing/orders/buyer.ts'
import { forgetOrders } from '#testing/orders/forget-orders.ts'
import { passTime } from '#testing/orders/pass-time.ts'
import { openStockedShop } from '#testing/shop.ts'
import { approvalProblem } from './approval-problem.ts'

const { shop, database, routes, ports } = await openStockedShop()
await offerProviders(database)
const bar = 'sea-salt-bar'
const paypal = { paymentMethodId: 'PayPal' }
const noDifference = { wrong: [], unconfirmed: [] }
/** The gateway thinks for this long about `pending-…` payments. */
const thinking = 8

beforeEach(() => forgetOrders(database, bar))

/** A basket that its shopper has approved to pay with PayPal. */
async function approvedBasket(payment = 'accepted', shopper = guest()) {
  const { id: basketId } = await fillBasket(shop, shopper, { productId: bar, quantity: 2 }, [])
  await decideApproval(routes, await beginApproval(shop, shopper, { basketId }), {
    payment,
    webhook: 'before',
  })
  return { shopper, basketId }
}

const order = async ({ shopper, basketId }: Awaited<ReturnType<typeof approvedBasket>>) =>
  shop.orders.create(shopper, await siteOf(shop), basketId, undefined)

/** An order of an approved basket, and functions that pay and look. */
async function approvedOrder(payment?: string, at: Shop = shop) {
  const approved = await approvedBasket(payment)
  const { shopper, basketId } = approved
  const { orderNo, payments } = allowed(await order(approved))
  const instrumentId = payments[0]?.instrumentId ?? ''
  const pay = (input: Parameters<Shop['orders']['authorise']>[3] = paypal) =>
    at.orders.authorise(shopper, orderNo, instrumentId, input)
  const check = async () => allowed(await at.orders.checkPayment(shopper, basketId))
  return { ...approved, orderNo, instrumentId, pay, check, key: `${orderNo}-${instrumentId}-1` }
}

const readBasket = async ({ shopper, basketId }: Awaited<ReturnType<typeof approvedBasket>>) =>
  allowed(await shop.baskets.get(shopper, basketId))

/** The shop with another gateway's answers. */
const shopWith = (changed: Partial<PaymentGateway>) =>
  openShop({ database, ports: { ...ports, paymentGateway: { ...ports.paymentGateway, ...changed } } })

describe('an approved payment', () => {
  test('PAY-046 is authorised with its token, and captured once', async () => {
    const { pay } = await approvedOrder()
    expect(allowed(await pay())).toMatchObject({
      status: 'new',
      payments: [{ methodId: 'PayPal', card: null }],
    })
    expect(await shop.orders.capture()).toBe(1)
    expect(await audit(database, bar)).toMatchObject({ orders: { new: 1 }, onHand: 998, ...noDifference })
  })

  test('is authorised once by two tabs', async () => {
    const { pay } = await approvedOrder()
    const answers = await Promise.all([pay(), pay(), pay()])
    expect(new Set(answers.map((answer) => allowed(answer).status))).toEqual(new Set(['new']))
    expect(await audit(database, bar)).toMatchObject({ orders: { new: 1 }, ...noDifference })
  })

  test('of less than the order costs is refused before the order: a new approval is needed, and pays', async () => {
    const approved = await approvedBasket()
    const { shopper, basketId } = approved
    const { openAmountCents } = await readBasket(approved)
    const dearer = allowed(await shop.baskets.addItems(shopper, basketId, [{ productId: bar, quantity: 1 }]))
    expect(await order(approved)).toEqual({
      refused: 'payment-approval-needed',
      paymentMethodId: 'PayPal',
      reason: 'amount',
      approvedAmount: openAmountCents / 100,
      amount: dearer.openAmountCents / 100,
      currency: 'USD',
    })
    expect(await audit(database, bar)).toMatchObject({ orders: {}, onHand: 1000 })
    await decideApproval(routes, await beginApproval(shop, shopper, { basketId }))
    const made = allowed(await order(approved))
    const paid = await shop.orders.authorise(
      shopper,
      made.orderNo,
      made.payments[0]?.instrumentId ?? '',
      paypal,
    )
    expect(allowed(paid).status).toBe('new')
  })

  test('of another currency, or that is too old, is refused before the order', () => {
    const now = new Date('2026-12-01T12:00:00Z')
    const problem = (currency: 'USD' | 'CAD', tokenExpiresAt: string) =>
      approvalProblem(
        [
          {
            amountCents: 100,
            instrument: {
              id: 'a',
              methodId: 'PayPal',
              amountCents: 100,
              card: null,
              token: 'token',
              tokenExpiresAt,
              approved: { amountCents: 100, currency: 'USD' },
              giftCardNumber: null,
              custom: {},
            },
          },
        ],
        { currency },
        now,
      )?.reason
    expect(problem('USD', '2026-12-01T12:00:01Z')).toBeUndefined()
    expect(problem('USD', '2026-12-01T12:00:00Z')).toBe('expired')
    expect(problem('CAD', '2026-12-01T12:00:01Z')).toBe('currency')
  })

  test('pays for one order: with its token a second one is declined, and charged nothing', async () => {
    const first = await approvedBasket()
    const token = (await readBasket(first)).paymentInstruments[0]?.token ?? ''
    const made = allowed(await order(first))
    await shop.orders.authorise(first.shopper, made.orderNo, made.payments[0]?.instrumentId ?? '', paypal)
    const { shopper } = first
    const again = await fillBasket(shop, shopper, { productId: bar, quantity: 2 }, [
      { ...paypal, c_paymentToken: token },
    ])
    const second = allowed(await order({ shopper, basketId: again.id }))
    const paid = await shop.orders.authorise(
      shopper,
      second.orderNo,
      second.payments[0]?.instrumentId ?? '',
      paypal,
    )
    expect(paid).toMatchObject({ status: 'failed', payments: [{ declineReason: 'invalid-token' }] })
    expect(await audit(database, bar)).toMatchObject({
      orders: { new: 1, failed: 1 },
      onHand: 998,
      ...noDifference,
    })
  })

  test('that a client brings with the order is checked by the gateway: amount, customer and method', async () => {
    const other = await approvedBasket()
    const token = (await readBasket(other)).paymentInstruments[0]?.token ?? ''
    const stolen = await approvedOrder()
    expect(await stolen.pay({ ...paypal, c_paymentToken: token })).toMatchObject({
      status: 'failed',
      payments: [{ declineReason: 'invalid-token' }],
    })
    const withCard = await approvedOrder()
    const card = await cardInstrument(routes)
    expect(await withCard.pay({ ...card, ...paypal })).toMatchObject({ status: 'failed' })
    expect(await audit(database, bar)).toMatchObject({ orders: { failed: 2 }, onHand: 1000, ...noDifference })
  })

  test('that the provider declines after all gives the whole bag back', async () => {
    const declined = await approvedOrder('declined')
    expect(allowed(await declined.pay()).status).toBe('failed')
    const whole = await readBasket(declined)
    // The approval is used up: the next order needs another one.
    expect(whole).toMatchObject({ items: [{ productId: bar, quantity: 2 }], paymentInstruments: [] })
    expect(await audit(database, bar)).toMatchObject({ orders: { failed: 1 }, onHand: 1000, ...noDifference })
  })

  test('whose answer is lost is found at once; one that never arrived gives the bag back', async () => {
    const lost = await approvedOrder('loses-answer')
    expect(allowed(await lost.pay()).status).toBe('new')
    const failing = await approvedOrder('fails')
    expect(allowed(await failing.pay()).status).toBe('created')
    await passTime(database, 3)
    expect((await failing.check()).status).toBe('failed')
    expect(await audit(database, bar)).toMatchObject({ orders: { new: 1, failed: 1 }, ...noDifference })
  })

  test('is captured once when the process dies between the capture and its note', async () => {
    const { pay, orderNo, instrumentId } = await approvedOrder()
    const [payment] = allowed(await pay()).payments
    const { reference, amountCents = 0 } = payment ?? {}
    const movementKey = `${orderNo}-${instrumentId}-capture`
    await ports.paymentGateway.capture({ movementKey, reference: reference ?? '', amountCents })
    expect(await shop.orders.capture()).toBe(1)
    const books = await database.rows(sql`select captured_cents::int as captured from sandbox_authorisations`)
    expect(books).toEqual([{ captured: amountCents }])
  })
})

describe('a provider that thinks', () => {
  test('keeps the order with its stock, and places it when it accepts: found by the shopper who looks', async () => {
    const { pay, check } = await approvedOrder('pending-accepted')
    const waiting = allowed(await pay())
    expect(waiting).toMatchObject({ status: 'created', payments: [{ status: 'asked' }] })
    expect(Date.parse(waiting.payments[0]?.pendingUntil ?? '')).toBeGreaterThan(Date.now())
    await passTime(database, thinking - 6)
    expect((await check()).status).toBe('created')
    expect(await shop.orders.settle(0)).toBe(0)
    expect((await audit(database, bar)).onHand).toBe(998)
    await passTime(database, 6)
    expect((await check()).status).toBe('new')
    expect(await audit(database, bar)).toMatchObject({ orders: { new: 1 }, onHand: 998, ...noDifference })
  })

  test('is asked by the job when nobody looks, and by its webhook', async () => {
    const byJob = await approvedOrder('pending-accepted')
    await byJob.pay()
    const byWebhook = await approvedOrder('pending-accepted')
    await byWebhook.pay()
    await passTime(database, thinking)
    await shop.approvals.gatewayChanged({ authorisationKey: byWebhook.key })
    expect(allowed(await shop.orders.get(byWebhook.shopper, byWebhook.orderNo)).status).toBe('new')
    await shop.orders.settle(30)
    expect(allowed(await shop.orders.get(byJob.shopper, byJob.orderNo)).status).toBe('new')
    expect(await audit(database, bar)).toMatchObject({ orders: { new: 2 }, ...noDifference })
  })

  test('and then declines gives the whole bag back', async () => {
    const declined = await approvedOrder('pending-declined')
    expect(allowed(await declined.pay()).status).toBe('created')
    await passTime(database, thinking)
    await shop.approvals.gatewayChanged({ authorisationKey: declined.key })
    expect((await readBasket(declined)).items).toMatchObject([{ productId: bar, quantity: 2 }])
    expect(await audit(database, bar)).toMatchObject({ orders: { failed: 1 }, onHand: 1000, ...noDifference })
  })

  test('decides once: webhook, twice and late, job, return and a repeated payment at the same moment', async () => {
    for (const payment of ['pending-accepted', 'pending-declined']) {
      const { pay, check, key } = await approvedOrder(payment)
      await pay()
      const hint = () => shop.approvals.gatewayChanged({ authorisationKey: key })
      await hint()
      await passTime(database, thinking)
      await Promise.all([hint(), hint(), check(), check(), pay(), shop.orders.settle(0)])
      await hint()
      expect((await check()).status).toBe(payment === 'pending-accepted' ? 'new' : 'failed')
    }
    expect(await audit(database, bar)).toMatchObject({
      orders: { new: 1, failed: 1 },
      onHand: 998,
      ...noDifference,
    })
  })

  test('is waited for beyond the half hour of other orders, but not beyond its time', async () => {
    const until = new Date(Date.now() + 2 * 3_600_000).toISOString()
    const pending: Authorisation = { kind: 'pending', until }
    const slow = shopWith({ authorise: async () => pending, status: async () => pending })
    const { shopper, orderNo, pay, check, basketId } = await approvedOrder(undefined, slow)
    expect(allowed(await pay()).status).toBe('created')
    await passTime(database, 3_600)
    await slow.orders.settle(30)
    expect((await check()).status).toBe('created')
    expect((await audit(database, bar)).onHand).toBe(998)
    const over = shopWith({ status: async () => ({ kind: 'pending', until: new Date(0).toISOString() }) })
    await database.run(sql`update orders set next_try_at = now() where order_no = ${orderNo}`)
    expect(await over.orders.settle(30)).toBe(1)
    expect(allowed(await shop.orders.get(shopper, orderNo))).toMatchObject({
      status: 'failed',
      payments: [{ status: 'voided' }],
    })
    expect(allowed(await shop.baskets.get(shopper, basketId)).items).toHaveLength(1)
    // What the provider says after that holds no money.
    await shop.approvals.gatewayChanged({ authorisationKey: `${orderNo}-x-1` })
    expect(await audit(database, bar)).toMatchObject({ orders: { failed: 1 }, onHand: 1000, ...noDifference })
  })

  test('and then says no, or nothing, is told to the shopper by one mail, with the way back to the bag', async () => {
    const mails = async () =>
      (await shop.mail.newest(10)).filter(({ subject }) => subject.endsWith('was not paid'))
    const declined = await approvedOrder('pending-declined')
    await declined.pay()
    expect(await mails()).toEqual([])
    await passTime(database, thinking)
    const hint = () => shop.approvals.gatewayChanged({ authorisationKey: declined.key })
    await Promise.all([hint(), hint(), shop.orders.settle(0), declined.check()])
    await hint()
    expect(await mails()).toMatchObject([
      {
        to: 'ada@example.com',
        subject: expect.stringContaining(declined.orderNo),
        text: expect.stringMatching(/your payment by PayPal[^]*You have paid nothing[^]*\/cart/),
      },
    ])

    // A shopper who gives up knows it, and one whose card is declined at once has read it.
    const givenUp = await approvedOrder('pending-accepted')
    await givenUp.pay()
    allowed(await shop.orders.fail(givenUp.shopper, givenUp.orderNo, { reopenBasket: true }))
    const atOnce = await approvedOrder('declined')
    expect(allowed(await atOnce.pay()).status).toBe('failed')
    expect(await mails()).toHaveLength(1)
  })

  test('is asked once for all pages that wait, and once a second', async () => {
    let asked = 0
    const answer = Promise.withResolvers<void>()
    const counting = shopWith({
      async status(key) {
        asked += 1
        await answer.promise
        return ports.paymentGateway.status(key)
      },
    })
    const { pay, check } = await approvedOrder('pending-accepted', counting)
    await pay()
    const waiting = Array.from({ length: 5 }, check)
    await expect.poll(() => asked).toBe(1)
    answer.resolve()
    expect(new Set((await Promise.all(waiting)).map(({ status }) => status))).toEqual(new Set(['created']))
    expect((await check()).status).toBe('created')
    expect(asked).toBe(1)
    // No answer stays: the next second has the next one.
    await passTime(database, thinking)
    expect((await check()).status).toBe('new')
    expect(asked).toBe(2)
  })

  test('loses the order to a shopper who gives up: the bag is back, and a late yes holds nothing', async () => {
    const given = await approvedOrder('pending-accepted')
    await given.pay()
    allowed(await shop.orders.fail(given.shopper, given.orderNo, { reopenBasket: true }))
    await passTime(database, thinking)
    await shop.approvals.gatewayChanged({ authorisationKey: given.key })
    expect((await readBasket(given)).items).toHaveLength(1)
    expect(await audit(database, bar)).toMatchObject({ orders: { failed: 1 }, onHand: 1000, ...noDifference })
  })

  test('is found after a crash between its answer and the note of it', async () => {
    const { shopper, orderNo, instrumentId, key, check } = await approvedOrder('pending-accepted')
    const [row] = await database.rows<{ token: string; amount: number }>(sql`
      update order_payments set status = 'asked', attempt = 1 where order_no = ${orderNo}
      returning token, amount_cents as amount`)
    await ports.paymentGateway.authorise({
      authorisationKey: key,
      orderNo,
      customerId: shopper.customerId,
      token: row?.token ?? '',
      amountCents: row?.amount ?? 0,
      currency: 'USD',
    })
    expect(await check()).toMatchObject({
      status: 'created',
      payments: [{ instrumentId, pendingUntil: expect.any(String) }],
    })
    await passTime(database, thinking)
    await shop.orders.settle(0)
    expect((await check()).status).toBe('new')
    expect(await audit(database, bar)).toMatchObject({ orders: { new: 1 }, ...noDifference })
  })
})

test('PAY-039 Klarna leaves a basket that becomes too small for it, or gets a subscription, and a flash says so', async () => {
  const shopper = guest()
  const { id: basketId } = await fillBasket(shop, shopper, { productId: bar, quantity: 8 }, [])
  const approve = async () =>
    decideApproval(routes, await beginApproval(shop, shopper, { basketId, methodId: 'KLARNA' }))
  await approve()
  const flashes = ['Your bag cannot be paid with Klarna any more. Please choose another way to pay.']
  const [item] = (await readBasket({ shopper, basketId })).items
  const change = { itemId: item?.id ?? '', quantity: 1 }
  const small = allowed(await shop.baskets.changeItems(shopper, basketId, [change]))
  expect(small).toMatchObject({ paymentInstruments: [], flashes })
  await shop.baskets.changeItems(shopper, basketId, [{ ...change, quantity: 8 }])
  await approve()
  const c_subscriptionOptins = JSON.stringify([{ product: bar }])
  const subscribed = allowed(await shop.baskets.change(shopper, basketId, { c_subscriptionOptins }))
  expect(subscribed).toMatchObject({ paymentInstruments: [], flashes })
})
