import { expect, test } from 'vitest'
import { businessShops } from './business-shops.ts'
import { byState, isForPickup, statusOf, type ShopView } from './shop-view.ts'

type ListedShop = Pick<
  ShopView,
  'id' | 'name' | 'city' | 'kind' | 'countryCode' | 'stateName' | 'isInternational'
>

const shop = (id: string, change: Partial<ShopView> = {}): ListedShop => ({
  id,
  name: `Marigold ${id}`,
  city: id,
  kind: 'quantity_discount',
  countryCode: 'US',
  stateName: 'Texas',
  isInternational: false,
  ...change,
})

test.each([
  ['of the quantity discount', {}, true],
  ['for corporate gifting', { kind: 'corporate_gifting' }, true],
  ['for all shoppers', { kind: 'candy_shop' }, false],
  ['in Canada', { countryCode: 'CA' }, false],
  ['that is international', { isInternational: true }, false],
] as const)('SHOP-010 a shop %s', (_, change, isListed) => {
  expect(businessShops([shop('Austin', change)])).toHaveLength(isListed ? 1 : 0)
})

test('SHOP-011 shops are grouped by state, the United States first, in alphabetical order', () => {
  const shops = [
    shop('Toronto', { stateName: 'Ontario', countryCode: 'CA' }),
    shop('Portland', { stateName: 'Oregon' }),
    shop('Austin'),
    shop('Eugene', { stateName: 'Oregon' }),
  ]
  const states = byState(shops).map((state) => [state.name, state.shops.map(({ id }) => id)])
  expect(states).toEqual([
    ['Oregon', ['Eugene', 'Portland']],
    ['Texas', ['Austin']],
    ['Ontario', ['Toronto']],
  ])
})

test('SHOP-032 a shop can be chosen if it offers pickup and is not temporarily closed', () => {
  expect(isForPickup({ isPickupEnabled: true, isTemporarilyClosed: false })).toBe(true)
  expect(isForPickup({ isPickupEnabled: false, isTemporarilyClosed: false })).toBe(false)
  expect(isForPickup({ isPickupEnabled: true, isTemporarilyClosed: true })).toBe(false)
})

test('SHOP-019 a temporarily closed shop shows no opening time', () => {
  const open = [{ open: '00:00', close: '23:59' }]
  const hours = {
    sunday: open,
    monday: open,
    tuesday: open,
    wednesday: open,
    thursday: open,
    friday: open,
    saturday: open,
  }
  const now = new Date('2026-12-07T20:00:00Z')
  expect(statusOf({ hours, holidays: [], isTemporarilyClosed: false }, now).kind).toBe('open')
  expect(statusOf({ hours, holidays: [], isTemporarilyClosed: true }, now)).toEqual({ kind: 'closed' })
})
