import { expect, test } from 'vitest'
import { openCommandLine } from '#testing/command-line.ts'
import { openShopWithAdapters } from '#testing/shop-with-adapters.ts'
import { stockedDatabase } from '#testing/database.ts'

const database = await stockedDatabase()
const bonbon = openCommandLine(database)

test("SHELL-116 prints shoppers' feedback without control characters", async () => {
  expect(await bonbon('feedback')).toEqual({ code: 0, text: 'There is no feedback yet.', errors: '' })
  const { shop } = openShopWithAdapters(database)
  await shop.feedback.give('main', { stars: 2, words: 'Where is\nthe fudge?\u001B[2J', page: '/gifts' })
  await shop.feedback.give('main', { stars: 5, words: '', page: '/' })
  const { code, text } = await bonbon('feedback')
  expect(code).toBe(0)
  expect(text.split('\n\n')).toEqual([
    expect.stringMatching(/^[\d-]{10} \d\d:\d\d UTC {2}main {2}5 of 5 {2}\/$/),
    expect.stringMatching(/2 of 5 {2}\/gifts\nWhere is\nthe fudge\? \[2J$/),
  ])
})
