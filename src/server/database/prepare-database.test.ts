import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readEnvironment } from '#commerce/settings/environment.ts'
import { startupBanner } from '#server/process/startup-banner.ts'
import { freshDatabase } from '#testing/database.ts'
import { openShopWithAdapters } from '#testing/shop-with-adapters.ts'
import { prepareDatabase } from './prepare-database.ts'

const fixture = resolve('src/testing/fixtures/shop')

/** Prepares a database with the given settings. Returns the lines that the start prints. */
async function start(url: string, settings: Record<string, string>): Promise<string> {
  const environment = readEnvironment({ DATABASE_URL: url, ...settings }, resolve('.'))
  const lines: string[] = []
  const { facts, stop } = await prepareDatabase({
    environment,
    migrations: resolve('database/migrations'),
    print: (line) => lines.push(line),
  })
  await stop()
  return [...lines, startupBanner({ environment, port: 3000, facts })].join('\n')
}

test('RUN-001 an empty shop explains how to import products, and lists no accounts that it does not have', async () => {
  const { url } = await freshDatabase()
  const printed = await start(url, { BONBON_ORIGIN: 'https://www.example.com' })
  expect(printed.split('\n')).toContain(
    '  The shop is empty. Import your goods: npm run bonbon import <folder> (demo/README.md).',
  )
  expect(printed).not.toContain('@example.com')
  expect(await start(url, { BONBON_IMPORT: 'none' })).not.toContain('Log in as')
})

test('RUN-002 RUN-040 the banner names the existing site keys, and warns a public shop about unsent emails', async () => {
  const database = await freshDatabase()
  const laptop = await start(database.url, { BONBON_IMPORT: fixture })
  expect(laptop).toMatch(/channel = site key \(main, volumesavings\)$/m)
  expect(laptop).toContain('  Other sites: http://volumesavings.localhost:3000')
  expect(laptop).not.toContain('The shop is empty')
  expect(laptop).not.toContain('Mails are not sent')
  const { mail } = openShopWithAdapters(database).shop
  for (const to of ['a@example.com', 'b@example.com', 'c@example.com'])
    await mail.queue(to, { to, subject: 'Hello', text: 'Hello', html: 'Hello' })
  const settings = { BONBON_ORIGIN: 'https://www.example.com' }
  expect((await start(database.url, settings)).split('\n')).toContain(
    '  Mails are not sent: set SMTP_URL. 3 wait.',
  )
  const sender = { BONBON_MAIL_FROM: 'shop@example.com' }
  const withServer = await start(database.url, { ...settings, ...sender, SMTP_URL: 'smtp://localhost' })
  expect(withServer).not.toContain('Mails are not sent')
})

test('RUN-014 a start with a mail server fails with an explanation if a site has no sender', async () => {
  const database = await freshDatabase()
  await start(database.url, { BONBON_IMPORT: fixture })
  const settings = { SMTP_URL: 'smtp://localhost' }
  await expect(start(database.url, settings)).rejects.toThrow(
    'SMTP_URL is set, and the mails of the site main have no sender: set BONBON_MAIL_FROM, or brand.mailFrom in sites/main.json.',
  )
  await start(database.url, { ...settings, BONBON_MAIL_FROM: 'Shop <shop@example.com>' })
  const { sites } = openShopWithAdapters(database).shop
  const all = await sites.records.all()
  const branded = all.map((site) => ({ ...site, brand: { ...site.brand, mailFrom: 'post@fern.example' } }))
  await sites.records.replace(branded)
  await start(database.url, settings)
})

test('accounts with public passwords are listed on a private shop, and are a warning on a public one until they are closed', async () => {
  const database = await freshDatabase()
  const home = await start(database.url, { BONBON_IMPORT: fixture })
  expect(home).toContain('Log in as Ada: ada@example.com / Marzipan-1921')
  const settings = { BONBON_ORIGIN: 'https://www.example.com', BONBON_IMPORT: fixture }
  const inPublic = await start(database.url, settings)
  expect(inPublic).toContain('Anybody can log in as ada@example.com')
  expect(inPublic).not.toContain('Marzipan-1921')
  await openShopWithAdapters(database).shop.customers.administration.close('ada@example.com')
  expect(await start(database.url, settings)).not.toContain('ada@example.com')
})
