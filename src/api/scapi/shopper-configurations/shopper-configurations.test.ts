import { beforeAll, expect, test } from 'vitest'
import { announced } from '#testing/announced.ts'
import {
  addForeignClients,
  askForeign,
  faultType,
  foreignShopper,
} from '#testing/identity/foreign-shoppers.ts'
import { openStockedShop, type TestShop } from '#testing/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openStockedShop()
  await addForeignClients(shop)
})

const call = 'GET configuration/shopper-configurations/v1'

test('DROP-097 a site without configurations answers one entry, SalesforcePaymentsAllowed with false', async () => {
  const guest = await foreignShopper(shop)
  const { status, document } = await guest.ask(call, '/configurations')
  expect({ status, document }).toEqual({
    status: 200,
    document: {
      configurations: [
        { id: 'SalesforcePaymentsAllowed', value: false, configurationType: 'globalConfiguration' },
      ],
    },
  })
})

test('DROP-097 the configurations of a site are its own, of any JSON value', async () => {
  const configurations = [
    { id: 'gcp', value: 'abc123', configurationType: 'globalConfiguration' },
    { id: 'allowedCurrencies', value: ['USD', 'CAD'] },
  ]
  const sites = (await shop.shop.sites.all()).map((site) =>
    site.id === 'main' ? { ...site, configurations } : site,
  )
  await announced(shop.database, await shop.shop.sites.records.replace(sites))
  const guest = await foreignShopper(shop)
  expect((await guest.ask(call, '/configurations')).document).toEqual({ configurations })
  const other = await foreignShopper(shop, { siteId: 'volumesavings' })
  expect((await other.ask(call, '/configurations')).document).toMatchObject({
    configurations: [{ id: 'SalesforcePaymentsAllowed' }],
  })
})

test('DROP-097 configurations need a token of the site', async () => {
  const { status, document } = await askForeign(shop, call, '/configurations?siteId=main')
  expect({ status, type: document.type }).toEqual({ status: 401, type: faultType('unauthorized') })
})
