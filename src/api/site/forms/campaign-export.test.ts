import { expect, test } from 'vitest'
import { sql } from '#commerce/database.ts'
import { rules, openCampaignShop } from '#testing/campaign-shop.ts'

const { shop, database, bonbon, configure, enter, rows } = await openCampaignShop()

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

test("the export contains the checkboxes of all entries, also after the campaign's checkboxes have changed", async () => {
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
