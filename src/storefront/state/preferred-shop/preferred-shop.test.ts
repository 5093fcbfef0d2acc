import { expect, test, vi } from 'vitest'
import { openPreferredShop, type ShopStorage } from './preferred-shop.ts'

const pasadena = {
  id: '0101',
  name: 'Marigold Pasadena',
  slug: 'pasadena-ca',
  city: 'Pasadena',
  inventoryId: '0101',
}
const reno = { id: '0113', name: 'Marigold Reno', slug: 'reno-nv', city: 'Reno', inventoryId: '0113' }

function drawer(): ShopStorage & { kept: Map<string, string> } {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
}

const open = (storage: ShopStorage, siteId = 'main') => openPreferredShop({ siteId, storage: () => storage })

test('SHOP-028 SHOP-034 SHOP-035 the choice is there again in the next page, on its own site', () => {
  const storage = drawer()
  expect(open(storage).get()).toBeUndefined()
  open(storage).select(pasadena)
  expect([...storage.kept.keys()]).toEqual(['selected-store-main'])
  expect(open(storage).get()).toEqual(pasadena)
  expect(open(storage, 'fundraising').get()).toBeUndefined()
})

test('SHOP-028 SHOP-034 a cleared choice leaves nothing behind', () => {
  const storage = drawer()
  const choice = open(storage)
  choice.select(pasadena)
  choice.clear()
  expect(choice.get()).toBeUndefined()
  expect(storage.kept.size).toBe(0)
})

test('whoever listens hears of every other choice, and of no same one', () => {
  const choice = open(drawer())
  const hear = vi.fn<() => void>()
  const stop = choice.subscribe(hear)
  choice.select(pasadena)
  choice.select(pasadena)
  choice.select(reno)
  choice.clear()
  expect(hear).toHaveBeenCalledTimes(3)
  stop()
  choice.select(reno)
  expect(hear).toHaveBeenCalledTimes(3)
})

test('SHOP-034 what another tab chose is taken over', () => {
  const storage = drawer()
  const [here, there] = [open(storage), open(storage)]
  there.select(reno)
  here.resync()
  expect(here.get()).toEqual(reno)
})

test.each(['{', '42', '{"id":7}', '"0101"', 'null'])('what is no shop (%s) is none', (text) => {
  const storage = drawer()
  storage.kept.set('selected-store-main', text)
  expect(open(storage).get()).toBeUndefined()
})

test('where storage is switched off the choice lasts as long as the page', () => {
  const choice = openPreferredShop({
    siteId: 'main',
    storage: () => {
      throw new Error('SecurityError')
    },
  })
  choice.select(pasadena)
  expect(choice.get()).toEqual(pasadena)
})
