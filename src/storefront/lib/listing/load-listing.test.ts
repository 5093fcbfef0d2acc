import { expect, test } from 'vitest'
import { pageCallsOf } from '#testing/page-calls.ts'
import { openDemoShop } from '#testing/shop.ts'
import { readListingQuery } from './listing-query.ts'
import { loadListing, loadPickupListing } from './load-listing.ts'

const { shop } = await openDemoShop()
const calls = pageCallsOf(shop)

test('SHOP-037 a list filtered by shop opens its first page if the URL is beyond its end', async () => {
  const request = readListingQuery(new URLSearchParams('start=58'))
  const options = { calls, locale: 'en-US', path: '/search', request }
  expect((await loadListing(options)).tiles).not.toEqual([])
  const listing = await loadPickupListing({ ...options, inventoryId: '0101' })
  expect(listing.total).toBeGreaterThan(0)
  expect(listing.total).toBeLessThan(58)
  expect(listing.request.start).toBe(0)
  expect(listing.tiles).toHaveLength(12)
})
