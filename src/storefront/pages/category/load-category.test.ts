import { expect, test } from 'vitest'
import { isChocolateCategory, isLollipopCategory } from '#storefront/lib/routing/links.ts'
import { pageCallsOf } from '#testing/page-calls.ts'
import { openDemoShop } from '#testing/shop.ts'
import { loadCategory } from './load-category.ts'

const { shop } = await openDemoShop()
const calls = pageCallsOf(shop)

test.each([
  ['lollypops', { isLollipop: true, isChocolate: false }],
  ['lollypops-square', { isLollipop: true, isChocolate: false }],
  ['chocolates', { isLollipop: false, isChocolate: true }],
  ['chocolates-truffles', { isLollipop: false, isChocolate: true }],
  ['gifts', { isLollipop: false, isChocolate: false }],
])('CAT-049 CAT-069 the category %s has the flags %o', async (id, flags) => {
  expect(await loadCategory(calls, id)).toMatchObject({ id, ...flags })
})

test.each([
  ['gifts-lollypops', true, false],
  ['dark-chocolate', false, true],
  ['lollypops-chocolate', true, true],
  ['lollipops', false, false],
  ['chocolats', false, false],
])('CAT-050 CAT-069 the flags of the id %s depend on the names in it', (id, isLollipop, isChocolate) => {
  expect([isLollipopCategory(id), isChocolateCategory(id)]).toEqual([isLollipop, isChocolate])
})
