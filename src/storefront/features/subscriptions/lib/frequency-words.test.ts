import { expect, test } from 'vitest'
import messages from 'virtual:messages/renewal'
import { textOf } from '#ui/messages/use-text.ts'
import { everyTitle, everyWords } from './frequency-words.ts'

const text = (id: string, values: { count: number }) =>
  textOf({ locale: 'en-US', texts: messages['en-US'] ?? {} }, id, values)

test.each([
  [1, 1, 'Every day', 'every day'],
  [10, 1, 'Every 10 days', 'every 10 days'],
  [1, 2, 'Every week', 'every week'],
  [4, 2, 'Every 4 weeks', 'every 4 weeks'],
  [1, 3, 'Every month', 'every month'],
  [2, 3, 'Every 2 months', 'every 2 months'],
] as const)('every %i of unit %i reads %s', (every, everyPeriod, title, words) => {
  expect(everyTitle({ every, everyPeriod }, text)).toBe(title)
  expect(everyWords({ every, everyPeriod }, text)).toBe(words)
})
