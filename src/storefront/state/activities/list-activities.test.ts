import { expect, test } from 'vitest'
import { clickedProduct, viewedList } from './list-activities.ts'

const list = { categoryId: undefined, query: undefined, productIds: ['a', 'b'] }

test('API-116 the view of a category contains its products, and a click contains one product', () => {
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

test('API-116 the view of a search and a click in it contain the query', () => {
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

test('a list of all products, and a click in it, return no activity', () => {
  expect([viewedList(list), clickedProduct(list, 'a')]).toEqual([undefined, undefined])
})
