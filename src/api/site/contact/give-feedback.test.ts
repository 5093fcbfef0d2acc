import { beforeEach, expect, test } from 'vitest'
import { sql } from '#commerce/database.ts'
import { limitRules } from '#commerce/limits/rules.ts'
import { openStockedShop } from '#testing/shop.ts'

const { request, shop, database } = await openStockedShop()

const give = (body: unknown) =>
  request('/api/main/feedback', {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })

beforeEach(async () => {
  await database.run(sql`delete from feedback`)
  await database.run(sql`delete from attempts`)
})

test('SHELL-116 OPS-035 feedback is stored for the shopkeeper, newest first', async () => {
  expect((await give({ stars: 5, words: ' Lovely. ', page: '/gifts' })).status).toBe(204)
  expect((await give({ stars: 2, page: '/cart' })).status).toBe(204)
  expect(await shop.feedback.newest(10)).toEqual([
    { siteId: 'main', stars: 2, words: '', page: '/cart', givenAt: expect.any(Date) },
    { siteId: 'main', stars: 5, words: 'Lovely.', page: '/gifts', givenAt: expect.any(Date) },
  ])
})

test.each([
  ['no stars', { words: 'Nice', page: '/' }],
  ['six stars', { stars: 6, page: '/' }],
  ['half a star', { stars: 2.5, page: '/' }],
  ['too many words', { stars: 3, words: 'a'.repeat(2_001), page: '/' }],
  ['a page of another site', { stars: 3, page: 'https://elsewhere.example/' }],
])('%s: the feedback is refused and not stored', async (_, body) => {
  expect((await give(body)).status).toBe(400)
  expect(await shop.feedback.newest(10)).toEqual([])
})

test('the feedback of a sender is rate-limited', async () => {
  const { attempts } = limitRules.form
  await database.run(sql`delete from attempts`)
  for (let count = 0; count < attempts; count++) await give({ stars: 4, page: '/' })
  expect((await give({ stars: 4, page: '/' })).status).toBe(429)
  expect(await shop.feedback.newest(1_000)).toHaveLength(attempts)
})

test('feedback is deleted after a year', async () => {
  await give({ stars: 1, words: 'Old', page: '/' })
  await database.run(sql`update feedback set given_at = now() - interval '366 days'`)
  await give({ stars: 4, words: 'New', page: '/' })
  expect(await shop.feedback.deleteOlder(365)).toBe(1)
  expect((await shop.feedback.newest(10)).map(({ words }) => words)).toEqual(['New'])
})
