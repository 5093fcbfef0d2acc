import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readEnvironment } from '#commerce/settings/environment.ts'
import { startupBanner } from '#server/process/startup-banner.ts'
import { freshDatabase } from '#testing/database.ts'
import { openShopWithAdapters } from '#testing/shop-with-adapters.ts'
import { prepareDatabase } from './prepare-database.ts'

const fixture = resolve('src/testing/fixtures/shop')

/** Prepares a database with these settings. Gives what the start prints. */
async function start(url: string, settings: Record<string, string>): Promise<string> {
  const environment = readEnvironment({ DATABASE_URL: url, ...settings }, resolve('.'))
  const lines: string[] = []
  const { demoAccounts, stop } = await prepareDatabase({
    environment,
    migrations: resolve('database/migrations'),
    print: (line) => lines.push(line),
  })
  await stop()
  return [...lines, startupBanner({ environment, port: 3000, demoAccounts })].join('\n')
}

test('a public shop stays empty unless an import is named, and shows no account that it does not have', async () => {
  const { url } = await freshDatabase()
  const printed = await start(url, { BONBON_ORIGIN: 'https://www.example.com' })
  expect(printed).toContain('The shop is empty. Fill it with "npm run bonbon import <folder>"')
  expect(printed).not.toContain('@example.com')
  expect(await start(url, { BONBON_IMPORT: 'none' })).not.toContain('Log in as')
})

test('accounts with public passwords are printed at home, and warned of in public, until they are closed', async () => {
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
