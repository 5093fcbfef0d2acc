import { readFile } from 'node:fs/promises'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openCampaigns } from '#commerce/campaigns/open-campaigns.ts'
import { EntryInput } from '#commerce/campaigns/inputs.ts'
import { sql } from '#commerce/database.ts'
import { botCheckTexts, earnToken, switchBotCheck, wrongTokens } from '#testing/bot-check.ts'
import { openCommandLine } from '#testing/command-line.ts'
import { siteOf } from '#testing/orders/buyer.ts'
import { openStockedShop } from '#testing/shop.ts'

const stocked = await openStockedShop()
const { shop, request, database } = stocked
const bonbon = openCommandLine(database)

const rules = {
  eventId: 'golden-flower',
  maxAllowed: 2,
  opensOn: '2026-01-01',
  closesOn: '2199-12-31',
  minimumAge: 18,
  checkboxes: [
    {
      id: 'rules',
      label: 'I agree to the [rules](/rules)',
      isRequired: true,
      message: 'Please agree to the rules.',
    },
    { id: 'phone_optin', label: 'Send me texts' },
    { id: 'dark', label: 'Dark', isGrouped: true },
    { id: 'milk', label: 'Milk', isGrouped: true },
  ],
  group: { legend: 'What do you like?', minimum: 1, message: 'Please choose one at least.' },
}

const campaign = (body: object) => ({
  deliveryKey: `campaign-${rules.eventId}`,
  schema: 'campaign',
  siteIds: ['main'],
  title: 'The Golden Flower',
  body: { ...rules, ...body },
  startsAt: null,
  endsAt: null,
  variations: [],
})

async function configure(body: object = {}, siteIds = ['main']): Promise<void> {
  const others = (await shop.content.records.items.all()).filter(({ schema }) => schema !== 'campaign')
  await database.announce(
    await shop.content.records.items.replace([...others, { ...campaign(body), siteIds }]),
  )
  await expect
    .poll(
      async () =>
        (await shop.content.items('main', ['campaign-golden-flower'])).get('campaign-golden-flower')?.body,
    )
    .toEqual(campaign(body).body)
}

beforeEach(async () => {
  await database.run(sql`delete from campaign_entries`)
  await database.run(sql`delete from outbox`)
  await database.run(sql`delete from attempts`)
  await configure()
})

const entry = {
  eventId: 'golden-flower',
  eventPhase: '1',
  maxAllowed: 99,
  firstName: 'Ada',
  lastName: 'Bell',
  email: 'ada@example.com',
  birthdate: '02/28/1996',
  phone: '(310) 555-0100',
  address1: '12 Oak Street',
  city: 'Pasadena',
  state: 'CA',
  postalCode: '91101',
  smsOptIn: true,
  rules: true,
  phone_optin: true,
  dark: true,
}

const enter = (change: object = {}, site = 'main') =>
  request(`/api/${site}/campaign-form`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...entry, ...change }),
  })

const rows = () =>
  database.rows<Record<string, unknown>>(sql`select * from campaign_entries order by entry_number, email`)

const outcome = async (change: object = {}) => {
  const response = await enter(change)
  const { detail, fields } = (await response.json()) as { detail?: string; fields?: unknown[] }
  return { status: response.status, detail, fields }
}

test('API-074 API-075 FORM-045 FORM-046 FORM-066 an entry is stored with its answers, and confirmed by mail', async () => {
  const { eventPhase: _, ...withoutPhase } = entry
  const response = await request('/api/main/campaign-form', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...withoutPhase, somethingElse: 'ignored' }),
  })
  expect([response.status, await response.json()]).toEqual([
    200,
    { status: 200, entryNumber: 1, maxAllowed: 2 },
  ])
  expect(await rows()).toMatchObject([
    {
      site_id: 'main',
      event_id: 'golden-flower',
      event_phase: '1',
      entry_number: 1,
      phone: '3105550100',
      country_code: 'US',
      sms_opt_in: true,
      answers: { rules: true, phone_optin: true, dark: true, milk: false },
    },
  ])
  const mails = await shop.mail.newest(5)
  expect(mails).toMatchObject([{ to: 'ada@example.com', subject: 'You are in: The Golden Flower' }])
  expect(mails[0]?.text).toContain('number 1 of 2')
})

test('a person enters again up to the limit of the campaign, in any spelling of the address', async () => {
  expect((await outcome()).status).toBe(200)
  expect((await outcome({ email: 'Ada@Example.com' })).status).toBe(200)
  expect(await outcome({ email: 'ADA@example.com' })).toMatchObject({
    status: 409,
    detail: 'You have entered already: everybody may enter 2 times. We keep our fingers crossed!',
  })
  expect((await outcome({ email: 'ben@example.com' })).status).toBe(200)
  expect(await rows()).toHaveLength(3)
  expect(await shop.mail.newest(9)).toHaveLength(3)
})

test('the entries of a person are counted on all sites together: the draw has them all', async () => {
  await configure({}, ['main', 'volumesavings'])
  const statuses: number[] = []
  for (const site of ['main', 'volumesavings', 'main', 'volumesavings'])
    statuses.push((await enter({}, site)).status)
  expect(statuses).toEqual([200, 200, 409, 409])
  expect((await rows()).map((row) => row.entry_number)).toEqual([1, 2])
  expect((await bonbon('entries', 'list')).text).toContain(
    '  2 entries of 1 people  main 1, volumesavings 1  ',
  )
})

test('the upgrade numbers entries of a person anew that have the same number on two sites, and no others', async () => {
  await database.script(`
    drop index campaign_entries_one_per_number;
    create unique index campaign_entries_one_per_number
      on campaign_entries (site_id, event_id, event_phase, lower(email), entry_number);
    insert into campaign_entries (site_id, event_id, event_phase, entry_number, email, first_name, last_name, address1,
      city, state, postal_code, country_code, sms_opt_in, answers, entered_at)
    select site, 'golden-flower', '1', number, email, '', '', '', '', '', '', 'US', false, '{}', day::date
    from (values ('main', 1, 'ada@example.com', '2026-01-01'), ('volumesavings', 1, 'Ada@example.com', '2026-01-02'),
      ('main', 2, 'ada@example.com', '2026-01-03'), ('main', 2, 'ben@example.com', '2026-01-01'))
      as entries (site, number, email, day)`)
  await database.script(await readFile('database/migrations/0108-campaign-entries-on-all-sites.sql', 'utf8'))
  const numbers = (await rows()).map((row) => [row.email, row.site_id, row.entry_number])
  expect(numbers.toSorted()).toEqual([
    ['Ada@example.com', 'volumesavings', 2],
    ['ada@example.com', 'main', 1],
    ['ada@example.com', 'main', 3],
    ['ben@example.com', 'main', 2],
  ])
})

test('of many simultaneous entries of a person as many count as are allowed', async () => {
  const statuses = await Promise.all(Array.from({ length: 8 }, async () => (await enter()).status))
  expect(statuses.toSorted()).toEqual([200, 200, 409, 409, 409, 409, 409, 409])
  expect((await rows()).map((row) => row.entry_number)).toEqual([1, 2])
})

test('somebody too young is told so and leaves nothing behind', async () => {
  const birthdate = `01/01/${new Date().getUTCFullYear() - 12}`
  expect(await outcome({ birthdate })).toMatchObject({
    status: 403,
    detail: 'You need to be 18 or older to enter.',
  })
  expect(await rows()).toEqual([])
  expect(await shop.mail.newest(1)).toEqual([])
})

test.each([
  [
    'before the first day',
    { opensOn: '2199-06-01' },
    {},
    'This opens on June 1, 2199. Please come back then.',
  ],
  [
    'after the last day',
    { closesOn: '2026-01-31' },
    {},
    'This has ended on January 31, 2026. No more entries can be taken.',
  ],
  [
    'in another phase',
    { eventPhase: '2' },
    { eventPhase: '1' },
    'This part of the campaign is over. Please load the page again.',
  ],
])('%s no entry is taken, and the words say why', async (_, body, change, detail) => {
  await configure(body)
  expect(await outcome(change)).toMatchObject({ status: 409, detail })
  expect(await rows()).toEqual([])
})

test('the last day ends at midnight in the shops’ time zone', async () => {
  const site = await siteOf(shop)
  await configure({ closesOn: '2026-11-30' })
  const at = (now: string) =>
    openCampaigns({ ...shop, clock: () => new Date(now) }).enter(site, EntryInput.parse(entry))
  expect(await at('2026-12-01T07:59:00Z')).toEqual({ entryNumber: 1, maxAllowed: 2 })
  expect(await at('2026-12-01T08:00:00Z')).toMatchObject({ refused: 'campaign-closed' })
})

test('an unknown campaign, and content that is none, take no entries', async () => {
  expect((await outcome({ eventId: 'nothing' })).status).toBe(404)
  expect((await outcome({ eventId: '../home' })).status).toBe(400)
})

describe('bad values are refused with the text of their field', () => {
  const refuses = (title: string, change: Record<string, unknown>, message: string) =>
    test(`${title}`, async () => {
      const [field = ''] = Object.keys(change)
      const { status, fields } = await outcome(change)
      expect([status, fields?.[0]]).toMatchObject([400, { field: `body.${field}`, message }])
      expect(await rows()).toEqual([])
    })

  refuses('FORM-047 a missing first name', { firstName: '' }, 'This field is required.')
  refuses('FORM-047 markup in a last name', { lastName: '<b>' }, 'Invalid field value')
  refuses('FORM-047 a digit in a city', { city: 'Pasadena 2' }, 'Invalid field value')
  refuses('FORM-047 a street without a letter', { address1: '12' }, 'Invalid field value')
  refuses('FORM-048 a long first name', { firstName: 'A'.repeat(16) }, 'Please use at most 15 characters.')
  refuses('FORM-048 a long last name', { lastName: 'A'.repeat(16) }, 'Please use at most 15 characters.')
  refuses('FORM-048 a long city', { city: 'A'.repeat(17) }, 'Please use at most 16 characters.')
  refuses('FORM-049 a long street', { address1: 'A'.repeat(61) }, 'Please use at most 60 characters.')
  refuses(
    'FORM-050 a long email address',
    { email: `${'a'.repeat(42)}@mail.com` },
    'Please use at most 50 characters.',
  )
  refuses(
    'FORM-050 an email address without a domain',
    { email: 'nobody' },
    'Please enter a valid email address.',
  )
  refuses('FORM-051 a short ZIP code', { postalCode: '9110' }, 'Please enter a valid zip code')
  refuses('FORM-051 a long ZIP code', { postalCode: '91101-12345' }, 'Please enter a valid zip code')
  refuses(
    'FORM-052 FORM-053 a phone number without an area code',
    { phone: '555-0100' },
    'Please enter a valid phone number',
  )
  refuses('FORM-054 FORM-006 no state', { state: '' }, 'Please select a state.')
  refuses('FORM-054 a state of another country', { state: 'ON' }, 'Please select a state.')
  refuses('FORM-045 a day that does not exist', { birthdate: '02/30/1996' }, 'Please enter a valid birthday')

  const refusesForCampaign = (
    title: string,
    change: object,
    { field, reason }: { field: string; reason: string },
  ) =>
    test(`${title}`, async () => {
      const response = await enter(change)
      expect([response.status, await response.json()]).toMatchObject([400, { arguments: { field, reason } }])
      expect(await rows()).toEqual([])
    })

  refusesForCampaign(
    'FORM-056 a required checkbox that is not ticked',
    { rules: false },
    { field: 'rules', reason: 'Please agree to the rules.' },
  )
  refusesForCampaign(
    'FORM-057 too few ticks in the group',
    { dark: false },
    { field: 'dark', reason: 'Please choose one at least.' },
  )
  refusesForCampaign(
    'FORM-053 text messages without a phone number',
    { phone: '' },
    { field: 'phone', reason: 'Please enter a valid phone number' },
  )
  refusesForCampaign(
    'FORM-045 no birthday where there is a minimum age',
    { birthdate: '' },
    { field: 'birthdate', reason: 'This field is required.' },
  )
})

test('staff list campaigns and export entries as CSV, and old entries are deleted', async () => {
  expect((await bonbon('entries', 'list')).text).toBe('Nobody has entered a campaign yet.')
  expect(await bonbon('entries', 'export', 'golden-flower')).toMatchObject({ code: 1 })
  await enter({ address1: '12 Oak Street, rear' })
  await enter({ email: 'ben@example.com', phone_optin: false, smsOptIn: false, phone: '' })
  expect((await bonbon('entries', 'list')).text).toMatch(
    /^golden-flower {2}phase 1 {2}2 entries of 2 people {2}main 2 {2}last [\d-]{10} \d\d:\d\d UTC$/,
  )
  const [head, first, second, ...others] = (await bonbon('entries', 'export', 'golden-flower')).text.split(
    '\n',
  )
  expect(others).toEqual([])
  expect(head).toMatch(
    /^site,eventId,eventPhase,entryNumber,enteredAt,email,.*,smsOptIn,dark,milk,phone_optin,rules$/,
  )
  expect(first).toMatch(
    /^main,golden-flower,1,1,[^,]+,ada@example\.com,Ada,Bell,1996-02-28,3105550100,"12 Oak Street, rear",Pasadena,CA,91101,US,true,true,false,true,true$/,
  )
  expect(second).toMatch(/,ben@example\.com,Ada,Bell,1996-02-28,,.*,US,false,true,false,false,true$/)
  await database.run(
    sql`update campaign_entries set entered_at = now() - interval '800 days' where phone is null`,
  )
  expect(await shop.campaigns.deleteOlder(730)).toBe(1)
  expect(await rows()).toHaveLength(1)
})

test('the export has the checkboxes of all entries, also after the campaign has got others', async () => {
  await enter()
  const { checkboxes } = rules
  await configure({
    checkboxes: [...checkboxes.slice(0, 1), { id: 'news', label: 'News' }],
    group: undefined,
  })
  await enter({ email: 'ben@example.com', news: true })
  const [head, first, second] = (await bonbon('entries', 'export', 'golden-flower')).text.split('\n')
  expect(head).toMatch(/,smsOptIn,dark,milk,news,phone_optin,rules$/)
  expect(first).toMatch(/,true,false,,true,true$/)
  expect(second).toMatch(/,,,true,,true$/)
})

describe('with the bot check', () => {
  beforeAll(() => switchBotCheck(stocked, true))

  test('FORM-055 an entry is stored with a token only, and with none that is old, used or forged', async () => {
    for (const [token, detail] of await wrongTokens(stocked, 'campaign'))
      expect(await outcome({ recaptchaToken: token })).toMatchObject({ status: 400, detail })
    expect(await rows()).toEqual([])
    const recaptchaToken = await earnToken(request, 'campaign')
    expect((await outcome({ recaptchaToken })).status).toBe(200)
    expect((await outcome({ recaptchaToken })).detail).toBe(botCheckTexts.expired)
    expect(await rows()).toHaveLength(1)
  })
})
