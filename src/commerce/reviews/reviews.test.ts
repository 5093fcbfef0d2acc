import { expect, test } from 'vitest'
import { announced } from '#testing/announced.ts'
import { openStockedShop } from '#testing/shop.ts'

const { shop, database } = await openStockedShop()
const { reviews } = shop

test('CAT-015 the reviews of a product are counted by rating, and averaged to one decimal place', async () => {
  expect(await reviews.summary('truffle-box')).toEqual({
    productId: 'truffle-box',
    rating: 3.7,
    reviewCount: 3,
    histogram: [0, 1, 0, 1, 1],
  })
  expect(await reviews.summary('lemon-drops')).toMatchObject({ rating: null, reviewCount: 0 })
})

test('reviews are listed newest first, in pages', async () => {
  const first = await reviews.list('truffle-box', { offset: 0, limit: 2 })
  const second = await reviews.list('truffle-box', { offset: 2, limit: 2 })
  expect(first.total).toBe(3)
  expect([...first.reviews, ...second.reviews].map(({ id }) => id)).toEqual(['r2', 'r1', 'r3'])
  expect(first.reviews[0]).toMatchObject({ writtenOn: '2026-02-11', isVerifiedPurchase: true })
})

test('an import removes missing imported reviews; reviews that were written in the shop remain', async () => {
  await database.run({
    name: 'own-review',
    text: `insert into reviews (id, product_id, rating, title, text, author, written_on, is_verified_purchase)
      values ('own', 'truffle-box', 1, '', 'Mine arrived empty.', 'E. F.', '2026-03-01', true)`,
    values: [],
  })
  const imported = (await reviews.records.all()).filter(({ id }) => id === 'r4')
  const changed = await database.transact(() => reviews.records.replace(imported))
  expect(changed).toContain('product:truffle-box-half-pound-none')
  await announced(database, changed)
  expect(await reviews.summary('truffle-box')).toMatchObject({ rating: 1, reviewCount: 1 })
})
