import { expect, test } from 'vitest'
import { allPermissions } from '#commerce/staff/permissions.ts'
import type { Permission } from '#office/state/session.ts'
import { placesOf, placesOfBar } from './places.ts'

const barOf = (own: readonly Permission[]) => {
  const { first, second, others } = placesOfBar(placesOf({ permissions: own }))
  return [first?.id, second?.id, others.map(({ id }) => id)]
}

test('the bar of a phone has Today and the desk; the other pages and the own settings are under More', () => {
  expect(barOf(allPermissions)).toEqual([
    'today',
    'desk',
    ['orders', 'packing', 'holds', 'staff', 'audit', 'me'],
  ])
})

test('for a member without a desk the bar shows the orders instead', () => {
  expect(barOf(['orders.read', 'ship', 'orders.hold'])).toEqual([
    'today',
    'orders',
    ['packing', 'holds', 'me'],
  ])
})

test('the bar of a shop clerk shows the desk and the own settings; without pages it shows only the settings', () => {
  expect(barOf(['pickup', 'stock.adjust'])).toEqual([undefined, 'desk', ['me']])
  expect(barOf([])).toEqual([undefined, undefined, ['me']])
})
