import { beforeAll, expect, test } from 'vitest'
import { sql } from '#commerce/database.ts'
import { shopDay } from '#shared/dates/calendar-date.ts'
import { openCommandLine } from '#testing/command-line.ts'
import { bearer, rpcOf } from '#testing/identity/clients.ts'
import { goodPassword, registered, registrationOf, sender, shopperOf } from '#testing/identity/customers.ts'
import { confirmAddress } from '#testing/identity/mailbox.ts'
import { codeChallenge, codeVerifier, origin, storefront } from '#testing/identity/sessions.ts'
import { address, allowed, siteOf } from '#testing/orders/buyer.ts'
import { openStockedShop } from '#testing/shop.ts'

const opened = await openStockedShop()
const { shop, database } = opened
const bonbon = openCommandLine({ url: database.url })
const site = { ...storefront, siteId: 'volumesavings' }
const rpc = rpcOf(opened, site.siteId)

beforeAll(async () => {
  const promotions = await shop.pricing.records.promotions.all()
  const sites = await shop.sites.records.all()
  const check = { id: 'PAY_BY_CHECK', name: 'Check', showInCart: false }
  const [first] = promotions
  if (!first) throw new Error('The fixture has no promotion')
  await database.transact(async () => {
    await database.announce([
      ...(await shop.pricing.records.promotions.replace([
        ...promotions,
        {
          ...first,
          id: 'gold-level',
          siteIds: [site.siteId],
          currency: null,
          couponCodes: [],
          customerGroups: ['business-gold'],
          condition: { kind: 'always' },
          benefit: {
            level: 'product',
            calculator: { kind: 'percent', percent: 25 },
            to: { productIds: [], categoryIds: [], excludedProductIds: [], excludedCategoryIds: [] },
            maximumQuantity: null,
          },
        },
      ])),
      ...(await shop.sites.records.replace(
        sites.map((one) => ({ ...one, paymentMethods: [...one.paymentMethods, check] })),
      )),
    ])
  })
})

/** A customer who logs in on the site for organisations, and calls the API with the newest token. */
async function loggedIn(name: string) {
  const login = `${name}@example.com`
  const customer = allowed(await shop.customers.authenticate({ login, password: goodPassword, sender }))
  const code = allowed(
    await shop.sessions.authorize({ ...site, origin, codeChallenge, usid: undefined, customer }),
  )
  let tokens = allowed(await shop.sessions.exchangeCode({ ...site, ...code, codeVerifier }))
  return {
    ask: (method: string, args: { parameters?: object; body?: unknown } = {}) =>
      rpc(method, args, bearer(tokens.accessToken)),
    async renewToken() {
      const { refreshToken } = tokens
      tokens = allowed(await shop.sessions.refresh({ ...site, refreshToken, usid: undefined }))
    },
  }
}

async function newCustomer(name: string) {
  const { customer } = await registered(shop.customers, name)
  return { customer, ...(await loggedIn(name)) }
}

async function newConfirmedCustomer(name: string) {
  const { customer } = await registered(shop.customers, name)
  await confirmAddress(shop, await siteOf(shop, site.siteId), customer)
  return { customer, ...(await loggedIn(name)) }
}

const bars = { productItems: [{ productId: 'sea-salt-bar', quantity: 1 }] }
const claim = { c_sfBusinessAccountId: 'harbor-hotels', c_sfBusinessLevel: 'gold' }

test('ACC-067 BAG-011 a member buys at the prices of the organisation, a stranger who claims to be one does not', async () => {
  await newConfirmedCustomer('member')
  await bonbon('organisations', 'member', 'harbor-hotels', 'member@example.com', 'member')
  const member = await loggedIn('member')
  const stranger = await newCustomer('stranger')

  const own = await member.ask('ShopperBaskets/createBasket', { body: bars })
  expect(own.document).toMatchObject({
    productSubTotal: 54,
    c_sfBusinessAccountId: 'harbor-hotels',
    c_sfBusinessLevel: 'gold',
    c_qualifiers: { qdThresholdMet: true },
  })
  const theirs = await stranger.ask('ShopperBaskets/createBasket', { body: { ...bars, ...claim } })
  expect(theirs.document).toMatchObject({ productSubTotal: 72 })
  const { basketId } = theirs.document
  const again = await stranger.ask('ShopperBaskets/updateBasket', { parameters: { basketId }, body: claim })
  expect(again).toMatchObject({ status: 200, document: { productSubTotal: 72 } })
  expect(again.document).not.toHaveProperty('c_sfBusinessAccountId')
  expect(again.document).not.toHaveProperty('c_sfBusinessLevel')
})

test('ACC-067 BAG-064 a purchase may be personal, the shop sets its level, and the minimum applies to members', async () => {
  await newConfirmedCustomer('buying')
  await bonbon('organisations', 'member', 'harbor-hotels', 'buying@example.com', 'buyer')
  const { ask } = await loggedIn('buying')
  const few = [{ productId: 'truffle-box-half-pound-none', quantity: 3 }]
  const { document } = await ask('ShopperBaskets/createBasket', { body: { productItems: few } })
  // 51 dollars without the discount; the minimum of the site is 50.
  expect(document).toMatchObject({ productSubTotal: 38.25, c_qualifiers: { qdThresholdMet: false } })

  const { basketId } = document
  const change = (body: object) => ask('ShopperBaskets/updateBasket', { parameters: { basketId }, body })
  const personal = await change({ c_sfBusinessAccountId: '' })
  expect(personal.document.c_sfBusinessAccountId).toBe('')
  expect(personal.document).not.toHaveProperty('c_sfBusinessLevel')
  const other = await change({ c_sfBusinessAccountId: 'old-mill', c_sfBusinessLevel: 'platinum' })
  expect(other.document).toMatchObject(claim)
})

test('ACC-067 the account shows its organisations, and clients cannot overwrite them', async () => {
  const { customer, ask } = await newConfirmedCustomer('owner')
  const parameters = { customerId: customer.id }
  const forged = '[{"accountId":"harbor-hotels","level":"gold"}]'
  const written = await ask('ShopperCustomers/updateCustomer', {
    parameters,
    body: { c_businessAccountData: forged },
  })
  expect(written.document).not.toHaveProperty('c_businessAccountData')

  await bonbon('organisations', 'member', 'harbor-hotels', 'owner@example.com', 'owner')
  const read = await ask('ShopperCustomers/getCustomer', { parameters })
  const entry = {
    accountId: 'harbor-hotels',
    name: 'Harbor Hotels',
    organizationType: 'Hotel',
    level: 'gold',
    role: 'owner',
    agreementDate: '2026-01-15',
  }
  expect(JSON.parse(String(read.document.c_businessAccountData))).toEqual([entry])
})

test('ACC-005 the first organisation in c_businessAccountData is the one with the strongest role', async () => {
  const { customer } = await newConfirmedCustomer('two-houses')
  allowed(
    await shop.organisations.administration.add({
      id: 'a-bakery',
      name: 'A Bakery',
      type: 'Other',
      level: 'silver',
      discountCode: 'A-BAKERY',
    }),
  )
  const give = (organisation: string, role: string) =>
    bonbon('organisations', 'member', organisation, 'two-houses@example.com', role)
  async function used() {
    const { ask } = await loggedIn('two-houses')
    const { document } = await ask('ShopperCustomers/getCustomer', {
      parameters: { customerId: customer.id },
    })
    const accounts = (JSON.parse(String(document.c_businessAccountData)) as { accountId: string }[]).map(
      ({ accountId }) => accountId,
    )
    const basket = (await ask('ShopperBaskets/createBasket', { body: bars })).document
    const { c_sfBusinessAccountId: account, c_sfBusinessLevel: level, productSubTotal } = basket
    await ask('ShopperBaskets/deleteBasket', { parameters: { basketId: basket.basketId } })
    return { accounts, account, level, productSubTotal }
  }

  await give('a-bakery', 'member')
  await give('harbor-hotels', 'owner')
  expect(await used()).toEqual({
    accounts: ['harbor-hotels', 'a-bakery'],
    account: 'harbor-hotels',
    level: 'gold',
    productSubTotal: 54,
  })
  await give('harbor-hotels', 'member')
  expect(await used()).toEqual({
    accounts: ['a-bakery', 'harbor-hotels'],
    account: 'a-bakery',
    level: 'silver',
    productSubTotal: 72,
  })
})

test('ACC-067 a membership by address belongs only to the account that confirms the address', async () => {
  const { customer, ask, renewToken } = await newCustomer('front-desk')
  const parametersOfCustomer = { customerId: customer.id }
  const organizations = async () =>
    (await ask('ShopperCustomers/getCustomer', { parameters: parametersOfCustomer })).document
      .c_businessAccountData
  expect(await organizations()).toBeUndefined()
  const { document } = await ask('ShopperBaskets/createBasket', { body: bars })
  expect(document.productSubTotal).toBe(72)

  await confirmAddress(shop, await siteOf(shop, site.siteId), customer)
  expect(await organizations()).toMatch(/^\[\{"accountId":"harbor-hotels".*"role":"buyer"/)

  await renewToken()
  const parameters = { basketId: document.basketId }
  expect((await ask('ShopperBaskets/getBasket', { parameters })).document.productSubTotal).toBe(54)
})

test('an account whose login is an address becomes a member only after it has confirmed the address', async () => {
  const login = 'boss@bigcorp.example.com'
  const account = allowed(await shop.customers.register({ ...registrationOf('stranger-2'), login }))
  await confirmAddress(shop, await siteOf(shop, site.siteId), account)
  const named = await bonbon('organisations', 'member', 'harbor-hotels', login, 'owner')
  expect(named.text).toBe(`${login} is owner of harbor-hotels, once an account has confirmed the address.`)
  await database.transact(() =>
    shop.organisations.save([
      { id: 'big-corp', name: 'Big Corp', type: 'Other', members: [{ login, role: 'owner' }] },
    ]),
  )
  const organisationsOf = async (id: string) => (await shop.customers.find(id))?.organisations
  expect(await organisationsOf(account.id)).toEqual([])

  const { customer } = await registered(shop.customers, 'boss')
  await database.run(sql`update customers set email = ${login} where id = ${customer.id}`)
  expect(await organisationsOf(customer.id)).toEqual([])
  await confirmAddress(shop, await siteOf(shop, site.siteId), { ...customer, email: login })
  expect(await organisationsOf(customer.id)).toMatchObject([
    { organisationId: 'big-corp', role: 'owner' },
    { organisationId: 'harbor-hotels', role: 'owner' },
  ])
})

test('a person has one role, by account or by address', async () => {
  const { customer } = await registered(shop.customers, 'ann')
  const login = 'ann-of-the-bakery'
  await database.run(
    sql`update customers set login = ${login}, login_key = ${login} where id = ${customer.id}`,
  )
  await confirmAddress(shop, await siteOf(shop, site.siteId), customer)
  const discountCode = 'ANN-BAKERY'
  allowed(
    await shop.organisations.administration.add({
      id: 'ann-bakery',
      name: "Ann's Bakery",
      type: 'Other',
      level: null,
      discountCode,
    }),
  )
  const give = (who: string, role: string) => bonbon('organisations', 'member', 'ann-bakery', who, role)
  const roles = async () => (await shop.customers.find(customer.id))?.organisations.map(({ role }) => role)

  await give('ANN@example.com', 'owner')
  expect(await roles()).toEqual(['owner'])
  await give(login, 'member')
  expect(await roles()).toEqual(['member'])
  // An import does not overwrite the decision of staff.
  const members = [{ email: 'ann@example.com', role: 'owner' as const }]
  await database.transact(() =>
    shop.organisations.save([
      { id: 'ann-bakery', name: "Ann's Bakery", type: 'Other', discountCode, members },
    ]),
  )
  expect(await roles()).toEqual(['member'])
  await give('ann@example.com', '-')
  expect(await roles()).toEqual([])

  await give('ann@example.com', 'owner')
  allowed(await shop.organisations.join(shopperOf(customer.id), discountCode))
  await give(login, '-')
  expect(await roles()).toEqual([])
})

test('API-057 ACC-068 a shopper joins an organisation by its discount code in any case', async () => {
  const find = (code: string) =>
    opened.request(`/api/volumesavings/organization-discount-code?organization_discount_code=${code}`)
  const found = await find('harbor-2026')
  expect(found.status).toBe(200)
  expect(await found.json()).toEqual({
    accountId: 'harbor-hotels',
    name: 'Harbor Hotels',
    organizationType: 'Hotel',
    level: 'gold',
  })
  const missing = await find('HARBOR-2025')
  expect(missing.status).toBe(404)
  expect(await missing.json()).toMatchObject({
    title: 'Organization Discount Code Not Found',
    detail: 'No organization has the discount code "HARBOR-2025".',
  })
  expect((await find('')).status).toBe(400)

  const { ask, renewToken } = await newCustomer('joining')
  const { document } = await ask('ShopperBaskets/createBasket', { body: bars })
  const body = { organization_discount_code: ' Harbor-2026 ' }
  for (const _ of [1, 2]) {
    const joined = await ask('Site/joinOrganization', { body })
    expect(joined.document).toMatchObject({ organizations: [{ accountId: 'harbor-hotels', role: 'member' }] })
  }
  await renewToken()
  const parameters = { basketId: document.basketId }
  expect((await ask('ShopperBaskets/getBasket', { parameters })).document.productSubTotal).toBe(54)
  // Many people know a code, so joining with it does not permit acting for the organisation.
  expect((await ask('Site/applyAgreementDate')).status).toBe(403)
  const guest = await rpc('Site/joinOrganization', { body })
  expect(guest.status).toBe(401)
})

test('API-114 PAY-025 an owner or buyer accepts the agreement once, and pays by check afterwards', async () => {
  const added = await bonbon('organisations', 'add', 'cedar-school', 'Cedar School', 'Youth')
  expect(added.text).toMatch(/^Added cedar-school\.\nDiscount code [A-Z2-9]{10}$/)
  await newConfirmedCustomer('teacher')
  await bonbon('organisations', 'member', 'cedar-school', 'teacher@example.com', 'buyer')
  const { ask, renewToken } = await loggedIn('teacher')
  const made = await ask('ShopperBaskets/createBasket', { body: { ...bars, billingAddress: address } })
  const parameters = { basketId: made.document.basketId }
  const methods = async () =>
    JSON.stringify(
      (await ask('ShopperBaskets/getPaymentMethodsForBasket', { parameters })).document
        .applicablePaymentMethods,
    )
  expect(await methods()).not.toContain('PAY_BY_CHECK')

  const accept = (body?: object) =>
    ask('Site/applyAgreementDate', { parameters: { siteId: site.siteId }, ...(body && { body }) })
  const today = shopDay(new Date())
  expect((await accept()).document).toMatchObject({ accountId: 'cedar-school', agreementDate: today })
  await renewToken()
  expect(await methods()).toContain('PAY_BY_CHECK')

  await database.run(sql`update organisations set agreement_date = '2026-02-03' where id = 'cedar-school'`)
  expect((await accept()).document).toMatchObject({ agreementDate: '2026-02-03' })
})

test('members of a closed organisation and former members buy at normal prices', async () => {
  await newConfirmedCustomer('leaving')
  await bonbon('organisations', 'add', 'night-casino', 'Night Casino', 'Casino', 'gold', 'NIGHT-CASINO')
  await bonbon('organisations', 'member', 'night-casino', 'leaving@example.com', 'buyer')
  const { ask } = await loggedIn('leaving')
  const made = await ask('ShopperBaskets/createBasket', { body: bars })
  const parameters = { basketId: made.document.basketId }
  // Uses the current token: no new one is needed.
  const total = async () => (await ask('ShopperBaskets/getBasket', { parameters })).document.productSubTotal
  await expect.poll(total).toBe(54)
  expect((await bonbon('organisations', 'close', 'night-casino')).text).toBe('Closed night-casino.')
  await expect.poll(total).toBe(72)
  expect(await shop.organisations.findByCode('NIGHT-CASINO')).toMatchObject({ refused: expect.any(String) })
  await bonbon('organisations', 'open', 'night-casino')
  await bonbon('organisations', 'level', 'night-casino', '-')
  await expect.poll(total).toBe(72)
  await bonbon('organisations', 'level', 'night-casino', 'gold')
  await expect.poll(total).toBe(54)
  await bonbon('organisations', 'member', 'night-casino', 'leaving@example.com', '-')
  await expect.poll(total).toBe(72)
})
