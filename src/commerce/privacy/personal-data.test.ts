import { expect, test } from 'vitest'
import { sql } from '#commerce/database.ts'
import { MarketingLeadInput } from '#commerce/leads/inputs.ts'
import { registrationOf, shopperOf } from '#testing/identity/customers.ts'
import { allowed, cardInstrument, fillBasket, payFor, siteOf } from '#testing/orders/buyer.ts'
import { confirmedCustomers } from '#testing/identity/confirmed-customers.ts'
import { openStockedShop } from '#testing/shop.ts'

const { shop, database, routes } = await openStockedShop()
const customerNamed = confirmedCustomers(shop, database)
const bar = 'sea-salt-bar'

test("catalog requests are part of a customer's data export, and are erased with their mails", async () => {
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
    return mails.filter(({ to, text }) => to === lead.email || text.includes('Ada Leafing')).length
  }
  expect(await mentions()).toBe(2)
  expect(await shop.privacy.erase(customer.id)).toBeUndefined()
  expect(await mentions()).toBe(0)
  expect(await database.rows(sql`select from catalog_requests`)).toEqual([])
})

test("the uses of limited promo codes are part of a customer's data export, and are erased", async () => {
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

test('the data export of a customer contains list members that are on no list', async () => {
  const { customer } = await customerNamed('listless')
  await database.run(sql`
    insert into list_members (site_id, email, first_name) values ('main', ${customer.email}, 'Ada Listless')`)
  expect(await shop.privacy.dataOf(customer.id)).toMatchObject({
    mailingLists: [{ first_name: 'Ada Listless' }],
  })
})

test('messages from an unconfirmed address may belong to another person, and remain', async () => {
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

test('a former address of an account is proven by its earlier confirmation', async () => {
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

test('a guest is found by email or number of an order; an email does not find orders of accounts', async () => {
  const guestOrder = async (email: string, name: string) => {
    const shopper = shopperOf(`guest-${name}`)
    const basket = await fillBasket(shop, shopper, { productId: bar, quantity: 1 }, [
      await cardInstrument(routes),
    ])
    const { orderNo } = allowed(await payFor(shop, shopper, basket.id))
    await shop.orders.capture()
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

test('orders are anonymised after the retention period, in batches; newer orders are not', async () => {
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
