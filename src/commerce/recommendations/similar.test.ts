import { expect, test } from 'vitest'
import { openStockedShop } from '#testing/shop.ts'
import { similarity, mostSimilar, type ComparedProduct } from './similar.ts'

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
  ['the primary category', sweet('box', { primaryCategoryId: 'boxes', categoryIds: ['boxes'] }), 4],
  ['another category', sweet('card', { primaryCategoryId: 'cards', categoryIds: ['gifts'] }), 1],
  ['a flavour', sweet('log', { primaryCategoryId: 'logs', categoryIds: ['logs'] }, ['fig']), 1],
])('products with %s in common', (_, other, expected) => {
  expect(similarity(truffle, other)).toBe(expected)
  expect(similarity(other, truffle)).toBe(expected)
})

test('the most similar products are first, equally similar ones by their search rank', () => {
  const boxes = { primaryCategoryId: 'boxes', categoryIds: ['boxes'] }
  const [low, high] = [sweet('low', { ...boxes, searchRank: 1 }), sweet('high', { ...boxes, searchRank: 9 })]
  const twin = sweet('twin', boxes, ['rum'])
  const stranger = sweet('stranger', { primaryCategoryId: 'bars', categoryIds: ['bars'] })
  expect(mostSimilar([low, stranger, high, twin], [truffle]).map(({ id }) => id)).toEqual([
    'twin',
    'high',
    'low',
  ])
})
