import { expect, test, vi } from 'vitest'
import { openPickupOnly } from './pickup-only.ts'
import { openPreferredShop } from './preferred-shop.ts'

const reno = { id: '0113', name: 'Marigold Reno', slug: 'reno-nv', city: 'Reno', inventoryId: '0113' }

function open() {
  const kept = new Map<string, string>()
  const storage = () => ({
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  const choice = openPreferredShop({ siteId: 'main', storage })
  return { choice, again: () => openPickupOnly({ siteId: 'main', storage, choice }) }
}

test('SHOP-037 the switch stays as it was set, in the next page too', () => {
  const { choice, again } = open()
  choice.select(reno)
  const hear = vi.fn<() => void>()
  const first = again()
  first.subscribe(hear)
  first.set(true)
  first.set(true)
  expect(hear).toHaveBeenCalledOnce()
  expect(again().get()).toBe(true)
  first.set(false)
  expect(again().get()).toBe(false)
})

test('SHOP-036 without a shop lists show everything, and with the next one as well', () => {
  const { choice, again } = open()
  choice.select(reno)
  const pickupOnly = again()
  pickupOnly.set(true)
  choice.clear()
  expect(pickupOnly.get()).toBe(false)
  choice.select(reno)
  expect(pickupOnly.get()).toBe(false)
  expect(again().get()).toBe(false)
})
