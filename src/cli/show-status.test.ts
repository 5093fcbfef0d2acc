import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { sql } from '#commerce/database.ts'
import { openJobs } from '#commerce/jobs/jobs.ts'
import { readEnvironment } from '#commerce/settings/environment.ts'
import { openCommandLine } from '#testing/command-line.ts'
import { freshDatabase, stockedDatabase } from '#testing/database.ts'
import { openShopWithAdapters } from '#testing/shop-with-adapters.ts'
import { runCommand } from './run-command.ts'
import { ageText } from './show-status.ts'

const never = 'The jobs have never run: start a server, or see its log.'
const inPublic = {
  BONBON_ORIGIN: 'https://www.example.com',
  BONBON_IMPORT: resolve('src/testing/fixtures/shop'),
}

test("RUN-003 status prints the shop's state, and exits with 1 while there is a warning", async () => {
  const database = await stockedDatabase()
  await database.run(sql`
    insert into outbox (purpose, recipient, subject, text_body, html_body, given_up_at)
    values ('a', 'a@b.co', '', '', '', null), ('b', 'a@b.co', '', '', '', null), ('c', 'a@b.co', '', '', '', now())`)
  const { code, text, errors } = await openCommandLine({ url: database.url, settings: inPublic })('status')
  expect([code, errors]).toEqual([1, ''])
  const products = await database.row<{ count: number }>(sql`select count(*)::int as count from products`)
  expect(text).toMatch(/^Version {9}\d+\.\d+\.\d+/)
  for (const line of [
    /^Migrations {6}\d+ applied, up to \d{4}-[\w-]+\.sql$/m,
    /^Sites {11}main, volumesavings$/m,
    new RegExp(`^Products {8}${products?.count}$`, 'm'),
    /^Orders {10}0 in the last hour$/m,
    /^Mails {11}2 wait, 1 given up$/m,
    /^Jobs {12}never run$/m,
    /^Last backup {5}none by "bonbon backup"$/m,
    /^Demo accounts {3}ada@example\.com/m,
    /^Mails are not sent: set SMTP_URL. 2 wait.$/m,
    /^Anybody can log in as ada@example\.com: /m,
    /^No cards are taken: /m,
  ])
    expect(text).toMatch(line)
  expect(text).toContain(`\n${never}`)
})

test('RUN-003 status --json prints the status as JSON', async () => {
  const database = await freshDatabase()
  const { code, text } = await openCommandLine({ url: database.url })('status', '--json')
  expect(code).toBe(1)
  // Without git the commit is unknown.
  expect({ commit: 'none', ...JSON.parse(text) }).toEqual({
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    commit: expect.any(String),
    migrations: { applied: expect.any(Number), latest: expect.stringMatching(/\.sql$/), pending: [] },
    shop: {
      sites: [],
      products: 0,
      ordersOfLastHour: 0,
      mails: { waiting: 0, givenUp: 0 },
      jobs: { lastRunAt: null, areSilent: true, overdue: [] },
      lastBackupAt: null,
      demoAccounts: [],
    },
    warnings: [
      'The shop is empty. Import your goods: npm run bonbon import <folder> (demo/README.md).',
      never,
    ],
  })
})

test('RUN-003 status exits with 0 when jobs run and there is no warning, and lists overdue jobs', async () => {
  const database = await stockedDatabase()
  const { shop } = openShopWithAdapters(database)
  const jobs = await openJobs({
    url: database.url,
    shop,
    report: () => {},
    jobs: [{ name: 'send-mail', cron: '0 0 1 1 *', run: async () => 0 }],
  })
  await jobs.close()
  const ended = (minutes: number) =>
    database.run(sql`
      insert into pgboss.job (name, state, completed_on, start_after)
      values ('send-mail', 'completed', now() - make_interval(mins => ${minutes}), now() - interval '1 day')`)
  const bonbon = openCommandLine({ url: database.url })

  await ended(6)
  expect((await bonbon('status')).text).toMatch(
    /\nThe jobs have not run since \d{4}-\d\d-\d\d \d\d:\d\d UTC: /,
  )
  await ended(4)
  const fine = await bonbon('status')
  expect([fine.code, fine.text.split('\n').at(-1)]).toEqual([0, 'No warnings.'])
  await database.run(sql`
    insert into pgboss.job (name, state, start_after) values ('send-mail', 'created', now() - interval '6 minutes')`)
  const late = await bonbon('status')
  expect(late.code).toBe(1)
  expect(late.text).toMatch(/, overdue: send-mail$/m)
  expect(late.text).toMatch(/\nThe job send-mail is due since .* UTC: see the log\.$/)
})

test('RUN-003 status lists missing migrations, and applies none', async () => {
  const { url } = await freshDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'bonbon-newer-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await cp('database/migrations', folder, { recursive: true })
  await writeFile(join(folder, '9999-newer.sql'), '-- expand\ncreate table newer (id int)')
  const printed: string[] = []
  const context = {
    environment: { ...readEnvironment({}, folder), databaseUrl: url },
    root: resolve('.'),
    migrations: folder,
    directory: folder,
    print: (text: string) => printed.push(text),
    printError: (text: string) => printed.push(text),
  }
  for (const _ of [1, 2]) {
    printed.length = 0
    expect(await runCommand(['status'], context)).toBe(1)
    expect(printed.join('\n')).toContain('The database lacks 1 migration, up to 9999-newer.sql: ')
  }
})

test('RUN-003 status prints the age of the newest backup', async () => {
  const database = await stockedDatabase()
  // The columns that the reader uses: an older database does not have this table.
  await database.script('drop table if exists backups; create table backups (taken_at timestamptz not null)')
  await database.run(sql`
    insert into backups values (now() - interval '49 hours 30 minutes'), (now() - interval '25 hours 30 minutes')`)
  const { text } = await openCommandLine({ url: database.url })('status')
  expect(text).toMatch(/^Last backup {5}\d{4}-\d\d-\d\d \d\d:\d\d UTC, 25 hours ago$/m)
  expect(ageText(new Date('2026-03-01T10:00Z'), new Date('2026-03-01T11:59Z'))).toBe(
    '2026-03-01 10:00 UTC, 1 hour ago',
  )
})
