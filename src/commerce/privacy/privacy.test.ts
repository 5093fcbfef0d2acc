import { expect, test } from 'vitest'
import { sql } from '#commerce/database.ts'
import { openShop } from '#commerce/shop.ts'
import {
  allowed,
  cardInstrument,
  fillBasket,
  goodCard,
  payFor,
  siteOf,
  startOrder,
  transientToken,
} from '#testing/orders/buyer.ts'
import { confirmedCustomers } from '#testing/identity/confirmed-customers.ts'
import { openStockedShop } from '#testing/shop.ts'
import { untilBlocked } from '#testing/until-blocked.ts'

const { shop, database, routes, ports } = await openStockedShop()
const bar = 'sea-salt-bar'

const customerNamed = confirmedCustomers(shop, database)

test('an account is not erased while an order is created from its basket', async () => {
  const { customer, shopper } = await customerNamed('buying')
  const basket = await fillBasket(shop, shopper, { productId: bar, quantity: 1 }, [
    await cardInstrument(routes),
  ])
  const locked = Promise.withResolvers<void>()
  const unlock = Promise.withResolvers<void>()
  const locking = database.transact(async () => {
    await database.run(sql`select from stock where product_id = ${bar} for update`)
    locked.resolve()
    await unlock.promise
  })
  await locked.promise
  // The order has locked its basket and waits for the stock.
  const ordering = shop.orders.create(shopper, await siteOf(shop), basket.id, undefined)
  await untilBlocked(database)
  const erasing = shop.privacy.erase(customer.id)
  await untilBlocked(database, 2)
  unlock.resolve()
  await locking
  const { orderNo } = allowed(await ordering)
  expect(await erasing).toEqual({ refused: 'orders-under-way', orderNos: [orderNo] })
  expect(allowed(await payFor(shop, shopper, basket.id))).toMatchObject({ orderNo, status: 'new' })
  expect((await shop.mail.newest(1))[0]?.to).toBe('ada@example.com')
})

test('an account is not erased while the gateway holds money of a failed order', async () => {
  const { customer, shopper } = await customerNamed('failing')
  const { order, orderNo, instrumentId } = await startOrder({ shop, routes }, { productId: bar, shopper })
  // Simulates a process that died: the gateway holds the money, and the payment of the order is still `asked`.
  await database.run(sql`update order_payments set status = 'asked', attempt = 1 where order_no = ${orderNo}`)
  await ports.paymentGateway.authorise({
    authorisationKey: `${orderNo}-${instrumentId}-1`,
    orderNo,
    customerId: shopper.customerId,
    token: (await cardInstrument(routes)).paymentCard?.creditCardToken ?? '',
    amountCents: order.orderTotalCents,
    currency: 'USD',
    initiation: 'shopper',
  })
  const unreachable = { ...ports.paymentGateway, void: () => Promise.reject(new Error('no answer')) }
  const during = openShop({ database, ports: { ...ports, paymentGateway: unreachable } })
  allowed(await during.orders.fail(shopper, orderNo, { reopenBasket: false }))
  expect(await shop.privacy.erase(customer.id)).toEqual({ refused: 'orders-under-way', orderNos: [orderNo] })

  await shop.orders.settle(30)
  expect(await shop.privacy.erase(customer.id)).toBeUndefined()
  const books = await database.rows(
    sql`select status from sandbox_authorisations where order_no = ${orderNo}`,
  )
  expect(books).toEqual([{ status: 'voided' }])
})

test('an account is not erased while the money of its order has to be authorised again', async () => {
  const { customer, shopper } = await customerNamed('waiting')
  const basket = await fillBasket(shop, shopper, { productId: bar, quantity: 1 }, [
    await cardInstrument(routes),
  ])
  const { orderNo } = allowed(await payFor(shop, shopper, basket.id))
  await database.run(
    sql`update orders set placed_at = now() - interval '31 days' where order_no = ${orderNo}`,
  )
  const payment = async (changed: string) =>
    database.script(`update order_payments set ${changed} where order_no = '${orderNo}'`)
  for (const waiting of [
    `status = 'authorised'`,
    `status = 'releasing'`,
    `status = 'released'`,
    `status = 'captured', is_rest_due = true`,
    `status = 'asked', is_rest_due = false`,
  ]) {
    await payment(waiting)
    expect(await shop.privacy.erase(customer.id), waiting).toEqual({
      refused: 'orders-under-way',
      orderNos: [orderNo],
    })
  }
  // All parcels have left, so the order needs no further authorisation.
  await database.run(sql`update orders set status = 'completed' where order_no = ${orderNo}`)
  await payment(`status = 'captured', is_rest_due = true, next_try_at = now()`)
  expect(await shop.privacy.erase(customer.id)).toMatchObject({ refused: 'orders-under-way' })
  await payment(`next_try_at = 'infinity'`)
  expect(await shop.privacy.erase(customer.id)).toBeUndefined()
})

test('erasing an account removes its identity at the provider from its payments', async () => {
  const { customer, shopper } = await customerNamed('payer')
  const basket = await fillBasket(shop, shopper, { productId: bar, quantity: 1 }, [
    { ...(await cardInstrument(routes)), c_payer: 'payer@…' },
  ])
  const { orderNo } = allowed(await payFor(shop, shopper, basket.id))
  const stored = () =>
    database.row(sql`select custom ->> 'c_payer' as payer from order_payments where order_no = ${orderNo}`)
  expect(await stored()).toEqual({ payer: 'payer@…' })
  await shop.orders.capture()
  await database.run(
    sql`update orders set placed_at = now() - interval '31 days' where order_no = ${orderNo}`,
  )
  expect(await shop.privacy.erase(customer.id)).toBeUndefined()
  expect(await stored()).toEqual({ payer: null })
})

test('erasing an account removes the card holder from its payments', async () => {
  const { customer, shopper } = await customerNamed('holder')
  const { paymentCard, ...instrument } = await cardInstrument(routes)
  const shown = {
    maskedNumber: '************1111',
    cardType: 'Visa',
    expirationMonth: 12,
    expirationYear: 2034,
  }
  const basket = await fillBasket(shop, shopper, { productId: bar, quantity: 1 }, [
    { ...instrument, paymentCard: { ...paymentCard, ...shown, holder: 'Ada Augusta Bell' } },
  ])
  const { orderNo } = allowed(await payFor(shop, shopper, basket.id))
  const stored = () =>
    database.row<{ card: object }>(sql`select card from order_payments where order_no = ${orderNo}`)
  expect(await stored()).toMatchObject({ card: { holder: 'Ada Augusta Bell' } })
  await shop.orders.capture()
  await database.run(
    sql`update orders set placed_at = now() - interval '31 days' where order_no = ${orderNo}`,
  )
  expect(await shop.privacy.erase(customer.id)).toBeUndefined()
  expect(await stored()).toMatchObject({
    card: { holder: null, cardType: expect.any(String), maskedNumber: expect.any(String) },
  })
})

test('a changed parcel address cannot add personal data again to an order of an erased account', async () => {
  const { customer, shopper } = await customerNamed('mending')
  const basket = await fillBasket(shop, shopper, { productId: bar, quantity: 1 }, [
    await cardInstrument(routes),
  ])
  const { orderNo } = allowed(await payFor(shop, shopper, basket.id))
  await shop.orders.capture()
  await database.run(sql`
    update orders set placed_at = now() - interval '31 days',
      document = jsonb_set(document, '{shipments, 0, shipsOn}', '"2099-01-04"') where order_no = ${orderNo}`)
  const mend = (phone: string) =>
    shop.orders.changeAddress(shopper, { orderNo, shipmentId: 'me', address: { phone } })
  allowed(await mend('2125550100'))
  const erased = Promise.withResolvers<void>()
  const blocked = Promise.withResolvers<void>()
  const erasing = database.transact(async () => {
    expect(await shop.privacy.erase(customer.id)).toBeUndefined()
    erased.resolve()
    await blocked.promise
  })
  await erased.promise
  // The address change is permitted when it is requested, and then waits for the lock of the order.
  const mending = mend('2125550199')
  await untilBlocked(database)
  blocked.resolve()
  await erasing
  expect(await mending).toMatchObject({ refused: 'order-not-found' })
  const stored = await database.row<{ document: string }>(
    sql`select document::text from orders where order_no = ${orderNo}`,
  )
  expect(stored?.document).not.toContain('2125550')
})

test('an address change that runs before the erasure of its account is not lost', async () => {
  const { customer, shopper } = await customerNamed('mended')
  const basket = await fillBasket(shop, shopper, { productId: bar, quantity: 1 }, [
    await cardInstrument(routes),
  ])
  const { orderNo } = allowed(await payFor(shop, shopper, basket.id))
  await shop.orders.capture()
  await database.run(sql`
    update orders set placed_at = now() - interval '31 days',
      document = jsonb_set(document, '{shipments, 0, shipsOn}', '"2099-01-04"') where order_no = ${orderNo}`)
  const mended = Promise.withResolvers<void>()
  const blocked = Promise.withResolvers<void>()
  const mending = database.transact(async () => {
    allowed(
      await shop.orders.changeAddress(shopper, {
        orderNo,
        shipmentId: 'me',
        address: { address1: '14 Orchard Lane' },
      }),
    )
    mended.resolve()
    await blocked.promise
  })
  await mended.promise
  const erasing = shop.privacy.erase(customer.id)
  await untilBlocked(database)
  blocked.resolve()
  await mending
  expect(await erasing).toBeUndefined()
  expect(
    await database.row(sql`
      select document #>> '{shipments, 0, address, address1}' as street from orders where order_no = ${orderNo}`),
  ).toEqual({ street: '14 Orchard Lane' })
})

test('erasing an account deletes its baskets, including baskets that became orders', async () => {
  const { customer, shopper } = await customerNamed('bought')
  const basket = await fillBasket(shop, shopper, { productId: bar, quantity: 1 }, [
    await cardInstrument(routes),
  ])
  const { orderNo } = allowed(await payFor(shop, shopper, basket.id))
  await shop.orders.capture()
  await database.run(
    sql`update orders set placed_at = now() - interval '31 days' where order_no = ${orderNo}`,
  )
  expect(await shop.privacy.erase(customer.id)).toBeUndefined()
  expect(await database.rows(sql`select id from baskets where customer_id = ${customer.id}`)).toEqual([])
})

test('a card that is saved while its account is erased is also deleted at the gateway', async () => {
  const { customer, shopper } = await customerNamed('saving')
  const save = async (number: string) =>
    allowed(
      await shop.customers.addCard(shopper, customer.id, {
        methodId: 'CREDIT_CARD',
        token: await transientToken(routes, number),
        holder: null,
        isDefault: false,
        custom: {},
      }),
    )
  await save(goodCard)
  let forgotten = 0
  const paymentGateway: typeof ports.paymentGateway = {
    ...ports.paymentGateway,
    async forgetCard(token) {
      if (forgotten++ === 0) await save('5555555555554444')
      await ports.paymentGateway.forgetCard(token)
    },
  }
  const during = openShop({ database, ports: { ...ports, paymentGateway } })
  expect(await during.privacy.erase(customer.id)).toBeUndefined()
  const cards = await database.rows(sql`select from sandbox_cards where customer_id = ${customer.id}`)
  expect(cards).toEqual([])
})
