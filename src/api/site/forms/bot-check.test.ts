import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { BotCheckAction } from '#commerce/bot-check/inputs.ts'
import { sql } from '#commerce/database.ts'
import { botCheckTexts, earnToken, switchBotCheck, wrongTokens } from '#testing/bot-check.ts'
import { giveGiftCard } from '#testing/gift-cards.ts'
import { openStockedShop } from '#testing/shop.ts'

const stocked = await openStockedShop()
const { request, database } = stocked
beforeAll(() => switchBotCheck(stocked, true))
await giveGiftCard(database, { number: '6006491921000000991', securityCode: '4821', balanceCents: 1250 })

beforeEach(async () => {
  await database.run(sql`delete from attempts`)
})

const post = (path: string, body: unknown, sender = '127.0.0.1') =>
  request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': sender },
    body: JSON.stringify(body),
  })

const ada = { firstName: 'Ada', lastName: 'Bell', email: 'ada@example.com' }

interface Form {
  action: BotCheckAction
  path: string
  body: object
  field: string
  /** The table that the form writes to. */
  table: string
  status?: number
}

/** Forms that need a bot check token, with valid values. */
const forms: Record<string, Form> = {
  'the contact form': {
    action: 'contact',
    path: '/api/main/contact-us',
    body: { ...ada, description: 'Do you have nougat?' },
    field: 'c_recaptchaToken',
    table: 'contact_messages',
    status: 303,
  },
  'the email sign-up': {
    action: 'subscription',
    path: '/mobify/proxy/api/custom/subscriptions/v1/organizations/f_ecom_bonbon_001/subscribe?siteId=main',
    body: { c_email: 'ada@example.com', c_subscribelist: 'offersupdates' },
    field: 'c_recaptchaToken',
    table: 'list_members',
  },
  'FORM-095 the catalog request': {
    action: 'catalog',
    path: '/api/main/future-catalog',
    body: { ...ada, address1: '12 Oak Street', city: 'Pasadena', stateCode: 'CA', postalCode: '91101' },
    field: 'c_recaptchaToken',
    table: 'catalog_requests',
  },
  'FORM-135 the catalog panels': {
    action: 'lead',
    path: '/api/main/marketing-lead',
    body: {
      ...ada,
      reason: 'PostalCatalog',
      companyName: 'Bell & Co',
      organizationType: 'Hotel',
      address1: '12 Oak Street',
      city: 'Pasadena',
      stateCode: 'CA',
      postalCode: '91101',
      phone: '3105550100',
    },
    field: 'recaptchaToken',
    table: 'catalog_requests',
  },
  'the registration': {
    action: 'registration',
    path: '/api/main/customer-register',
    body: { customer: { ...ada, email: 'new@example.com' }, password: 'Marzipan-4-All' },
    field: 'recaptchaToken',
    table: 'customers',
  },
  'the feedback': {
    action: 'feedback',
    path: '/api/main/feedback',
    body: { stars: 5, words: 'Lovely', page: '/' },
    field: 'c_recaptchaToken',
    table: 'feedback',
    status: 204,
  },
}

/** Queries that count the rows of each form's table. The tables are small in this test. */
const tables = {
  contact_messages: sql`select count(*)::int as rows from contact_messages`,
  list_members: sql`select count(*)::int as rows from list_members`,
  catalog_requests: sql`select count(*)::int as rows from catalog_requests`,
  customers: sql`select count(*)::int as rows from customers`,
  feedback: sql`select count(*)::int as rows from feedback`,
} satisfies Record<string, unknown>

const rowsOf = async (table: string): Promise<number | undefined> =>
  // `table` is the table name of a form above.
  (await database.row<{ rows: number }>(tables[table as keyof typeof tables]))?.rows

test.each(Object.entries(forms))(
  'OPS-030 FORM-011 FORM-012 FORM-075 FORM-086 FORM-135 %s is saved only with a valid, unused token',
  async (_, { action, path, body, field, table, status = 200 }) => {
    const before = (await rowsOf(table)) ?? 0
    for (const [token, text] of await wrongTokens(stocked, action)) {
      const refused = await post(path, { ...body, [field]: token })
      expect([refused.status, await refused.json()]).toMatchObject([400, { detail: text }])
    }
    expect(await rowsOf(table)).toBe(before)

    const token = await earnToken(request, action)
    const sent = await post(path, { ...body, [field]: token })
    expect(sent.status).toBe(status)
    expect(await rowsOf(table)).toBe(before + 1)
    const again = await post(path, { ...body, [field]: token })
    expect([again.status, await again.json()]).toMatchObject([400, { detail: botCheckTexts.expired }])
    expect(await rowsOf(table)).toBe(before + 1)
  },
)

test('OPS-030 only one of several concurrent requests with the same token succeeds', async () => {
  const token = await earnToken(request, 'feedback')
  const before = (await rowsOf('feedback')) ?? 0
  const uses = Array.from({ length: 8 }, () =>
    post('/api/main/feedback', { stars: 4, page: '/', c_recaptchaToken: token }),
  )
  const statuses = (await Promise.all(uses)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 204)).toHaveLength(1)
  expect(await rowsOf('feedback')).toBe(before + 1)
})

test('FORM-109 the balance of a gift card needs a token that is not expired, used or forged', async () => {
  const card = { giftCardNumber: '6006491921000000991', securityCode: '4821' }
  for (const [token, text] of await wrongTokens(stocked, 'gift-card-balance')) {
    const refused = await post('/api/main/gift-card-balance', { ...card, c_recaptchaToken: token })
    const answer = await refused.text()
    expect([refused.status, answer]).toEqual([400, expect.stringContaining(text)])
    expect(answer).not.toContain('12.5')
  }
  const c_recaptchaToken = await earnToken(request, 'gift-card-balance')
  const told = await post('/api/main/gift-card-balance', { ...card, c_recaptchaToken })
  expect(await told.json()).toMatchObject({ success: true, availableBalance: 12.5 })
  const again = await post('/api/main/gift-card-balance', { ...card, c_recaptchaToken })
  expect([again.status, await again.json()]).toMatchObject([400, { detail: botCheckTexts.expired }])
})

test('OPS-030 OPS-037 a challenge is short-lived and not cached, and a site without the check returns none', async () => {
  const response = await request('/api/main/bot-check?action=contact')
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  expect(await response.json()).toMatchObject({ kind: 'proof-of-work', expiresInSeconds: 600 })
  expect((await request('/api/main/bot-check?action=anything')).status).toBe(400)
  await switchBotCheck(stocked, false)
  expect(await (await request('/api/main/bot-check?action=contact')).json()).toEqual({ kind: 'none' })
  expect((await post('/api/main/feedback', { stars: 4, page: '/' })).status).toBe(204)
})
