import { expect, test } from 'vitest'
import { englishFieldSentence } from '#shared/text/english-field-sentence.ts'
import { fieldTexts } from '#shared/text/patterns.ts'
import { giftMessageField, personalMessage } from './printed-text.ts'

function problemOf(typed: string): string | undefined {
  const message = giftMessageField.safeParse(typed).error?.issues[0]?.message
  return message && englishFieldSentence(message)
}

test('SHIP-044 a message has at most 150 characters', () => {
  expect(problemOf('a'.repeat(150))).toBeUndefined()
  expect(problemOf('a'.repeat(151))).toBe('Please use at most 150 characters.')
})

test('SHIP-045 SHIP-046 SHIP-048 prints punctuation and line breaks, and names characters that the printer lacks', () => {
  expect(problemOf('Happy birthday, Ada! (50%)\nLove: B & C')).toBeUndefined()
  expect(problemOf('Love ♥')).toBe(
    'Messages can only contain letters and numbers. Please remove any special characters to continue.',
  )
})

test.each(['“hi”', 'It’s you', 'You – and me…', 'José'])(
  'FORM-029 refuses %j, so that no character is replaced without notice',
  (message) => expect(problemOf(message)).toBe(englishFieldSentence(fieldTexts.giftMessage)),
)

test('accepts invisible characters and special spaces', () =>
  expect(giftMessageField.parse(' Dear\u00a0Ada\u200b,\u202fhello ')).toBe('Dear Ada, hello'))

test('a message gets the first name of its recipient, and is undefined if the name cannot be printed', () => {
  expect(personalMessage('Dear {firstName}, {firstName}!', 'Ada')).toBe('Dear Ada, Ada!')
  expect(personalMessage('Dear {firstName}!', 'Zoë')).toBe('Dear Zoe!')
  expect(personalMessage('Dear {firstName}!', '愛')).toBeUndefined()
  expect(personalMessage('Dear {firstName}!', undefined)).toBeUndefined()
  expect(personalMessage('Dear all!', undefined)).toBe('Dear all!')
})
