import { expect, test } from 'vitest'
import { giftMessageField, personalMessage } from './printed-text.ts'

const problemOf = (message: string) => giftMessageField.safeParse(message).error?.issues[0]?.message

test('SHIP-044 a message has at most 150 characters', () => {
  expect(problemOf('a'.repeat(150))).toBeUndefined()
  expect(problemOf('a'.repeat(151))).toBe('Please use at most 150 characters.')
})

test('SHIP-045 SHIP-046 SHIP-048 punctuation and line breaks are printed, what the printer lacks is named in the words of the shop', () => {
  expect(problemOf('Happy birthday, Ada! (50%)\nLove: B & C')).toBeUndefined()
  expect(giftMessageField.parse('  “It’s you”… ')).toBe('"It\'s you"...')
  expect(problemOf('Love ♥')).toBe(
    'Messages can only contain letters and numbers. Please remove any special characters to continue.',
  )
})

test('a message for several people has the first name of each, and none without a name', () => {
  expect(personalMessage('Dear {firstName}, {firstName}!', 'Ada')).toBe('Dear Ada, Ada!')
  expect(personalMessage('Dear {firstName}!', undefined)).toBeUndefined()
  expect(personalMessage('Dear all!', undefined)).toBe('Dear all!')
})
