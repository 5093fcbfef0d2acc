import { describe, expect, test } from 'vitest'
import { fold, wordStarts } from './fold.ts'
import { phoneWords } from './phones.ts'
import { termsOfText } from './terms.ts'

test.each([
  ['Müller', 'muller'],
  ["O'Brien-Smith", 'obrien smith'],
  ['12 Orchard  Lane, Apt. 4', '12 orchard lane apt 4'],
  ['Łódź Straße', 'lodz strasse'],
  ['***', ''],
])('OFF-056 %s is compared as %s', (text, folded) => {
  expect(fold(text)).toBe(folded)
})

test('a text is found from each of its words on', () => {
  expect(wordStarts('12 Orchard Lane')).toEqual(['12 orchard lane', 'orchard lane', 'lane'])
})

test('a text is cut between characters, because half of one would make two words equal', () => {
  const [word] = wordStarts(`${'a'.repeat(59)}𠮷`)
  expect(word).toBe('a'.repeat(59))
  const [term] = termsOfText(`${'a'.repeat(59)}𠮷`)
  expect(isFound(term, 'a'.repeat(59))).toBe(true)
})

describe('OFF-055 a telephone number is found in any format', () => {
  const stored = phoneWords('+1 (310) 604-6200')
  test.each([
    '(310) 604-6200',
    '310.604.6200',
    '310 604 6200',
    '3106046200',
    '+1 310 604 6200',
    '1-310-604-6200',
    '604-6200',
    '604 6200',
  ])('%s', (typed) => {
    const terms = termsOfText(typed)
    expect(terms).toHaveLength(1)
    expect(terms.every((term) => stored.some((word) => isFound(term, word)))).toBe(true)
  })

  test('a number of another country', () => {
    const [term, ...others] = termsOfText('+49 30 1234567')
    expect(others).toEqual([])
    expect(phoneWords('+49 (30) 123-4567').some((word) => isFound(term, word))).toBe(true)
  })

  test('order numbers and ZIP codes are not telephone numbers', () => {
    expect(termsOfText('00000042 90210')).toHaveLength(2)
    expect(termsOfText('90210 10001')).toHaveLength(2)
  })
})

const isFound = (term: ReturnType<typeof termsOfText>[number] | undefined, word: string): boolean =>
  term !== undefined &&
  ('word' in term ? term.word === word : term.ranges.some(({ from, to }) => from <= word && word < to))

test.each([['4155551234@vtext.com'], ['anna.5551234@gmail.com'], ['+14155551234@example.com']])(
  'OFF-055 the digits of the email %s are not a telephone number',
  (email) => {
    const [term, ...others] = termsOfText(email)
    expect(others).toEqual([])
    expect(isFound(term, email)).toBe(true)
    expect(isFound(term, '4155551234')).toBe(false)
    expect(termsOfText(`${email} (310) 604-6200`)).toHaveLength(2)
  },
)

test('OFF-055 eleven digits that begin with 1 are a telephone number or another number', () => {
  const terms = termsOfText('12345678901')
  expect(terms).toHaveLength(1)
  for (const word of ['12345678901', '2345678901']) expect(isFound(terms[0], word), word).toBe(true)
})

test.each([
  ['9400 1000 0000 1234', '9400100000001234'],
  ['1Z 999 AA1 01 2345 6784', '1z999aa10123456784'],
  ['961 1020 9876 5432 1', '9611020987654321'],
  ['9400-1000-0000-1234', '9400100000001234'],
  ['9400 1000 0000', '9400100000001234'],
])('OFF-055 the tracking number %s is found in the format of labels', (typed, word) => {
  const terms = termsOfText(typed)
  expect(terms).not.toEqual([])
  for (const term of terms) expect(isFound(term, word)).toBe(true)
})

test.each(['12 34', 'lane 1234567', '(310) 604-6200', '00000042-2-1'])(
  '%s is not a label number',
  (typed) => {
    const joined = typed.replaceAll(/[\s-]/g, '')
    expect(termsOfText(typed).every((term) => isFound(term, joined))).toBe(false)
  },
)

test.each([
  ['mull', 'muller', true],
  ['MÜLL', 'muller', true],
  ['uller', 'muller', false],
  ['"orchard lane"', 'orchard lane', true],
  ['"orchard lane"', 'orchard lane apt 4', true],
  ['"orchard la"', 'orchard lane', false],
  ['orchard-la', 'orchard lane', true],
  ['ada@ex', 'ada@example.com', true],
  ['SPRING-10', 'spring-10', true],
  ['00000042-2-1', '00000042', true],
  ['00000042-2-1', '000000421', false],
  ['all', ':all', false],
  [':all@', ':all', false],
])('%s finds %s: %s', (typed, word, isExpected) => {
  const terms = termsOfText(typed)
  expect(terms).toHaveLength(1)
  expect(isFound(terms[0], word)).toBe(isExpected)
})

test('punctuation only contains no words', () => {
  expect(termsOfText(' ?! "" ')).toEqual([])
})
