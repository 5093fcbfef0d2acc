import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { sql } from '#commerce/database.ts'
import { SubscribeInput } from '#commerce/leads/inputs.ts'
import { openCommandLine } from '#testing/command-line.ts'
import { stockedDatabase } from '#testing/database.ts'
import { goodPassword, registrationOf, sender, shopperOf } from '#testing/identity/customers.ts'
import { logIn } from '#testing/identity/sessions.ts'
import { allowed, cardInstrument, fillBasket, payFor, siteOf } from '#testing/orders/buyer.ts'
import { openShopWithAdapters } from '#testing/shop-with-adapters.ts'

const database = await stockedDatabase()
const { shop, routes } = openShopWithAdapters(database)
const directory = await mkdtemp(join(tmpdir(), 'bonbon-accounts-'))
afterAll(() => rm(directory, { recursive: true }))
const bonbon = openCommandLine({ url: database.url, directory })

const register = async (name: string) => allowed(await shop.customers.register(registrationOf(name)))

test('accounts list shows all accounts, or those that contain a text', async () => {
  await register('listed')
  expect((await bonbon('accounts', 'list', 'LISTED@')).text).toMatch(
    /^\d{4}-\d\d-\d\d {2}listed@example.com {2}Ana Gómez$/,
  )
  expect((await bonbon('accounts', 'list')).text.split('\n').length).toBeGreaterThan(1)
  expect((await bonbon('accounts', 'list', 'no such text')).text).toBe('There is no such account.')
})

test('a closed account refuses log-ins and new passwords until it is opened', async () => {
  const customer = await register('shut')
  const tokens = await logIn(shop.sessions, { customer })
  expect((await bonbon('accounts', 'close', 'Shut@example.com')).code).toBe(0)
  const attempt = { login: customer.login, password: goodPassword, sender }
  expect(await shop.customers.authenticate(attempt)).toEqual({ refused: 'invalid-credentials' })
  expect(
    await shop.sessions.introspect({ clientId: 'bonbon-storefront', token: tokens.refreshToken }),
  ).toEqual({ active: false })
  await shop.customers.requestPasswordReset(await siteOf(shop), customer.email)
  expect((await shop.mail.newest(10)).filter(({ to }) => to === customer.email)).toEqual([])
  expect((await bonbon('accounts', 'list', 'shut@')).text).toMatch(/closed \d{4}-\d\d-\d\d$/)
  expect((await bonbon('accounts', 'open', customer.login)).code).toBe(0)
  expect(await shop.customers.authenticate(attempt)).toHaveProperty('id', customer.id)
  expect(await bonbon('accounts', 'close', 'nobody@example.com')).toMatchObject({
    code: 1,
    errors: expect.stringContaining('There is no account with the login nobody@example.com'),
  })
})

test("accounts export writes a customer's stored data, and erase retains only the data for bookkeeping", async () => {
  const customer = await register('private')
  const shopper = shopperOf(customer.id)
  const site = await siteOf(shop)
  await shop.leads.subscribe(
    site,
    SubscribeInput.parse({ c_email: customer.email, c_subscribelist: 'offersupdates' }),
  )
  const basket = await fillBasket(shop, shopper, { productId: 'sea-salt-bar', quantity: 2 }, [
    await cardInstrument(routes),
  ])
  const { orderNo, orderTotalCents } = allowed(await payFor(shop, shopper, basket.id))

  expect((await bonbon('accounts', 'export', customer.login, 'private.json')).code).toBe(0)
  const text = await readFile(join(directory, 'private.json'), 'utf8')
  expect(JSON.parse(text)).toMatchObject({
    account: { login: customer.login, first_name: 'Ana' },
    orders: [{ orderNo, status: 'new' }],
    mailingLists: [{ email: customer.email, list: 'offersupdates' }],
  })
  expect(text).not.toContain('argon2')

  const early = await bonbon('accounts', 'erase', customer.login)
  expect(early).toMatchObject({ code: 1, errors: expect.stringContaining(orderNo) })
  await shop.orders.capture()
  await database.run(
    sql`update orders set placed_at = now() - interval '31 days' where order_no = ${orderNo}`,
  )
  expect((await bonbon('accounts', 'erase', customer.login)).code).toBe(0)
  expect(await shop.customers.find(customer.id)).toBeUndefined()
  expect((await bonbon('accounts', 'export', customer.login, 'gone.json')).code).toBe(0)
  expect(JSON.parse(await readFile(join(directory, 'gone.json'), 'utf8'))).toMatchObject({
    account: null,
    orders: [],
  })
  expect(await bonbon('accounts', 'export', 'nobody', 'nobody.json')).toMatchObject({
    code: 1,
    errors: expect.stringContaining('no account and no order with the name nobody'),
  })
  expect(await shop.leads.lists(site, customer.email)).toEqual([])
  const kept = await database.row<{ document: unknown; total: number }>(
    sql`select document, total_cents as total from orders where order_no = ${orderNo}`,
  )
  expect(kept).toMatchObject({
    total: orderTotalCents,
    document: { billingAddress: { lastName: 'Bell', address1: '12 Orchard Lane', phone: null } },
  })
  expect(JSON.stringify(kept)).not.toContain('@example.com')
  const mails = await shop.mail.newest(50)
  expect(mails.filter(({ subject, to }) => to === customer.email || subject.includes(orderNo))).toEqual([])
})

test('accounts export and erase find a guest by an address and by an order number, and report what they found', async () => {
  const order = async () => {
    const shopper = shopperOf(crypto.randomUUID())
    const basket = await fillBasket(shop, shopper, { productId: 'sea-salt-bar', quantity: 1 }, [
      await cardInstrument(routes),
    ])
    const { orderNo } = allowed(await payFor(shop, shopper, basket.id))
    await shop.orders.capture()
    await database.run(sql`
      update orders set placed_at = now() - interval '31 days', customer_email = 'visitor@example.com' where order_no = ${orderNo}`)
    return orderNo
  }
  const [one, two] = [await order(), await order()]
  const found = await bonbon('accounts', 'export', 'Visitor@example.com', 'visitor.json')
  expect(found.text).toContain(`Proven addresses: visitor@example.com\nOrders: ${one}, ${two}\n`)
  expect(JSON.parse(await readFile(join(directory, 'visitor.json'), 'utf8'))).toMatchObject({
    account: null,
    orders: [{ orderNo: one }, { orderNo: two }],
  })
  expect((await bonbon('accounts', 'erase', one)).text).toBe(`Orders: ${one}\nErased ${one}.`)
  expect((await bonbon('accounts', 'erase', 'visitor@example.com')).text).toBe(
    `Proven addresses: visitor@example.com\nOrders: ${two}\nErased visitor@example.com.`,
  )
  expect((await bonbon('accounts', 'erase', '99999999')).code).toBe(1)
})

test('security-log prints the events of an account, without login and password', async () => {
  const customer = await register('watched')
  const attempt = { login: customer.login, password: 'Wrong-1921!', sender: '203.0.113.9' }
  await shop.customers.authenticate(attempt)
  await shop.customers.authenticate({ ...attempt, password: goodPassword })
  const passwords = { current: goodPassword, next: 'Nougat-1921' }
  await shop.customers.changePassword(shopperOf(customer.id), customer.id, passwords)
  const { text } = await bonbon('security-log', 'Watched@example.com')
  expect(text.split('\n').map((line) => line.split('  ').slice(1))).toEqual([
    ['password-changed', customer.id, '-'],
    ['login', customer.id, '203.0.113.9'],
    ['login-failed', customer.id, '203.0.113.9'],
  ])
  expect(await shop.securityLog.deleteOlder(90)).toBe(0)
  expect((await bonbon('security-log', 'nobody@example.com')).code).toBe(1)
})

test('failed orders are deleted after their retention time', async () => {
  const shopper = shopperOf(crypto.randomUUID())
  const basket = await fillBasket(shop, shopper, { productId: 'sea-salt-bar', quantity: 1 }, [
    await cardInstrument(routes),
  ])
  const { orderNo } = allowed(await shop.orders.create(shopper, await siteOf(shop), basket.id, undefined))
  allowed(await shop.orders.fail(shopper, orderNo, { reopenBasket: false }))
  const days = { failedOrderDays: 90, gatewayDays: 400 }
  expect(await shop.privacy.deleteOld(days)).toBe(0)
  await database.run(
    sql`update orders set modified_at = now() - interval '91 days' where order_no = ${orderNo}`,
  )
  await database.run(sql`update sandbox_authorisations set made_at = now() - interval '401 days'`)
  expect(await shop.privacy.deleteOld(days)).toBeGreaterThan(1)
  expect(await database.row(sql`select from orders where order_no = ${orderNo}`)).toBeUndefined()
  expect(await shop.privacy.deleteOld(days)).toBe(0)
})
