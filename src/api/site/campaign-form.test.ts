import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { entry, openCampaignShop } from '#testing/campaign-shop.ts'

const { shop, request, database, bonbon, configure, enter, rows, outcome } = await openCampaignShop()

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

test('an unknown campaign, and content that is none, take no entries', async () => {
  expect((await outcome({ eventId: 'nothing' })).status).toBe(404)
  expect((await outcome({ eventId: '../home' })).status).toBe(400)
})
