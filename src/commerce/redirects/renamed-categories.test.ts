import { expect, it } from 'vitest'
import type { CategoryTree } from '#commerce/catalog/catalog.ts'
import { renamedCategories } from './renamed-categories.ts'

type Root = CategoryTree['root']

const tree = (...children: Root[]): CategoryTree[] => [
  { siteId: 'main', root: { id: 'root', name: 'Sweets', children } },
]
const bars: Root = { id: 'bars', name: 'Bars' }

it('matches a category whose id has changed by its name and parents', () => {
  expect(renamedCategories(tree(bars), tree({ id: 'chocolate-bars', name: 'Bars' }))).toEqual([
    { siteId: 'main', oldId: 'bars', newId: 'chocolate-bars' },
  ])
})

it('matches a category whose id has changed, also if the id of its parent has changed', () => {
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

it('does not match a removed, renamed or ambiguous category', () => {
  const other: Root = { id: 'slabs', name: 'Slabs' }
  expect(renamedCategories(tree(bars), tree())).toEqual([])
  expect(renamedCategories(tree(bars), tree(other))).toEqual([])
  expect(renamedCategories(tree(bars), tree(bars, { id: 'more-bars', name: 'Bars' }))).toEqual([])
  expect(
    renamedCategories(tree(bars), tree({ id: 'bars-1', name: 'Bars' }, { id: 'bars-2', name: 'Bars' })),
  ).toEqual([])
})

it('ignores a removed site', () => {
  expect(renamedCategories(tree(bars), [])).toEqual([])
})
