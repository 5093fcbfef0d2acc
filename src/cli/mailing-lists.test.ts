import { expect, test } from 'vitest'
import { SubscribeInput } from '#commerce/leads/inputs.ts'
import { openCommandLine } from '#testing/command-line.ts'
import { stockedDatabase } from '#testing/database.ts'
import { siteOf } from '#testing/orders/buyer.ts'
import { openShopWithAdapters } from '#testing/shop-with-adapters.ts'

const database = await stockedDatabase()
const { shop } = openShopWithAdapters(database)

const bonbon = openCommandLine(database)

test('mailing-lists show prints all consents as CSV, and remove deletes an address from all lists', async () => {
  const site = await siteOf(shop)
  const subscribe = (fields: object) => shop.leads.subscribe(site, SubscribeInput.parse(fields))
  await subscribe({ c_email: '+ada@example.com', c_lastname: 'Bell, Ada', c_subscribelist: 'fundraising' })
  await subscribe({ c_email: 'ben@example.com', c_birthdate: '02/29/2000', c_subscribelist: 'offersupdates' })
  const { code, text } = await bonbon('mailing-lists', 'show')
  expect(code).toBe(0)
  const time = String.raw`[\d-]{10}T[\d:.]+Z`
  expect(text.split('\n')).toEqual([
    'site,list,consentedAt,email,firstName,lastName,postalCode,phone,birthday',
    expect.stringMatching(new RegExp(`^main,fundraising,${time},'\\+ada@example.com,,"Bell, Ada",,,$`)),
    expect.stringMatching(new RegExp(`^main,offersupdates,${time},ben@example.com,,,,,2000-02-29$`)),
  ])
  expect(await bonbon('mailing-lists', 'remove', 'Ben@Example.com')).toEqual({
    code: 0,
    text: 'Removed Ben@Example.com from all lists.',
    errors: '',
  })
  expect((await bonbon('mailing-lists', 'show')).text).not.toContain('ben@example.com')
  expect((await bonbon('mailing-lists', 'remove', 'ben@example.com')).code).toBe(1)
  expect((await bonbon('mailing-lists', 'burn')).code).toBe(1)
})
