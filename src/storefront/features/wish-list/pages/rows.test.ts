import { expect, test } from 'vitest'
import type { WishItem } from '#storefront/features/wish-list/state/wish-list.ts'
import { nextOrder, sortedWishes } from './rows.ts'

const item = (id: string, priority: number): WishItem => ({
  id,
  productId: `${id}-none`,
  quantity: 1,
  purchasedQuantity: 0,
  priority,
  public: true,
  type: 'product',
  c_color: undefined,
  c_colorID: 'none',
  c_name: id,
  c_productId: id,
})

test('rows are sorted by priority, then newest first', () => {
  const items = [item('old', 1), item('wanted', 3), item('new', 1)]
  expect(sortedWishes(items).map(({ id }) => id)).toEqual(['wanted', 'new', 'old'])
})

test('known rows keep their positions, also removed ones; new rows are first', () => {
  const removed = new Map([['b', item('b', 1)]])
  expect(nextOrder(['a', 'b', 'c', 'gone'], ['a', 'c', 'd'], removed)).toEqual(['d', 'a', 'b', 'c'])
})
