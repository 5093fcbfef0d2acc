import { describe, expect, test } from 'vitest'
import { sql } from '#commerce/database.ts'
import type { Authorisation } from '#commerce/ports/payment-gateway.ts'
import { audit } from '#testing/orders/audit.ts'
import { allowed } from '#testing/orders/buyer.ts'
import { passTime } from '#testing/orders/pass-time.ts'
import { bar, noDifference, thinking, openApprovingShop } from '#testing/orders/approving-shop.ts'

const { shop, database, ports, approvedOrder, readBasket, shopWith } = await openApprovingShop()

describe('a provider with a pending decision', () => {
  test('retains the order with its stock; after the decision, a check by the shopper places it once', async () => {
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

  test('is polled by the job if no page checks, and after its webhook', async () => {
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

  test('and a later decline restores the whole basket', async () => {
    const declined = await approvedOrder('pending-declined')
    expect(allowed(await declined.pay()).status).toBe('created')
    await passTime(database, thinking)
    await shop.approvals.gatewayChanged({ authorisationKey: declined.key })
    expect((await readBasket(declined)).items).toMatchObject([{ productId: bar, quantity: 2 }])
    expect(await audit(database, bar)).toMatchObject({ orders: { failed: 1 }, onHand: 1000, ...noDifference })
  })

  test('decides once with concurrent webhooks, late and repeated, job, return and repeated payment', async () => {
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
    // A later decision of the provider holds no money.
    await shop.approvals.gatewayChanged({ authorisationKey: `${orderNo}-x-1` })
    expect(await audit(database, bar)).toMatchObject({ orders: { failed: 1 }, onHand: 1000, ...noDifference })
  })

  test('and then declines or does not respond: the shopper gets one mail with a link to the basket', async () => {
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
        text: expect.stringMatching(/your payment by PayPal[^]*You were not charged[^]*\/cart/),
      },
    ])

    // The shopper already knows the result: they gave up, or saw that the card was declined.
    const givenUp = await approvedOrder('pending-accepted')
    await givenUp.pay()
    allowed(await shop.orders.fail(givenUp.shopper, givenUp.orderNo, { reopenBasket: true }))
    const atOnce = await approvedOrder('declined')
    expect(allowed(await atOnce.pay()).status).toBe('failed')
    expect(await mails()).toHaveLength(1)
  })

  test('is polled once for all waiting pages, and once a second', async () => {
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
    // A pending status is not cached: a second later the gateway is called again.
    await passTime(database, thinking)
    expect((await check()).status).toBe('new')
    expect(asked).toBe(2)
  })

  test('restores the basket if the shopper gives up, and a late approval holds no money', async () => {
    const given = await approvedOrder('pending-accepted')
    await given.pay()
    allowed(await shop.orders.fail(given.shopper, given.orderNo, { reopenBasket: true }))
    await passTime(database, thinking)
    await shop.approvals.gatewayChanged({ authorisationKey: given.key })
    expect((await readBasket(given)).items).toHaveLength(1)
    expect(await audit(database, bar)).toMatchObject({ orders: { failed: 1 }, onHand: 1000, ...noDifference })
  })

  test('is found after a crash between its decision and its storing', async () => {
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
      initiation: 'shopper',
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
