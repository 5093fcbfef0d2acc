import { expect, test } from 'vitest'
import { openStockedShop } from '#testing/shop.ts'
import { likeness, mostAlike, type ComparedProduct } from './similar.ts'

const { shop } = await openStockedShop()
const [plain] = [...(await shop.catalog.products('main', ['lemon-drops'])).values()]
if (!plain) throw new Error('The fixture sells lemon drops')

const sweet = (id: string, more: Partial<ComparedProduct>, flavours: string[] = []): ComparedProduct => ({
  ...plain,
  id,
  searchRank: 0,
  ...more,
  contents: { ...plain.contents, flavours, coating: null },
})
const truffle = sweet('truffle', { primaryCategoryId: 'boxes', categoryIds: ['boxes', 'gifts'] }, [
  'rum',
  'fig',
])

test.each([
  ['nothing in common', sweet('bar', { primaryCategoryId: 'bars', categoryIds: ['bars'] }, ['salt']), 0],
  ['the shelf', sweet('box', { primaryCategoryId: 'boxes', categoryIds: ['boxes'] }), 4],
  ['another shelf', sweet('card', { primaryCategoryId: 'cards', categoryIds: ['gifts'] }), 1],
  ['a flavour', sweet('log', { primaryCategoryId: 'logs', categoryIds: ['logs'] }, ['fig']), 1],
])('products with %s in common', (_, other, expected) => {
  expect(likeness(truffle, other)).toBe(expected)
  expect(likeness(other, truffle)).toBe(expected)
})

test('the most alike come first, and of the equally alike those that rank higher in the shop', () => {
  const shelf = { primaryCategoryId: 'boxes', categoryIds: ['boxes'] }
  const [low, high] = [sweet('low', { ...shelf, searchRank: 1 }), sweet('high', { ...shelf, searchRank: 9 })]
  const twin = sweet('twin', shelf, ['rum'])
  const stranger = sweet('stranger', { primaryCategoryId: 'bars', categoryIds: ['bars'] })
  expect(mostAlike([low, stranger, high, twin], [truffle]).map(({ id }) => id)).toEqual([
    'twin',
    'high',
    'low',
  ])
})
