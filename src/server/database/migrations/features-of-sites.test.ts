import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { json, sql } from '#commerce/database.ts'
import type { Site } from '#commerce/settings/sites.ts'
import { stockedDatabase } from '#testing/database.ts'

const database = await stockedDatabase()
const migration = await readFile('database/migrations/0079-features-of-sites.sql', 'utf8')

const check = { id: 'PAY_BY_CHECK', name: 'Check', showInCart: false }

test('RUN-017 an upgrade sets the positions, tabs and features of the three previous sites', async () => {
  const [main] = (
    await database.rows<{ document: Site }>(sql`select document from all_sites where id = 'main'`)
  ).map(({ document }) => document)
  if (!main) throw new Error('The fixture has a site main')
  const card = { id: 'CREDIT_CARD', name: 'Card', showInCart: true }
  const before = ['main', 'volumesavings', 'fundraising', 'fern'].map((id) => ({
    ...main,
    id,
    paymentMethods: [card, check],
  }))
  await database.run(sql`
    insert into all_sites (id, document)
    select d ->> 'id', d from jsonb_array_elements(${json(before)}::jsonb) as d
    on conflict (id) do update set document = excluded.document`)
  await database.run(sql`
    insert into texts (locale, document)
    values ('en-US', '{"shell.site.volumesavings": "Bulk", "shell.sites": "Sites"}')
    on conflict (locale) do update set document = excluded.document`)

  // Runs the migration twice, because a migration that failed half-way is run again.
  for (const _ of [1, 2]) await database.script(migration)

  const rows = await database.rows<{ document: Site }>(
    sql`select document from all_sites order by document -> 'position'`,
  )
  expect(
    rows.map(({ document: { id, position, tabName, preferences, paymentMethods } }) => ({
      id,
      position,
      tabName,
      hasFundraisers: preferences.fundraisersEnabled ?? false,
      methods: paymentMethods.map((method) => method.id),
    })),
  ).toEqual([
    { id: 'main', position: 1, tabName: 'Shop', hasFundraisers: false, methods: ['CREDIT_CARD'] },
    {
      id: 'volumesavings',
      position: 2,
      tabName: 'Bulk',
      hasFundraisers: false,
      methods: ['CREDIT_CARD', 'PAY_BY_CHECK'],
    },
    {
      id: 'fundraising',
      position: 3,
      tabName: 'Fundraising',
      hasFundraisers: true,
      methods: ['CREDIT_CARD', 'PAY_BY_CHECK'],
    },
    { id: 'fern', position: undefined, tabName: undefined, hasFundraisers: false, methods: ['CREDIT_CARD'] },
  ])
  expect(await database.rows(sql`select document from texts where locale = 'en-US'`)).toEqual([
    { document: { 'shell.sites': 'Sites' } },
  ])
})
