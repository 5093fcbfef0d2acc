import { expect, test } from 'vitest'
import { openCommandLine } from '#testing/command-line.ts'
import { stockedDatabase } from '#testing/database.ts'

const database = await stockedDatabase()
const bonbon = openCommandLine({ url: database.url })

test('a fundraiser is added, gets sellers and a last day, and is listed with its links', async () => {
  const added = await bonbon('fundraisers', 'add', 'band', 'harbor-hotels', '2099-01-31', 'The band')
  expect(added).toMatchObject({ code: 0, errors: '' })
  await bonbon('fundraisers', 'seller', 'band', 'the-brass', 'The Brass')
  await bonbon('fundraisers', 'end', 'band', '2099-02-28')
  expect((await bonbon('fundraisers', 'show', 'band')).text.split('\n')).toEqual([
    'band  Harbor Hotels  The band  until 2099-02-28',
    '/fundraisers/band/the-brass  The Brass  nothing yet',
    '/fundraisers/band  without a seller  nothing yet',
  ])
  expect((await bonbon('fundraisers', 'list')).text).toMatch(
    /^spring-trip {2}.*\nband {2}Harbor Hotels {2}The band {2}until 2099-02-28 {2}1 sellers\nwinter-coats/,
  )
})

test.each([
  [['show', 'nothing'], 'There is no fundraiser nothing'],
  [['end', 'nothing', '2099-01-01'], 'There is no fundraiser nothing'],
  [['end', 'spring-trip', 'soon'], 'endsOn: must be a day, YYYY-MM-DD.'],
  [['seller', 'spring-trip', 'Maya R', 'Maya'], 'must have small letters'],
  [['add', 'spring-trip', 'harbor-hotels', '2099-01-31', 'Again'], 'is in use already'],
  [['add', 'other', 'nobody', '2099-01-31', 'Other'], 'There is no organisation nobody'],
])('"fundraisers %s" reports the error', async (args, sentence) => {
  const { code, errors } = await bonbon('fundraisers', ...args)
  expect(code).toBe(1)
  expect(errors).toContain(sentence)
})
