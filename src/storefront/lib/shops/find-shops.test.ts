import { expect, test } from 'vitest'
import type { Calls } from '#api/calls.ts'
import { openDirectCalls } from '#server/pages/direct-calls.ts'
import { openStockedShop } from '#testing/shop.ts'
import { defaultRange, findShops, ranges, searchOf, widerRange } from './find-shops.ts'
import { loadShops } from './load-shops.ts'

test.each([
  ['90210', '10', { zip: '90210', range: 10 }],
  [' 90210-1234 ', '25', { zip: '90210-1234', range: 25 }],
  ['v6b 4y8', '100', { zip: 'V6B 4Y8', range: 100 }],
])(
  'SHOP-009 SHOP-040 SHOP-042 %s within %s miles is a valid search',
  (zipOrPostalCode, rangeType, search) => {
    expect(searchOf({ zipOrPostalCode, rangeType })).toEqual(search)
  },
)

test.each([
  ['', '10'],
  ['   ', '10'],
  ['candy', '10'],
  ['9021', '10'],
  ['90210-12345', '10'],
  ['902101234567', '10'],
])('SHOP-040 SHOP-042 the search is undefined because “%s” is not a ZIP', (zipOrPostalCode, rangeType) => {
  expect(searchOf({ zipOrPostalCode, rangeType })).toBeUndefined()
})

test.each(['', '11', 'ten', '-10'])(
  'SHOP-041 SHOP-042 the search is undefined because “%s” is not a range',
  (rangeType) => {
    expect(searchOf({ zipOrPostalCode: '90210', rangeType })).toBeUndefined()
  },
)

test('SHOP-043 SHOP-044 SHOP-045 the smallest range is 10 miles, and each but the largest has a next larger one', () => {
  expect(defaultRange).toBe(10)
  expect(ranges).toEqual([10, 25, 50, 100])
  expect(ranges.map(widerRange)).toEqual([25, 50, 100, undefined])
})

test('SHOP-048 shops around a ZIP have their distance, and their stock of the requested products', async () => {
  const { shop } = await openStockedShop()
  const calls = openDirectCalls({
    shop,
    siteId: 'main',
    locale: 'en-US',
    currency: 'USD',
    origin: 'http://localhost',
    requestId: 'test',
    onTags: () => {},
  })
  const found = await findShops(calls, { zip: '90210', range: 100 }, ['sea-salt-bar'])
  expect(found.map(({ id, miles, stock }) => [id, miles, stock?.['sea-salt-bar']?.ats])).toEqual([
    ['la-grove', 3, 40],
    ['pasadena-case', 15.8, 0],
  ])
  expect(await findShops(calls, { zip: '59715', range: 10 })).toEqual([])
})

test.each([
  ['around a ZIP', (calls: Pick<Calls, 'Site'>) => findShops(calls, { zip: '90210', range: 10 })],
  ['of all', loadShops],
])('SHOP-015 a failed request for the shops %s throws', async (_, read) => {
  const cause = new Error('Connection lost')
  // No other call is used.
  const Site = { getShops: () => Promise.reject(cause) } as unknown as Calls['Site']
  const failed = await read({ Site }).catch((error: unknown) => error)
  expect(failed).toEqual(new Error('Unable to fetch store list', { cause }))
})
