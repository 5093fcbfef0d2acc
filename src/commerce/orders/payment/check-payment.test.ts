import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#commerce/database.ts'
import { openShop } from '#commerce/shop.ts'
import { audit } from '#testing/orders/audit.ts'
import { allowed, cardInstrument, guest, startOrder } from '#testing/orders/buyer.ts'
import { forgetOrders } from '#testing/orders/forget-orders.ts'
import { passTime } from '#testing/orders/pass-time.ts'
import { openStockedShop } from '#testing/shop.ts'

const { shop, database, routes, ports } = await openStockedShop()
const bar = 'sea-salt-bar'
const tin = 'mail-tin'
const noDifference = { wrong: [], unconfirmed: [], unjournaled: [] }
/** The gateway fails before it stores anything. */
const failingCard = '4000000000000119'
/** The gateway holds the money and loses its response. */
const losingCard = '4000000000003220'
/** The gateway holds the money, loses its response, and is unreachable for some seconds. */
const lateCard = '4000000000003238'

beforeEach(() => forgetOrders(database, bar, tin))

const createdOrder = (number?: string) => startOrder({ shop, routes }, { productId: bar, number })
type Started = Awaited<ReturnType<typeof createdOrder>>

const check = async ({ shopper, basket }: Pick<Started, 'shopper' | 'basket'>) =>
  allowed(await shop.orders.checkPayment(shopper, basket.id))

const passSeconds = (seconds: number) => passTime(database, seconds)

describe('a payment whose response was lost', () => {
  test('is found immediately: the shopper does not wait', async () => {
    const started = await createdOrder(losingCard)
    expect(allowed(await started.authorise()).status).toBe('new')
    expect(await check(started)).toMatchObject({ orderNo: started.orderNo, status: 'new' })
  })

  test('is found as soon as the gateway responds: the order is placed and confirmed once', async () => {
    const started = await createdOrder(lateCard)
    expect(allowed(await started.authorise()).status).toBe('created')
    expect(await check(started)).toMatchObject({ status: 'created', payments: [{ status: 'asked' }] })
    await passSeconds(10)
    const checked = await Promise.all([check(started), check(started), shop.orders.settle(0)])
    expect(checked[0]).toMatchObject({ status: 'new' })
    expect(await audit(database, bar)).toMatchObject({ orders: { new: 1 }, onHand: 998, ...noDifference })
  })

  test('that never arrived restores the whole basket after seconds rather than half an hour', async () => {
    const started = await createdOrder(failingCard)
    expect(allowed(await started.authorise()).status).toBe('created')
    expect(await check(started)).toMatchObject({ status: 'created' })
    await passSeconds(3)
    expect(await check(started)).toMatchObject({ status: 'failed', failure: 'abandoned' })
    const whole = allowed(await shop.baskets.get(started.shopper, started.basket.id))
    expect(whole.items).toMatchObject([{ productId: bar, quantity: 2 }])
    expect(await audit(database, bar)).toMatchObject({ onHand: 1000, placed: 0, ...noDifference })
    expect(await started.authorise()).toMatchObject({ refused: 'order-not-open', status: 'failed' })
  })

  test('is settled by the job after a minute if no page checks it', async () => {
    const started = await createdOrder(failingCard)
    expect(allowed(await started.authorise()).status).toBe('created')
    expect(await shop.orders.settle(30)).toBe(0)
    await passSeconds(60)
    expect(await shop.orders.settle(30)).toBe(1)
    expect(allowed(await shop.orders.get(started.shopper, started.orderNo)).status).toBe('failed')
    expect(await audit(database, bar)).toMatchObject({ onHand: 1000, ...noDifference })
  })

  test('with an earlier card does not end the pending payment with the next card', async () => {
    const started = await createdOrder()
    const { shopper, orderNo, instrumentId } = started
    const answers = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const arrivals = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    let requests = 0
    const paymentGateway: typeof ports.paymentGateway = {
      ...ports.paymentGateway,
      status: () => Promise.reject(new Error('no answer')),
      async authorise(request) {
        const number = requests++
        arrivals[number]?.resolve()
        await answers[number]?.promise
        return ports.paymentGateway.authorise(request)
      },
    }
    const slow = openShop({ database, ports: { ...ports, paymentGateway }, report: () => {} })
    const pay = async () =>
      allowed(await slow.orders.authorise(shopper, orderNo, instrumentId, await cardInstrument(routes)))
    const first = pay()
    await arrivals[0]?.promise
    const second = pay()
    await arrivals[1]?.promise
    answers[0]?.reject(new Error('time out'))
    expect((await first).status).toBe('created')
    await passSeconds(3)
    expect(await check(started)).toMatchObject({ status: 'created' })
    answers[1]?.resolve()
    expect((await second).status).toBe('new')
    expect(await audit(database, bar)).toMatchObject({ orders: { new: 1 }, ...noDifference })
  })

  test('is not settled while the shopper pays with another card', async () => {
    const { shopper, orderNo, instrumentId, authorise } = await createdOrder(failingCard)
    expect(allowed(await authorise()).status).toBe('created')
    await passSeconds(60)
    const [asked, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<undefined>()]
    const [paying, proceed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const paymentGateway: typeof ports.paymentGateway = {
      ...ports.paymentGateway,
      status() {
        asked.resolve()
        return answer.promise
      },
      async authorise(request) {
        paying.resolve()
        await proceed.promise
        return ports.paymentGateway.authorise(request)
      },
    }
    const slow = openShop({ database, ports: { ...ports, paymentGateway } })
    const settling = slow.orders.settle(30)
    await asked.promise
    const payment = slow.orders.authorise(shopper, orderNo, instrumentId, await cardInstrument(routes))
    await paying.promise
    answer.resolve(undefined)
    expect(await settling).toBe(0)
    proceed.resolve()
    expect(allowed(await payment).status).toBe('new')
    expect(await audit(database, bar)).toMatchObject({ orders: { new: 1 }, ...noDifference })
  })

  test('is found by the guest who has logged in meanwhile, and by no other shopper', async () => {
    const started = await createdOrder(losingCard)
    allowed(await started.authorise())
    const guestCustomerId = started.shopper.customerId
    const customer = { ...guest(), kind: 'registered' as const }
    expect(await check({ ...started, shopper: { ...customer, guestCustomerId } })).toMatchObject({
      orderNo: started.orderNo,
      status: 'new',
    })
    expect(await shop.orders.checkPayment(customer, started.basket.id)).toMatchObject({
      refused: 'basket-not-ordered',
    })
  })

  test('is reported, although the caller gets a response', async () => {
    const reported: unknown[] = []
    const reporting = openShop({ database, ports, report: (error) => reported.push(error) })
    const { shopper, orderNo, instrumentId } = await createdOrder(failingCard)
    const input = { paymentMethodId: 'CREDIT_CARD' }
    allowed(await reporting.orders.authorise(shopper, orderNo, instrumentId, input))
    expect(reported).toEqual([new Error('The sandbox gateway failed, as this test card requests')])
  })
})

describe('a crash', () => {
  test('between order and payment: after ten seconds the basket is restored', async () => {
    const started = await createdOrder()
    expect(await check(started)).toMatchObject({ status: 'created' })
    await passSeconds(10)
    expect(await check(started)).toMatchObject({ status: 'failed' })
    expect(allowed(await shop.baskets.get(started.shopper, started.basket.id)).id).toBe(started.basket.id)
    expect(await audit(database, bar)).toMatchObject({ onHand: 1000, ...noDifference })
  })

  test('between the response and its storing: the order is placed', async () => {
    const started = await createdOrder()
    const { shopper, order, orderNo, instrumentId, basket } = started
    // Simulates the work of the process that died.
    await database.run(sql`
      update order_payments set status = 'asked', attempt = 1 where order_no = ${orderNo}`)
    const token = await database.row<{ token: string }>(
      sql`select token from order_payments where order_no = ${orderNo}`,
    )
    await ports.paymentGateway.authorise({
      authorisationKey: `${orderNo}-${instrumentId}-1`,
      orderNo,
      customerId: shopper.customerId,
      token: token?.token ?? '',
      amountCents: order.orderTotalCents,
      currency: 'USD',
      initiation: 'shopper',
    })
    expect(await check({ shopper, basket })).toMatchObject({ orderNo, status: 'new' })
    expect(await audit(database, bar)).toMatchObject({ orders: { new: 1 }, ...noDifference })
  })
})

test('a check is refused for a basket without an order, and for a basket of another shopper', async () => {
  const { basket } = await createdOrder()
  const nothing = { refused: 'basket-not-ordered', basketId: basket.id }
  expect(await shop.orders.checkPayment(guest(), basket.id)).toEqual(nothing)
  expect(await shop.orders.checkPayment(guest(), 'no-basket')).toMatchObject({
    refused: 'basket-not-ordered',
  })
})

test('concurrent checks, repeated payments and the job have one result', async () => {
  for (const number of [failingCard, lateCard, losingCard, '4000000000000002']) {
    const started = await createdOrder(number)
    await started.authorise()
    await passSeconds(10)
    await Promise.allSettled([
      check(started),
      started.authorise(),
      shop.orders.settle(0),
      check(started),
      shop.orders.fail(started.shopper, started.orderNo, { reopenBasket: true }),
    ])
    await passSeconds(10)
    await shop.orders.settle(0)
    expect((await check(started)).status).toMatch(/^(new|failed)$/)
  }
  const { onHand, placed, ...rest } = await audit(database, bar)
  expect(onHand + placed).toBe(1000)
  expect(rest).toMatchObject(noDifference)
})

describe('permanent failures', () => {
  const manyPoisoned = (status: string) =>
    database.script(`
    insert into orders (order_no, basket_id, site_id, customer_id, customer_email, status, currency, total_cents,
                        document, access_code, created_at, placed_at, pay_until)
    select 'poison-' || n, 'basket-' || n, 'main', 'nobody', 'a@example.com', '${status}', 'USD', 100,
           '{"items": [], "shipments": []}', 'x', now() - interval '1 day',
           case '${status}' when 'created' then null else now() end, now() - interval '1 day'
    from generate_series(1, 5) n`)

  test('as many failing orders as one run handles do not block others', async () => {
    await manyPoisoned('created')
    // The gateway holds another amount than requested, which needs a person.
    await database.script(`
      insert into order_payments (order_no, instrument_id, position, method_id, amount_cents, status, attempt, modified_at)
      select order_no, 'i', 1, 'CREDIT_CARD', 100, 'asked', 1, now() - interval '1 day' from orders;
      insert into sandbox_authorisations (authorisation_key, order_no, reference, status, amount_cents)
      select order_no || '-i-1', order_no, 'r-' || order_no, 'authorised', 99 from orders`)
    const left = await createdOrder()
    await passSeconds(20 * 60)
    await expect(shop.orders.settle(30, 5)).rejects.toThrow('could not be settled')
    await expect(shop.orders.settle(30, 5)).rejects.toThrow('could not be settled')
    expect(allowed(await shop.orders.get(left.shopper, left.orderNo)).status).toBe('failed')
  })

  test('as many failing payments as one run handles do not block others', async () => {
    await manyPoisoned('new')
    await database.script(`
      insert into order_payments (order_no, instrument_id, position, method_id, amount_cents, status, attempt, reference, modified_at)
      select order_no, 'i', 1, 'CREDIT_CARD', 100, 'authorised', 1, 'gone', now() - interval '1 day' from orders`)
    const placed = await createdOrder()
    allowed(await placed.authorise())
    await expect(shop.orders.capture(5)).rejects.toThrow('could not be captured')
    await expect(shop.orders.capture(5)).rejects.toThrow('could not be captured')
    expect(allowed(await shop.orders.get(placed.shopper, placed.orderNo)).payments).toMatchObject([
      { status: 'captured' },
    ])
  })
})
