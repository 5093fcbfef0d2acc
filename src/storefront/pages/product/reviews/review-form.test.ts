import { expect, test } from 'vitest'
import { englishFieldSentence } from '#shared/text/english-field-sentence.ts'
import { authorNameOf, ReviewForm } from './review-form.ts'

const filled = { rating: '4', title: 'Good', text: 'Every one of them was fresh.', author: ' Ana ' }

test('a filled form becomes the body of the API call', () => {
  expect(ReviewForm.parse(filled)).toEqual({ ...filled, rating: 4, author: 'Ana' })
})

test.each([
  [{ firstName: 'Ada', lastName: 'Lovelace' }, 'Ada L.'],
  [{ firstName: ' Ada ' }, 'Ada'],
  [{}, ''],
  [{ firstName: 'A'.repeat(60) }, 'A'.repeat(30)],
])('proposes the customer %j as "%s"', (customer, name) => {
  expect(authorNameOf(customer)).toBe(name)
})

test.each([
  ['rating', undefined, 'Please choose from one to five stars.'],
  ['rating', '6', 'Please choose from one to five stars.'],
  ['title', '  ', 'This field is required.'],
  ['title', 'a'.repeat(81), 'Please use at most 80 characters.'],
  ['text', '', 'This field is required.'],
  ['text', 'Too short.', 'Please use at least 20 characters.'],
  ['author', 'a'.repeat(31), 'Please use at most 30 characters.'],
])('an invalid %s, here %j, is reported at that field', (field, value, message) => {
  const parsed = ReviewForm.safeParse({ ...filled, [field]: value })
  expect(parsed.error?.issues.map((issue) => [issue.path[0], englishFieldSentence(issue.message)])).toEqual([
    [field, message],
  ])
})
