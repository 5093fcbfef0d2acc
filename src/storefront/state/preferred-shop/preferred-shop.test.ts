import { expect, test, vi } from 'vitest'
import { memoryStorage } from '#storefront/lib/storage.test-support.ts'
import { openPreferredShop, type ShopStorage } from './preferred-shop.ts'

const pasadena = {
  id: '0101',
  name: 'Marigold Pasadena',
  slug: 'pasadena-ca',
  city: 'Pasadena',
  inventoryId: '0101',
}
const reno = { id: '0113', name: 'Marigold Reno', slug: 'reno-nv', city: 'Reno', inventoryId: '0113' }

const open = (storage: ShopStorage, siteId = 'main') => openPreferredShop({ siteId, storage: () => storage })

test('SHOP-028 SHOP-034 SHOP-035 the next page of the same site reads the stored choice', () => {
  const storage = memoryStorage()
  expect(open(storage).get()).toBeUndefined()
  open(storage).select(pasadena)
  expect([...storage.entries.keys()]).toEqual(['selected-store-main'])
  expect(open(storage).get()).toEqual(pasadena)
  expect(open(storage, 'fundraising').get()).toBeUndefined()
})

test('SHOP-028 SHOP-034 clearing the choice clears the storage', () => {
  const storage = memoryStorage()
  const choice = open(storage)
  choice.select(pasadena)
  choice.clear()
  expect(choice.get()).toBeUndefined()
  expect(storage.entries.size).toBe(0)
})

test('listeners are called only when the choice changes', () => {
  const choice = open(memoryStorage())
  const listener = vi.fn<() => void>()
  const unsubscribe = choice.subscribe(listener)
  choice.select(pasadena)
  choice.select(pasadena)
  choice.select(reno)
  choice.clear()
  expect(listener).toHaveBeenCalledTimes(3)
  unsubscribe()
  choice.select(reno)
  expect(listener).toHaveBeenCalledTimes(3)
})

test('SHOP-034 resync reads the choice of another tab', () => {
  const storage = memoryStorage()
  const [here, there] = [open(storage), open(storage)]
  there.select(reno)
  here.resync()
  expect(here.get()).toEqual(reno)
})

test.each(['{', '42', '{"id":7}', '"0101"', 'null'])(
  'invalid stored data (%s) is read as no choice',
  (text) => {
    const storage = memoryStorage()
    storage.entries.set('selected-store-main', text)
    expect(open(storage).get()).toBeUndefined()
  },
)

test('without storage the choice lasts until the shopper leaves the page', () => {
  const choice = openPreferredShop({
    siteId: 'main',
    storage: () => {
      throw new Error('SecurityError')
    },
  })
  choice.select(pasadena)
  expect(choice.get()).toEqual(pasadena)
})
