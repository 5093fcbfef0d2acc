import { expect, test } from 'vitest'
import { clickedProduct, viewedList } from './list-activities.ts'

const list = { categoryId: undefined, query: undefined, productIds: ['a', 'b'] }

test('API-116 a category that is shown is told with its products, and a press in it with the one', () => {
  const gifts = { ...list, categoryId: 'gifts' }
  expect(viewedList(gifts)).toEqual({
    kind: 'viewCategory',
    data: { category: { id: 'gifts' }, products: [{ id: 'a' }, { id: 'b' }] },
  })
  expect(clickedProduct(gifts, 'b')).toEqual({
    kind: 'clickCategory',
    data: { category: { id: 'gifts' }, product: { id: 'b' } },
  })
})

test('API-116 so is a search with its words', () => {
  const fudge = { ...list, query: 'fudge' }
  expect(viewedList(fudge)).toEqual({
    kind: 'viewSearch',
    data: { searchText: 'fudge', products: [{ id: 'a' }, { id: 'b' }] },
  })
  expect(clickedProduct(fudge, 'a')).toEqual({
    kind: 'clickSearch',
    data: { searchText: 'fudge', product: { id: 'a' } },
  })
})

test('a list of everything is neither', () => {
  expect([viewedList(list), clickedProduct(list, 'a')]).toEqual([undefined, undefined])
})
