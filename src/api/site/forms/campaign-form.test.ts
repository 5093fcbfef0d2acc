import { expect, test } from 'vitest'
import { entry, openCampaignShop } from '#testing/campaign-shop.ts'

const { shop, request, bonbon, configure, enter, rows, outcome } = await openCampaignShop()

test('API-074 API-075 FORM-045 FORM-046 FORM-066 an entry is stored with its answers, and confirmed by email', async () => {
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
  expect(mails).toMatchObject([{ to: 'ada@example.com', subject: 'You’re in: The Golden Flower' }])
  expect(mails[0]?.text).toContain('number 1 of 2')
})

test("a person can enter up to the campaign's limit, and the case of the email address is ignored", async () => {
  expect((await outcome()).status).toBe(200)
  expect((await outcome({ email: 'Ada@Example.com' })).status).toBe(200)
  expect(await outcome({ email: 'ADA@example.com' })).toMatchObject({
    status: 409,
    detail: 'You’ve already entered: it’s 2 entries per person. We’re keeping our fingers crossed!',
  })
  expect((await outcome({ email: 'ben@example.com' })).status).toBe(200)
  expect(await rows()).toHaveLength(3)
  expect(await shop.mail.newest(9)).toHaveLength(3)
})

test("a person's entries on all sites count together, because all of them are in one draw", async () => {
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

test('concurrent entries of a person do not exceed the limit', async () => {
  const statuses = await Promise.all(Array.from({ length: 8 }, async () => (await enter()).status))
  expect(statuses.toSorted()).toEqual([200, 200, 409, 409, 409, 409, 409, 409])
  expect((await rows()).map((row) => row.entry_number)).toEqual([1, 2])
})

test('an unknown campaign, and content that is not a campaign, accept no entries', async () => {
  expect((await outcome({ eventId: 'nothing' })).status).toBe(404)
  expect((await outcome({ eventId: '../home' })).status).toBe(400)
})
