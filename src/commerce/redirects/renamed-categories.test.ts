import { expect, it } from 'vitest'
import type { CategoryTree } from '#commerce/catalog/catalog.ts'
import { renamedCategories } from './renamed-categories.ts'

type Root = CategoryTree['root']

const tree = (...children: Root[]): CategoryTree[] => [
  { siteId: 'main', root: { id: 'root', name: 'Sweets', children } },
]
const bars: Root = { id: 'bars', name: 'Bars' }

it('finds a category by its name and place when its id is another', () => {
  expect(renamedCategories(tree(bars), tree({ id: 'chocolate-bars', name: 'Bars' }))).toEqual([
    { siteId: 'main', oldId: 'bars', newId: 'chocolate-bars' },
  ])
})

it('finds it under a parent whose id is another too', () => {
  const before = tree({ id: 'choc', name: 'Chocolates', children: [bars] })
  const after = tree({
    id: 'chocolates',
    name: 'Chocolates',
    children: [{ id: 'chocolate-bars', name: 'Bars' }],
  })
  expect(renamedCategories(before, after).map(({ oldId, newId }) => `${oldId} ${newId}`)).toEqual([
    'choc chocolates',
    'bars chocolate-bars',
  ])
})

it('takes no category for another that is gone, has another name, or could be one of two', () => {
  const other: Root = { id: 'slabs', name: 'Slabs' }
  expect(renamedCategories(tree(bars), tree())).toEqual([])
  expect(renamedCategories(tree(bars), tree(other))).toEqual([])
  expect(renamedCategories(tree(bars), tree(bars, { id: 'more-bars', name: 'Bars' }))).toEqual([])
  expect(
    renamedCategories(tree(bars), tree({ id: 'bars-1', name: 'Bars' }, { id: 'bars-2', name: 'Bars' })),
  ).toEqual([])
})

it('leaves sites alone that are gone', () => {
  expect(renamedCategories(tree(bars), [])).toEqual([])
})
