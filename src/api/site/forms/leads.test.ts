import { beforeEach, expect, test } from 'vitest'
import { sql } from '#commerce/database.ts'
import { earnToken, switchBotCheck } from '#testing/bot-check.ts'
import { giveGiftCard } from '#testing/gift-cards.ts'
import { siteOf } from '#testing/orders/buyer.ts'
import { openStockedShop } from '#testing/shop.ts'

const stocked = await openStockedShop()
const { shop, request, database } = stocked

beforeEach(async () => {
  await database.run(sql`delete from contact_messages`)
  await database.run(sql`delete from list_members`)
  await database.run(sql`delete from catalog_requests`)
  await database.run(sql`delete from outbox`)
})

const send = (path: string, body: unknown) =>
  request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

const ada = { firstName: 'Ada', lastName: 'Bell', email: 'ada@example.com' }
const question = { ...ada, description: 'Do you have nougat?' }

const messages = () =>
  database.rows(sql`
    select site_id as site, first_name as "firstName", email, phone, order_number as "orderNumber", topic,
      description, priority, status from contact_messages order by sent_at`)

test('API-076 FORM-080 FORM-081 FORM-089 an HTML form is stored, emailed to the shop, and redirects to the page with thanks', async () => {
  const form = new URLSearchParams({
    ...question,
    phone: '(310) 555-0100',
    orderNumber: '00000123',
    type: 'Order Status',
    retURL: 'https://elsewhere.example/',
    priority: 'High',
  })
  const response = await request('/api/main/contact-us', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: form,
  })
  expect([response.status, response.headers.get('location')]).toEqual([303, '/contact-us?submit=true'])
  expect(await messages()).toEqual([
    {
      site: 'main',
      firstName: 'Ada',
      email: 'ada@example.com',
      phone: '3105550100',
      orderNumber: '00000123',
      topic: 'Order Status',
      description: 'Do you have nougat?',
      priority: 'Medium',
      status: 'Open',
    },
  ])
  const [mail] = await shop.mail.newest(1)
  expect(mail).toMatchObject({ to: 'sweets@example.com', subject: 'Order Status: Ada Bell' })
  expect(mail?.text).toContain('Do you have nougat?')
  expect(mail?.text).toContain('ada@example.com')
})

test('a form in another locale redirects to the page in that locale', async () => {
  const response = await send('/api/main/contact-us?locale=en-CA', question)
  expect(response.headers.get('location')).toBe('/contact-us?submit=true&locale=en-CA')
})

test('a site without a contact address only stores the message', async () => {
  await send('/api/volumesavings/contact-us', question)
  expect(await messages()).toMatchObject([{ site: 'volumesavings' }])
  expect(await shop.mail.newest(1)).toEqual([])
})

const membership = () =>
  database.rows<{ consentedAt: Date }>(sql`
    select email, first_name as "firstName", birthday::text, phone, postal_code as "postalCode", list,
      consented_at as "consentedAt"
    from list_members join list_consents on member_id = id order by email, list`)

const subscribe = (body: unknown) =>
  send(
    '/mobify/proxy/api/custom/subscriptions/v1/organizations/f_ecom_bonbon_001/subscribe?siteId=main',
    body,
  )

const signUp = {
  c_email: 'ada@example.com',
  c_firstname: 'Ada',
  c_lastname: 'Bell',
  c_postal: '91101',
  c_phone: '(310) 555-0100 ext. 12',
  c_birthdate: '02/29/2000',
  c_birth_day: '29',
  c_birth_month: '02',
}

test('API-077 API-078 FORM-073 FORM-078 a sign-up is stored with the time of consent for each list', async () => {
  const response = await subscribe({ ...signUp, c_subscribelist: 'offersupdates|businessgifts' })
  expect([response.status, await response.json()]).toEqual([200, { status: 200, message: '' }])
  const about = {
    email: 'ada@example.com',
    firstName: 'Ada',
    birthday: '2000-02-29',
    phone: '3105550100ext12',
    postalCode: '91101',
    consentedAt: expect.any(Date),
  }
  expect(await membership()).toEqual([
    { ...about, list: 'businessgifts' },
    { ...about, list: 'offersupdates' },
  ])
})

test('a second sign-up gets the same response, and the time of the first consent is not changed', async () => {
  const first = await subscribe({ ...signUp, c_subscribelist: 'offersupdates' })
  const [before] = await membership()
  const again = await subscribe({
    c_email: 'Ada@Example.com',
    c_firstname: 'Adele',
    c_subscribelist: 'offersupdates|fundraising',
  })
  expect(await again.text()).toBe(await first.text())
  const [fundraising, offers, ...others] = await membership()
  expect(others).toEqual([])
  expect(fundraising).toMatchObject({ list: 'fundraising', firstName: 'Adele', postalCode: '91101' })
  expect(offers).toEqual({ ...before, firstName: 'Adele' })
})

test('API-077 the form with a query works too, and an unknown list is refused', async () => {
  const path = '/mobify/proxy/api/custom/subscriptions/v1/organizations/f_ecom_bonbon_001/subscribe'
  const query = new URLSearchParams({
    siteId: 'main',
    c_email: 'ben@example.com',
    c_subscribelist: 'fundraising',
  })
  expect((await request(`${path}?${query}`)).status).toBe(200)
  query.set('c_subscribelist', 'spam')
  expect((await request(`${path}?${query}`)).status).toBe(400)
  expect(await membership()).toMatchObject([{ email: 'ben@example.com', list: 'fundraising' }])
})

const catalogRequest = {
  ...ada,
  address1: '12 Oak Street',
  city: 'Pasadena',
  stateCode: 'CA',
  postalCode: '91101',
}

test('API-071 API-072 FORM-092 FORM-139 a catalog request is stored and emailed, and opting in subscribes to two lists', async () => {
  const response = await send('/api/main/future-catalog', catalogRequest)
  expect([response.status, await response.json()]).toEqual([200, { error: false, message: '' }])
  const rows = await database.rows(sql`select document from catalog_requests`)
  expect(rows).toMatchObject([{ document: { ...catalogRequest, countryCode: 'US', marketingOptIn: true } }])
  const mails = (await shop.mail.newest(2)).map(({ to, subject }) => `${to} ${subject}`)
  expect(mails.toSorted()).toEqual([
    'ada@example.com Your catalog is on its way',
    'sweets@example.com Catalog for Ada Bell',
  ])
  expect(await membership()).toMatchObject([{ list: 'businessgifts' }, { list: 'offersupdates' }])
})

test('FORM-095 a catalog request needs both names, an email address, and a token if the site uses the check', async () => {
  for (const field of ['firstName', 'lastName', 'email']) {
    const response = await send('/api/main/future-catalog', { ...catalogRequest, [field]: '' })
    expect([response.status, await response.json()], field).toMatchObject([
      400,
      { fields: [{ field: `body.${field}` }, {}] },
    ])
  }
  await switchBotCheck(stocked, true)
  expect((await send('/api/main/future-catalog', catalogRequest)).status).toBe(400)
  const c_recaptchaToken = await earnToken(request, 'catalog')
  expect((await send('/api/main/future-catalog', { ...catalogRequest, c_recaptchaToken })).status).toBe(200)
  await switchBotCheck(stocked, false)
})

test('FORM-097 catalogs are sent to the United States, which is the default country', async () => {
  const response = await send('/api/main/future-catalog', { ...catalogRequest, countryCode: 'CA' })
  expect([response.status, await response.json()]).toMatchObject([
    400,
    { fields: [{ field: 'body.countryCode' }] },
  ])
  await send('/api/main/future-catalog', catalogRequest)
  expect(
    await database.rows(sql`select document ->> 'countryCode' as country from catalog_requests`),
  ).toEqual([{ country: 'US' }])
})

test('FORM-139 without opting in, the address is added to no list', async () => {
  await send('/api/main/future-catalog', { ...catalogRequest, marketingOptIn: false })
  expect(await membership()).toEqual([])
})

test('FORM-093 FORM-094 FORM-103 a site for organizations needs company name and organization type', async () => {
  const site = await siteOf(shop)
  const strict = { ...site, preferences: { ...site.preferences, companyNameRequired: true } }
  const request = { ...catalogRequest, ...parsedDefaults }
  expect(await shop.leads.requestCatalog(strict, request)).toEqual({
    refused: 'invalid-field',
    field: 'companyName',
    value: '',
    reason: 'forms.error.required',
  })
  expect(await shop.leads.requestCatalog(strict, { ...request, companyName: 'Bell & Co' })).toMatchObject({
    field: 'organizationType',
    reason: 'forms.error.organizationType',
  })
})

const parsedDefaults = {
  companyName: '',
  organizationType: '',
  address2: '',
  countryCode: 'US',
  phone: '',
  c_PHONE_EXTENSION: '',
  marketingOptIn: false,
} as const

const balance = (body: unknown) => send('/api/main/gift-card-balance', body)

test('API-079 API-080 FORM-030 FORM-106 a gift card number can be written with spaces and hyphens', async () => {
  await giveGiftCard(database, { number: '6006491921000000991', securityCode: '4821', balanceCents: 1250 })
  const response = await balance({ giftCardNumber: '6006 4919-2100 0000 991', securityCode: '4821' })
  expect(await response.json()).toEqual({
    success: true,
    availableBalance: 12.5,
    currency: 'USD',
    message: '',
  })
  const wrong = await balance({ giftCardNumber: '6006491921000000991', securityCode: '4822' })
  expect(wrong.status).toBe(400)
  expect(await wrong.json()).toMatchObject({
    message: 'We couldn’t find a gift card with that number and code.',
  })
})

test("FORM-107 FORM-108 a gift card's number and code need all their digits", async () => {
  const response = await balance({ giftCardNumber: '6006', securityCode: '12345' })
  expect(await response.json()).toMatchObject({
    fields: [
      { field: 'body.giftCardNumber', message: 'Please enter a gift card number' },
      { field: 'body.securityCode', message: 'Please enter a valid security code' },
    ],
  })
})

test('messages and requests are deleted after a year', async () => {
  await send('/api/main/contact-us', question)
  await send('/api/main/future-catalog', catalogRequest)
  await database.run(sql`update contact_messages set sent_at = now() - interval '366 days'`)
  expect(await shop.leads.deleteOlder(365)).toBe(1)
  expect(await messages()).toEqual([])
})
