import { expect, test } from 'vitest'
import { openDemoShop } from '#testing/shop.ts'
import { priceLimitOf } from './price-limit.ts'

const { shop } = await openDemoShop()

test.each([
  [{ price: ['(0..40)'] }, 4_000],
  [{ price: ['(0..10)', '(10..25)'] }, 2_500],
  [{ price: ['(75..100000)'] }, null],
  [{ cgid: ['gifts-under-25'] }, 2_500],
  [{ cgid: ['gifts-25-to-50'] }, 5_001],
  [{ cgid: ['gifts-over-50'] }, null],
  [{ cgid: ['gifts-under-25'], price: ['(0..10)'] }, 1_000],
  [{ cgid: ['chocolates'] }, null],
  [{}, null],
])('the prices of the list %j are below %s cents', async (selected, limit) => {
  expect(priceLimitOf(selected, await shop.catalog.categories('main'), 'USD')).toBe(limit)
})
