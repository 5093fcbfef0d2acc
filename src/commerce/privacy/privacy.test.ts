import { expect, test } from 'vitest'
import { sql } from '#commerce/database.ts'
import { MarketingLeadInput } from '#commerce/leads/inputs.ts'
import { openShop } from '#commerce/shop.ts'
import { registrationOf, shopperOf } from '#testing/identity/customers.ts'
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
import { openStockedShop } from '#testing/shop.ts'
import { untilBlocked } from '#testing/until-blocked.ts'

const { shop, database, routes, ports } = await openStockedShop()
const bar = 'sea-salt-bar'

async function customerNamed(name: string) {
  const customer = allowed(await shop.customers.register(registrationOf(name)))
  await database.run(sql`update customers set confirmed_email = email where id = ${customer.id}`)
  return { customer, shopper: shopperOf(customer.id) }
}

test('an account is not erased while an order is made of its basket', async () => {
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
  // The order has its basket and waits for the stock.
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
  // What the process had done when it died: the gateway holds the money, the order does not know.
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

test('the payments of an erased account do not name the account at the provider', async () => {
  const { customer, shopper } = await customerNamed('payer')
  const basket = await fillBasket(shop, shopper, { productId: bar, quantity: 1 }, [
    { ...(await cardInstrument(routes)), c_payer: 'payer@…' },
  ])
  const { orderNo } = allowed(await payFor(shop, shopper, basket.id))
  const stored = () =>
    database.row(sql`select custom ->> 'c_payer' as payer from order_payments where order_no = ${orderNo}`)
  expect(await stored()).toEqual({ payer: 'payer@…' })
  await database.run(
    sql`update orders set placed_at = now() - interval '31 days' where order_no = ${orderNo}`,
  )
  expect(await shop.privacy.erase(customer.id)).toBeUndefined()
  expect(await stored()).toEqual({ payer: null })
})

test('the payments of an erased account do not name the holder of the card', async () => {
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
  await database.run(
    sql`update orders set placed_at = now() - interval '31 days' where order_no = ${orderNo}`,
  )
  expect(await shop.privacy.erase(customer.id)).toBeUndefined()
  expect(await stored()).toMatchObject({
    card: { holder: null, cardType: expect.any(String), maskedNumber: expect.any(String) },
  })
})

test('the address of a parcel cannot bring the person back into an order of an erased account', async () => {
  const { customer, shopper } = await customerNamed('mending')
  const basket = await fillBasket(shop, shopper, { productId: bar, quantity: 1 }, [
    await cardInstrument(routes),
  ])
  const { orderNo } = allowed(await payFor(shop, shopper, basket.id))
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
  // It was allowed when it came, and waits for the order.
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

test('an address that is mended while the account is erased is kept', async () => {
  const { customer, shopper } = await customerNamed('mended')
  const basket = await fillBasket(shop, shopper, { productId: bar, quantity: 1 }, [
    await cardInstrument(routes),
  ])
  const { orderNo } = allowed(await payFor(shop, shopper, basket.id))
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

test('no basket of an erased account is left, not even those that became orders', async () => {
  const { customer, shopper } = await customerNamed('bought')
  const basket = await fillBasket(shop, shopper, { productId: bar, quantity: 1 }, [
    await cardInstrument(routes),
  ])
  const { orderNo } = allowed(await payFor(shop, shopper, basket.id))
  await database.run(
    sql`update orders set placed_at = now() - interval '31 days' where order_no = ${orderNo}`,
  )
  expect(await shop.privacy.erase(customer.id)).toBeUndefined()
  expect(await database.rows(sql`select id from baskets where customer_id = ${customer.id}`)).toEqual([])
})

test('a card that is saved while its account is erased is deleted at the gateway, too', async () => {
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

test('requests for a catalog are in the file of a customer, and are erased with the mails about them', async () => {
  const { customer } = await customerNamed('leafing')
  const lead = MarketingLeadInput.parse({
    reason: 'DigitalDownload',
    companyName: 'Bell & Co',
    organizationType: 'Hotel',
    firstName: 'Ada',
    lastName: 'Leafing',
    address1: '12 Oak Street',
    city: 'Pasadena',
    stateCode: 'CA',
    postalCode: '91101',
    phone: '3105550100',
    email: customer.email.toUpperCase(),
  })
  await shop.leads.request(await siteOf(shop), lead)
  expect(await shop.privacy.dataOf(customer.id)).toMatchObject({
    catalogRequests: [{ reason: 'DigitalDownload', document: { companyName: 'Bell & Co' } }],
    emails: expect.arrayContaining([expect.objectContaining({ subject: 'Your digital catalog' })]),
  })
  const mentions = async () => {
    const mails = await shop.mail.newest(100)
    return mails.filter(({ text }) => text.includes('Ada Leafing')).length
  }
  expect(await mentions()).toBe(2)
  expect(await shop.privacy.erase(customer.id)).toBeUndefined()
  expect(await mentions()).toBe(0)
  expect(await database.rows(sql`select from catalog_requests`)).toEqual([])
})

test('the uses of limited promo codes are in the file of a customer, and are erased', async () => {
  const { customer } = await customerNamed('thrifty')
  const { records, redeem } = shop.pricing.coupons
  const limit = { code: 'ONCE', perCode: 5, perCustomer: 1, redeemed: 0 }
  await database.announce(await records.limits.replace([limit]))
  for (const email of [customer.email, 'somebody@example.com'])
    await database.transact(() => redeem({ codes: ['ONCE'], email }))
  expect(await shop.privacy.dataOf(customer.id)).toMatchObject({ promoCodes: [{ code: 'ONCE', uses: 1 }] })
  expect(await shop.privacy.erase(customer.id)).toBeUndefined()
  expect(await records.uses.all()).toHaveLength(1)
  expect(await records.limits.all()).toMatchObject([{ code: 'ONCE', redeemed: 2 }])
})

test('the data of a customer have a list member who is on no list', async () => {
  const { customer } = await customerNamed('listless')
  await database.run(sql`
    insert into list_members (site_id, email, first_name) values ('main', ${customer.email}, 'Ada Listless')`)
  expect(await shop.privacy.dataOf(customer.id)).toMatchObject({
    mailingLists: [{ first_name: 'Ada Listless' }],
  })
})

test('messages from an unconfirmed address may be those of another person, and stay', async () => {
  const customer = allowed(await shop.customers.register(registrationOf('unproven')))
  const sent = sql`insert into stock_notices (site_id, product_id, email) values ('main', ${bar}, ${customer.email})`
  await database.run(sent)
  const left = () => database.rows(sql`select from stock_notices where email = ${customer.email}`)
  expect(await shop.privacy.find(customer.id)).toMatchObject({
    addresses: [],
    unprovenAddresses: [customer.email],
  })
  expect(await shop.privacy.erase(customer.id)).toBeUndefined()
  expect(await left()).toHaveLength(1)
  expect(await shop.privacy.erase({ email: customer.email.toUpperCase() })).toBeUndefined()
  expect(await left()).toEqual([])
})

test('a former address of an account is proven by its confirmation then', async () => {
  const { customer } = await customerNamed('moved')
  const confirm = (email: string) =>
    database.run(
      sql`update customers set email = ${email}, confirmed_email = ${email} where id = ${customer.id}`,
    )
  await confirm('moved@new.example')
  await confirm('MOVED@new.example')
  await database.run(
    sql`insert into stock_notices (site_id, product_id, email) values ('main', ${bar}, ${customer.email})`,
  )
  expect(await shop.privacy.find(customer.id)).toMatchObject({
    addresses: [customer.email, 'moved@new.example'],
  })
  expect(await shop.privacy.dataOf(customer.id)).toMatchObject({
    formerEmails: [customer.email],
    backInStockAlerts: [{ email: customer.email }],
  })
})

test('a guest is found by the address of the orders, and by the number of one; orders of accounts are not', async () => {
  const guestOrder = async (email: string, name: string) => {
    const shopper = shopperOf(`guest-${name}`)
    const basket = await fillBasket(shop, shopper, { productId: bar, quantity: 1 }, [
      await cardInstrument(routes),
    ])
    const { orderNo } = allowed(await payFor(shop, shopper, basket.id))
    await database.run(sql`
      update orders set placed_at = now() - interval '31 days', customer_email = ${email} where order_no = ${orderNo}`)
    return orderNo
  }
  const mine = await guestOrder('Guest@example.com', 'one')
  const second = await guestOrder('guest@example.com', 'two')
  const { customer, shopper } = await customerNamed('keeper')
  const theirs = await guestOrder('guest@example.com', 'three')
  await database.run(sql`update orders set customer_id = ${customer.id} where order_no = ${theirs}`)

  expect(await shop.privacy.find({ email: 'guest@example.com' })).toMatchObject({
    orderNos: [mine, second],
    customerIds: [],
  })
  expect(await shop.privacy.find({ orderNo: mine })).toMatchObject({ orderNos: [mine], addresses: [] })
  expect(await shop.privacy.find({ orderNo: theirs })).toMatchObject({ customerIds: [shopper.customerId] })
  expect(await shop.privacy.find({ orderNo: '00000000' })).toMatchObject({ refused: 'customer-not-found' })

  expect(await shop.privacy.erase({ orderNo: mine })).toBeUndefined()
  const emails = async () =>
    (
      await database.rows<{ email: string }>(sql`
      select customer_email as email from orders where order_no = any(${[mine, second, theirs]}) order by order_no`)
    ).map(({ email }) => email)
  expect(await emails()).toEqual(['', 'guest@example.com', 'guest@example.com'])
  expect(await shop.privacy.erase({ email: 'guest@example.com' })).toBeUndefined()
  expect(await emails()).toEqual(['', '', 'guest@example.com'])
})

test('orders are anonymised after the retention period, in batches, and no younger ones', async () => {
  await database.run(sql`
    insert into orders (order_no, basket_id, site_id, customer_id, customer_email, status, currency, total_cents, document,
      access_code, placed_at)
    select 'old-' || n, 'old-' || n, 'main', 'guest', 'old@example.com', 'completed', 'USD', 1,
      '{"customerEmail": "old@example.com", "items": [], "shipments": [], "billingAddress": null}', 'x',
      now() - interval '7 years' - make_interval(days => case when n % 2 = 0 then 1 else -1 end)
    from generate_series(1, 1200) n`)
  expect(await shop.privacy.anonymiseOrders()).toBe(600)
  expect(
    await database.row(sql`
      select count(*) filter (where anonymised_at is null)::int as named,
        count(*) filter (where anonymised_at is not null and (customer_email <> '' or customer_id <> 'anonymous'
          or document ->> 'customerEmail' is not null))::int as wrong
      from orders where order_no like 'old-%'`),
  ).toEqual({ named: 600, wrong: 0 })
})
