import { expect, test } from 'vitest'
import { openCommandLine } from '#testing/command-line.ts'
import { stockedDatabase } from '#testing/database.ts'

const database = await stockedDatabase()
const bonbon = openCommandLine({ url: database.url })

test('organisations are listed and shown with their members, and wrong arguments are explained', async () => {
  expect((await bonbon('organisations', 'list')).text).toMatch(
    /^harbor-hotels {2}Harbor Hotels {2}Hotel {2}level gold {2}agreement 2026-01-15 {2}2 members\nold-mill {2}.* {2}closed \d{4}-/,
  )
  expect((await bonbon('organisations', 'list', 'mill')).text).not.toContain('harbor')
  expect((await bonbon('organisations', 'show', 'harbor-hotels')).text.split('\n').slice(1)).toEqual([
    'Discount code HARBOR-2026',
    'owner   ada@example.com',
    'buyer   front-desk@example.com (once an account has confirmed it)',
  ])
  await bonbon('organisations', 'member', 'harbor-hotels', 'FRONT-desk@example.com', 'member')
  expect((await bonbon('organisations', 'show', 'harbor-hotels')).text).toContain('member  front-desk@')
  await bonbon('organisations', 'member', 'harbor-hotels', 'front-desk@example.com', '-')
  expect((await bonbon('organisations', 'show', 'harbor-hotels')).text).not.toContain('front-desk')
})

test.each([
  [['show', 'nobody'], 'There is no organisation nobody'],
  [['close', 'nobody'], 'There is no organisation nobody'],
  [['level', 'nobody', 'gold'], 'There is no organisation nobody'],
  [['level', 'old-mill', 'Gold!'], 'The level is Gold!: it must have small letters'],
  [['member', 'nobody', 'ada@example.com', 'owner'], 'There is no organisation nobody'],
  [['member', 'old-mill', 'ada', 'owner'], 'There is no account with the login ada'],
  [['member', 'old-mill', 'ada@example.com', 'boss'], 'The role is boss: write owner, buyer'],
  [['add', 'Old Mill', 'Old Mill', 'Casino'], 'The id is Old Mill: it must have small letters'],
  [['add', 'old-mill', 'Old Mill', 'Casino'], 'The id old-mill or the code is in use already.'],
  [['add', 'new-mill', 'New Mill', 'Mill'], 'The type is Mill: write one of Business1'],
  [['add', 'new-mill', 'New Mill', 'Other', '-', 'x'], 'The code is x: it '],
  [['add', 'new-mill', 'New Mill', 'Other', '-', 'harbor-2026'], 'or the code is in use already.'],
])('"organisations %s" reports the error', async (args, sentence) => {
  const { code, errors } = await bonbon('organisations', ...args)
  expect(code).toBe(1)
  expect(errors).toContain(sentence)
})
