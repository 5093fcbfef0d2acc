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

test('a text is cut between characters, as half of one would make two words equal', () => {
  const [word] = wordStarts(`${'a'.repeat(59)}𠮷`)
  expect(word).toBe('a'.repeat(59))
  const [term] = termsOfText(`${'a'.repeat(59)}𠮷`)
  expect(isFound(term, 'a'.repeat(59))).toBe(true)
})

describe('OFF-055 a telephone number is found in any writing', () => {
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

  test('also one of another country', () => {
    const [term, ...others] = termsOfText('+49 30 1234567')
    expect(others).toEqual([])
    expect(phoneWords('+49 (30) 123-4567').some((word) => isFound(term, word))).toBe(true)
  })

  test('but numbers of orders and ZIP codes are none', () => {
    expect(termsOfText('00000042 90210')).toHaveLength(2)
    expect(termsOfText('90210 10001')).toHaveLength(2)
  })
})

const isFound = (term: ReturnType<typeof termsOfText>[number] | undefined, word: string): boolean =>
  term !== undefined &&
  ('word' in term ? term.word === word : term.ranges.some(({ from, to }) => from <= word && word < to))

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

test('signs alone are no words', () => {
  expect(termsOfText(' ?! "" ')).toEqual([])
})
