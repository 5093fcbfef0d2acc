import { expect, test, vi } from 'vitest'
import { pageCallsOf } from '#testing/page-calls.ts'
import { openStockedShop } from '#testing/shop.ts'
import { loadUpsell, upsellOrNone } from './load-upsell.ts'

const { shop } = await openStockedShop()
const calls = pageCallsOf(shop)

test('an upsell starts with the offer of the page', async () => {
  const items = await loadUpsell(calls, 'truffle-box', 'truffle-box-one-pound-none')
  expect(items.map(({ offerId }) => offerId)).toEqual([
    'truffle-box-one-pound-none',
    'sea-salt-bar',
    'lemon-drops',
  ])
})

test('PDP-078 the upsell is empty if no other product is often bought with the product', async () => {
  expect(await loadUpsell(calls, 'lemon-drops', 'lemon-drops')).toEqual([])
})

test('PDP-010 an upsell that cannot be loaded is empty, and the error is logged', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(await upsellOrNone(calls, 'nothing', 'nothing')).toEqual([])
  expect(log).toHaveBeenCalledOnce()
  log.mockRestore()
})
