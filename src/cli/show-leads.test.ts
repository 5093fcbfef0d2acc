import { expect, test } from 'vitest'
import { sql } from '#commerce/database.ts'
import { ContactInput, MarketingLeadInput } from '#commerce/leads/inputs.ts'
import { openCommandLine } from '#testing/command-line.ts'
import { stockedDatabase } from '#testing/database.ts'
import { siteOf } from '#testing/orders/buyer.ts'
import { openShopWithAdapters } from '#testing/shop-with-adapters.ts'

const database = await stockedDatabase()
const { shop } = openShopWithAdapters(database)
const site = await siteOf(shop)

const bonbon = openCommandLine(database)

const lead = {
  companyName: 'Bell, Ames',
  organizationType: 'Hotel',
  firstName: 'Ada',
  lastName: 'Bell',
  address1: '12 Oak Street',
  city: 'Pasadena',
  stateCode: 'CA',
  postalCode: '91101',
  phone: '3105550100',
  phoneExt: '7',
  email: '+ada@example.com',
}

test('leads catalog prints all requests for a catalog as CSV, the newest first', async () => {
  const request = (fields: object) =>
    shop.leads.request(site, MarketingLeadInput.parse({ ...lead, ...fields }))
  const printed = await request({ reason: 'PostalCatalog', companyName: 'Ames' })
  await database.run(sql`update catalog_requests set sent_at = sent_at - interval '1 day'`)
  const digital = await request({ reason: 'DigitalDownload' })
  const { code, text } = await bonbon('leads', 'catalog')
  const rest = String.raw`'\+ada@example.com,12 Oak Street,,Pasadena,CA,91101,3105550100,7$`
  expect(code).toBe(0)
  expect(text.split('\n')).toEqual([
    'sentAt,site,reason,caseId,companyName,organizationType,firstName,lastName,email,address1,address2,city,stateCode,postalCode,phone,phoneExtension',
    expect.stringMatching(
      new RegExp(`^[\\d-]{10}T.*Z,main,DigitalDownload,${digital},"Bell, Ames",Hotel,Ada,Bell,${rest}`),
    ),
    expect.stringMatching(
      new RegExp(`^[\\d-]{10}T.*Z,main,PostalCatalog,${printed},Ames,Hotel,Ada,Bell,${rest}`),
    ),
  ])
})

test('more leads than fit on a page are all printed, each once', async () => {
  await database.run(sql`
    insert into catalog_requests (site_id, document, sent_at)
    select 'main', jsonb_build_object('firstName', 'N' || n), now() - (n / 3) * interval '1 microsecond'
    from generate_series(1, 1200) as n`)
  const { text } = await bonbon('leads', 'catalog')
  const names = text.split('\n').flatMap((line) => /,(N\d+),/.exec(line)?.[1] ?? [])
  expect(names.length).toBe(1_200)
  expect(new Set(names).size).toBe(1_200)
})

test('leads contact prints the messages of the contact form as CSV', async () => {
  const { firstName, lastName } = lead
  await shop.leads.contact(
    site,
    ContactInput.parse({
      firstName,
      lastName,
      email: 'ada@example.com',
      description: 'Where is\nmy "nougat"?',
    }),
  )
  const { code, text } = await bonbon('leads', 'contact')
  expect(code).toBe(0)
  expect(text).toMatch(
    /^sentAt,site,topic,.*\n.*Z,main,General Information,Ada,Bell,ada@example.com,,,"Where is\nmy ""nougat""\?"$/,
  )
})
