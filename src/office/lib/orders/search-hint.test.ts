import { expect, test } from 'vitest'
import { searchHint } from './search-hint.ts'

test.each([
  [['orders.read', 'orders.persons', 'orders.money'], 'orders.search.hint'],
  [['orders.read', 'orders.persons'], 'orders.search.hint.withoutMoney'],
  [['orders.read', 'pack', 'ship'], 'orders.search.hint.recipients'],
  [['orders.read', 'pickup'], 'orders.search.hint.numbers'],
])('OFF-055 the hint for a role with %j names only values that it can search', (permissions, hint) => {
  expect(searchHint(permissions)).toBe(hint)
})
