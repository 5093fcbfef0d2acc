import { describe, expect, test } from 'vitest'
import { englishFieldSentence } from './english-field-sentence.ts'
import {
  digitsOf,
  fieldTexts,
  formatBirthday,
  formatCanadianPhone,
  formatUsPhone,
  patterns,
  plainPunctuation,
  withExtension,
} from './patterns.ts'

interface Examples {
  pattern: keyof typeof patterns
  good: readonly string[]
  bad: readonly string[]
}

const patternTest = (title: string, { pattern, good, bad }: Examples) =>
  describe(`${title}`, () => {
    test.each(good)('accepts %j', (text) => expect(patterns[pattern].test(text)).toBe(true))
    test.each(bad)('rejects %j', (text) => expect(patterns[pattern].test(text)).toBe(false))
  })

patternTest('FORM-016 a city', {
  pattern: 'city',
  good: ['St. Louis', "Coeur d'Alene", 'Montréal', 'Winston-Salem'],
  bad: ['', '29 Palms', 'Ham <b>'],
})

patternTest('FORM-017 a street', {
  pattern: 'address',
  good: ['12 Oak St.', "4/5 King's Rd, #2", 'Ål 3'],
  bad: ['', '1234', '12 Oak (rear)', 'Oak & Elm'],
})

patternTest('FORM-018 a unit', {
  pattern: 'address2',
  good: ['Apt 4', '#12-B, 3', 'Suite 5 (rear)'],
  bad: ['Apt ()', 'Apt (', 'Apt.4'],
})

patternTest('FORM-019 FORM-020 FORM-021 a name', {
  pattern: 'name',
  good: ['Ada', 'Ólafur', '?ric', '3M', "O'Neil-Smith, Jr.", 'Bell & Sons (West) / #2'],
  bad: ['', ' Ada', '-Ada', 'Ada<', 'Ada;'],
})

patternTest('FORM-022 a ZIP code', {
  pattern: 'usZip',
  good: ['90001', '90001-1234', '900011234'],
  bad: ['9000', '90001-', '90001 1234', '9000112345'],
})

patternTest('FORM-023 a Canadian postal code', {
  pattern: 'canadianPostalCode',
  good: ['K1A 0B1', 'k1a0b1'],
  bad: ['K1A-0B1', 'K1A  0B1', '90001'],
})

patternTest('FORM-024 a ZIP or postal code', {
  pattern: 'zipOrPostalCode',
  good: ['90001', 'K1A 0B1'],
  bad: ['K1A', '9000A'],
})

patternTest('FORM-007 FORM-008 the digits of a phone number', {
  pattern: 'phoneDigits',
  good: ['3106046200', '13106046200'],
  bad: ['310604620', '23106046200', '(310) 604'],
})

patternTest('FORM-027 an extension', { pattern: 'extension', good: ['1', '123456'], bad: ['', 'x1', '1 2'] })

patternTest('FORM-004 an email address', {
  pattern: 'email',
  good: ['ada@bell.example', 'a.b+c@x-y.co'],
  bad: ['ada', 'ada@bell', 'a..b@c.de', 'a b@c.de', '@c.de'],
})

patternTest('FORM-028 a birthday', {
  pattern: 'birthday',
  good: ['12/31/1999', '01/01/2030'],
  bad: ['13/01/1999', '1/1/1999', '01/01/1899', '1999-01-01'],
})

patternTest('FORM-029 SHIP-045 a printed message', {
  pattern: 'printable',
  good: ['', "Happy birthday!\nLove, 'Ada' & co."],
  bad: ['Happy 🎂', 'Olé', 'tab\there'],
})

patternTest('FORM-030 a gift card number', {
  pattern: 'giftCardNumber',
  good: ['1234567890123456789', '123456789012345678901'],
  bad: ['123456789012345678', '1234567890123456789012', '123456789012345678A'],
})

patternTest('FORM-030 a security code', {
  pattern: 'giftCardSecurityCode',
  good: ['1234'],
  bad: ['123', '12345', '12a4'],
})

test('FORM-001 FORM-002 FORM-003 FORM-004 FORM-005 FORM-007 error messages are those of the specification', () => {
  const sentences = Object.entries(fieldTexts).map(([name, text]) => [name, englishFieldSentence(text)])
  expect(Object.fromEntries(sentences)).toMatchObject({
    invalid: 'Invalid field value',
    required: 'This field is required.',
    email: 'Please enter a valid email address.',
    password: 'Please enter a valid password.',
    phone: 'Invalid phone number. Should be 10 digits with optional extension.',
  })
})

test('FORM-039 a US phone number is formatted during typing', () => {
  expect(['', '310', '3106', '310604', '3106046', '3106046200', '31060462009'].map(formatUsPhone)).toEqual([
    '',
    '310',
    '(310) 6',
    '(310) 604',
    '(310) 604-6',
    '(310) 604-6200',
    '(310) 604-6200',
  ])
  expect(formatUsPhone('+1 (310) 604-6200')).toBe('(310) 604-6200')
})

test('FORM-040 a Canadian phone number is a plus and at most 11 digits', () => {
  expect(formatCanadianPhone('1 (604) 555-0199 22')).toBe('+16045550199')
  expect(formatCanadianPhone('')).toBe('')
})

test('FORM-041 an extension is appended to the number', () => {
  expect(withExtension('(310) 604-6200', '12')).toBe('(310) 604-6200 x 12')
  expect(withExtension('(310) 604-6200', undefined)).toBe('(310) 604-6200')
})

test('FORM-042 a birthday is formatted during typing', () => {
  expect(['1', '12', '123', '12311', '12311999', '12/31/1999'].map(formatBirthday)).toEqual([
    '1',
    '12',
    '12/3',
    '12/31/1',
    '12/31/1999',
    '12/31/1999',
  ])
})

test('FORM-043 digitsOf removes all characters other than digits', () =>
  expect(digitsOf('+1 (310) x9')).toBe('13109'))

test('typographic quotes and dashes become plain ones', () =>
  expect(plainPunctuation('“O’Neil” — 5…')).toBe('"O\'Neil" - 5...'))
