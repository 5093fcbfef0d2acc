import { ShopperSearch } from 'commerce-sdk-isomorphic'
import { expect, test } from 'vitest'
import { announced } from '#testing/announced.ts'
import { serveOnPort } from '#testing/serve.ts'
import { openStockedShop } from '#testing/shop.ts'

test('DROP-107 during maintenance the SDK throws its MaintenanceError', async () => {
  const stocked = await openStockedShop()
  const { shop, database } = stocked
  const sites = (await shop.sites.records.all()).map((site) => ({
    ...site,
    preferences: { ...site.preferences, maintenance: true },
  }))
  await announced(database, await shop.sites.records.replace(sites))
  const search = new ShopperSearch({
    throwOnMaintenanceHeader: true,
    proxy: `${await serveOnPort(stocked)}/mobify/proxy/api`,
    parameters: {
      clientId: 'any',
      organizationId: 'f_ecom_bonb_prd',
      shortCode: 'local',
      siteId: 'main',
    },
  })
  await expect(search.productSearch({ parameters: { q: 'nougat' } })).rejects.toMatchObject({
    maintenanceType: 'site',
  })
})
