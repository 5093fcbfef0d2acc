import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { Shop } from '#commerce/shop.ts'
import { isReachedBy } from '#shared/addresses/deliverable-address.ts'
import { withoutCodes } from '#testing/gift-cards.ts'
import { openTestShop } from '#testing/shop.ts'
import { filesIn } from './folder.test-support.ts'

const demo = resolve(import.meta.dirname, '../../../demo')

test('importing and exporting the demo results in the same files, except for passwords and gift card codes', async () => {
  const { shop } = await openTestShop()
  const out = await mkdtemp(join(tmpdir(), 'bonbon-demo-'))
  onTestFinished(() => rm(out, { recursive: true, force: true }))

  expect(await shop.importExport.importFolder(demo)).toHaveProperty('changed')
  await shop.importExport.exportFolder(out)
  await expectMethodsEverywhere(shop)

  const written = await filesIn(out)
  const read = [...(await filesIn(demo))].filter(([path]) => !path.endsWith('README.md'))
  expect([...written.keys()].toSorted()).toEqual(read.map(([path]) => path).toSorted())
  for (const [path, bytes] of read)
    if (path === 'gift-cards/gift-cards.csv')
      expect(withoutCodes(String(written.get(path)))).toBe(withoutCodes(String(bytes)))
    else if (path !== 'customers/customers.json') expect(written.get(path)?.equals(bytes), path).toBe(true)
})

/** In each currency, expects a method for a PO box, an island and a military address of both countries. */
async function expectMethodsEverywhere({ shipping }: Shop): Promise<void> {
  const places = [
    { countryCode: 'US', address1: 'PO Box 12', stateCode: 'IL' },
    { countryCode: 'US', address1: '12 Calle Sol', stateCode: 'PR' },
    { countryCode: 'US', address1: 'PSC 3 Box 12', stateCode: 'AE' },
    { countryCode: 'US', address1: '12 Kalia Road', stateCode: 'HI' },
    { countryCode: 'CA', address1: 'PO Box 12', stateCode: 'ON' },
  ]
  for (const siteId of ['main', 'volumesavings', 'fundraising'])
    for (const currency of ['USD', 'CAD'] as const) {
      const table = await shipping.table(siteId, currency)
      for (const { countryCode, ...place } of places) {
        const offers = table.offers({ countryCode, merchandiseCents: 1_000, isPickup: false })
        const reached = offers.filter(({ method }) =>
          isReachedBy(method, { ...place, address2: null, custom: {} }),
        )
        expect(reached.length, `${siteId} ${currency} ${place.address1}`).toBeGreaterThan(0)
      }
    }
}
