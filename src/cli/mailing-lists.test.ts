import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { SubscribeInput } from '#commerce/leads/inputs.ts'
import { readEnvironment } from '#commerce/settings/environment.ts'
import { stockedDatabase } from '#testing/database.ts'
import { siteOf } from '#testing/orders/buyer.ts'
import { openShopWithAdapters } from '#testing/shop-with-adapters.ts'
import { runCommand } from './run-command.ts'

const database = await stockedDatabase()
const { shop } = openShopWithAdapters(database)

async function bonbon(...args: string[]) {
  const said: string[] = []
  const code = await runCommand(['mailing-lists', ...args], {
    environment: { ...readEnvironment({}, '/'), databaseUrl: database.url },
    migrations: resolve('database/migrations'),
    directory: '/',
    say: (what) => said.push(what),
    complain: (what) => said.push(what),
  })
  return { code, said: said.join('\n') }
}

test('the shopkeeper sees who agreed to what and when, and takes off whoever has had enough', async () => {
  const site = await siteOf(shop)
  const subscribe = (fields: object) => shop.leads.subscribe(site, SubscribeInput.parse(fields))
  await subscribe({ c_email: '+ada@example.com', c_lastname: 'Bell, Ada', c_subscribelist: 'fundraising' })
  await subscribe({ c_email: 'ben@example.com', c_birthdate: '02/29/2000', c_subscribelist: 'offersupdates' })
  const { code, said } = await bonbon('show')
  expect(code).toBe(0)
  const time = String.raw`[\d-]{10}T[\d:.]+Z`
  expect(said.split('\n')).toEqual([
    'site,list,consentedAt,email,firstName,lastName,postalCode,phone,birthday',
    expect.stringMatching(new RegExp(`^main,fundraising,${time},'\\+ada@example.com,,"Bell, Ada",,,$`)),
    expect.stringMatching(new RegExp(`^main,offersupdates,${time},ben@example.com,,,,,2000-02-29$`)),
  ])
  expect(await bonbon('remove', 'Ben@Example.com')).toEqual({
    code: 0,
    said: 'Took Ben@Example.com off all lists.',
  })
  expect((await bonbon('show')).said).not.toContain('ben@example.com')
  expect((await bonbon('remove', 'ben@example.com')).code).toBe(1)
  expect((await bonbon('burn')).code).toBe(1)
})
