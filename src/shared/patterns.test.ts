import { describe, expect, test } from 'vitest'
import {
  digitsOf,
  fieldLimits,
  fieldTexts,
  formatBirthday,
  formatCanadianPhone,
  formatUsPhone,
  patterns,
  plainPunctuation,
  withExtension,
} from './patterns.ts'

const table: [row: string, pattern: keyof typeof patterns, good: string[], bad: string[]][] = [
  [
    'FORM-016',
    'city',
    ['St. Louis', "Coeur d'Alene", 'Montréal', 'Winston-Salem'],
    ['', '29 Palms', 'Ham <b>'],
  ],
  [
    'FORM-017',
    'address',
    ['12 Oak St.', "4/5 King's Rd, #2", 'Ål 3'],
    ['', '1234', '12 Oak (rear)', 'Oak & Elm'],
  ],
  ['FORM-018', 'address2', ['Apt 4', '#12-B, 3', 'Suite 5 (rear)'], ['Apt ()', 'Apt (', 'Apt.4']],
  [
    'FORM-019 FORM-020 FORM-021',
    'name',
    ['Ada', 'Ólafur', '?ric', '3M', "O'Neil-Smith, Jr.", 'Bell & Sons (West) / #2'],
    ['', ' Ada', '-Ada', 'Ada<', 'Ada;'],
  ],
  ['FORM-022', 'usZip', ['90001', '90001-1234', '900011234'], ['9000', '90001-', '90001 1234', '9000112345']],
  ['FORM-023', 'canadianPostalCode', ['K1A 0B1', 'k1a0b1'], ['K1A-0B1', 'K1A  0B1', '90001']],
  ['FORM-024', 'zipOrPostalCode', ['90001', 'K1A 0B1'], ['K1A', '9000A']],
  [
    'FORM-007 FORM-008',
    'phoneDigits',
    ['3106046200', '13106046200'],
    ['310604620', '23106046200', '(310) 604'],
  ],
  ['FORM-027', 'extension', ['1', '123456'], ['', 'x1', '1 2']],
  [
    'FORM-004',
    'email',
    ['ada@bell.example', 'a.b+c@x-y.co'],
    ['ada', 'ada@bell', 'a..b@c.de', 'a b@c.de', '@c.de'],
  ],
  [
    'FORM-028',
    'birthday',
    ['12/31/1999', '01/01/2030'],
    ['13/01/1999', '1/1/1999', '01/01/1899', '1999-01-01'],
  ],
  [
    'FORM-029 SHIP-045',
    'printable',
    ['', "Happy birthday!\nLove, 'Ada' & co."],
    ['Happy 🎂', 'Olé', 'tab\there'],
  ],
  [
    'FORM-030',
    'giftCardNumber',
    ['1234567890123456789', '123456789012345678901'],
    ['123456789012345678', '1234567890123456789012', '123456789012345678A'],
  ],
  ['FORM-030', 'giftCardSecurityCode', ['1234'], ['123', '12345', '12a4']],
]

describe.each(table)('%s the %s pattern', (_, name, good, bad) => {
  test.each(good)('accepts %j', (text) => expect(patterns[name].test(text)).toBe(true))
  test.each(bad)('rejects %j', (text) => expect(patterns[name].test(text)).toBe(false))
})

test('FORM-031 FORM-032 FORM-033 FORM-034 FORM-035 FORM-036 FORM-037 fields have the limits of the specification', () => {
  expect(fieldLimits).toMatchObject({
    address: 60,
    name: 15,
    company: 30,
    city: 16,
    postalCode: 10,
    extension: 6,
    email: 50,
  })
})

test('FORM-001 FORM-002 FORM-003 FORM-004 FORM-005 FORM-007 error messages are those of the specification', () => {
  expect(fieldTexts).toMatchObject({
    invalid: 'Invalid field value',
    required: 'This field is required.',
    email: 'Please enter a valid email address.',
    password: 'Please enter a valid password.',
    phone: 'Invalid phone number. Should be 10 digits with optional extension.',
  })
})

test('FORM-039 a US phone number is formatted while it is typed', () => {
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

test('FORM-042 a birthday is formatted while it is typed', () => {
  expect(['1', '12', '123', '12311', '12311999', '12/31/1999'].map(formatBirthday)).toEqual([
    '1',
    '12',
    '12/3',
    '12/31/1',
    '12/31/1999',
    '12/31/1999',
  ])
})

test('FORM-043 only the digits are kept', () => expect(digitsOf('+1 (310) x9')).toBe('13109'))

test('typographic quotes and dashes become plain', () =>
  expect(plainPunctuation('“O’Neil” — 5…')).toBe('"O\'Neil" - 5...'))
