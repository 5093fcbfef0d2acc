import { expect, test, vi } from 'vitest'
import { memoryStorage } from '#storefront/lib/storage.test-support.ts'
import { openPickupOnly } from './pickup-only.ts'
import { openPreferredShop } from './preferred-shop.ts'

const reno = { id: '0113', name: 'Marigold Reno', slug: 'reno-nv', city: 'Reno', inventoryId: '0113' }

function open() {
  const memory = memoryStorage()
  const storage = () => memory
  const choice = openPreferredShop({ siteId: 'main', storage })
  return { choice, storage, openPage: () => openPickupOnly({ siteId: 'main', storage, choice }) }
}

test('SHOP-037 the setting is the same on the next page', () => {
  const { choice, openPage } = open()
  choice.select(reno)
  const listener = vi.fn<() => void>()
  const first = openPage()
  first.subscribe(listener)
  first.set(true)
  first.set(true)
  expect(listener).toHaveBeenCalledOnce()
  expect(openPage().get()).toBe(true)
  first.set(false)
  expect(openPage().get()).toBe(false)
})

test('SHOP-036 without a shop, lists show all products, also after the shopper has chosen the next shop', () => {
  const { choice, openPage } = open()
  choice.select(reno)
  const pickupOnly = openPage()
  pickupOnly.set(true)
  choice.clear()
  expect(pickupOnly.get()).toBe(false)
  choice.select(reno)
  expect(pickupOnly.get()).toBe(false)
  expect(openPage().get()).toBe(false)
})

test('SHOP-036 clearing the shop resets the filter, also on a page without lists and by an older version', () => {
  const { choice, openPage, storage } = open()
  choice.select(reno)
  openPage().set(true)
  const elsewhere = openPreferredShop({ siteId: 'main', storage })
  elsewhere.clear()
  elsewhere.select(reno)
  expect(openPreferredShop({ siteId: 'main', storage }).get()).toEqual(reno)
  expect(openPage().get()).toBe(false)

  storage().setItem('pickup-only-main', '1')
  storage().removeItem('selected-store-main')
  choice.resync()
  openPage()
  choice.select(reno)
  expect(openPage().get()).toBe(false)
})
