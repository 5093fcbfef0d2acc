import { expect, test, vi } from 'vitest'
import type { ShopStorage } from '#storefront/state/preferred-shop/preferred-shop.ts'
import { storageKeys } from '#storefront/lib/browser-storage.ts'
import { openMapApp } from './map-app.ts'

const phone = 'Mozilla/5.0 (Linux; Android 16; Pixel 10) AppleWebKit/537.36 Chrome/150.0 Mobile Safari/537.36'
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0'
const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/19.0 Safari/605.1.15'

function openStorage(): ShopStorage {
  const values = new Map<string, string>()
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  }
}

test.each([
  ['a phone', phone, ['google', 'waze']],
  ['an iPhone', iPhone, ['google', 'waze', 'apple']],
  ['a Mac', mac, ['google', 'waze', 'apple']],
])('SHOP-016 SHOP-018 %s is offered these apps', (_, userAgent, apps) => {
  expect(openMapApp({ storage: openStorage, userAgent }).offered).toEqual(apps)
})

test('SHOP-017 the next page uses the chosen app', () => {
  const saved = openStorage()
  const storage = () => saved
  const onChange = vi.fn<() => void>()
  const choice = openMapApp({ storage, userAgent: phone })
  choice.subscribe(onChange)
  expect(choice.get()).toBe('google')
  choice.choose('waze')
  expect(onChange).toHaveBeenCalledOnce()
  expect(openMapApp({ storage, userAgent: phone }).get()).toBe('waze')
})

test('SHOP-017 a saved app that this device does not offer is ignored', () => {
  const saved = openStorage()
  saved.setItem(storageKeys.mapApp, 'apple')
  expect(openMapApp({ storage: () => saved, userAgent: phone }).get()).toBe('google')
  expect(openMapApp({ storage: () => saved, userAgent: mac }).get()).toBe('apple')
})

test('SHOP-017 without storage the choice lasts as long as the page', () => {
  const choice = openMapApp({
    storage: () => {
      throw new Error('SecurityError')
    },
    userAgent: phone,
  })
  choice.choose('waze')
  expect(choice.get()).toBe('waze')
})
