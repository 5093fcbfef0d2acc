import { expect, test } from 'vitest'
import { formatMessage } from './format-message.ts'
import type { MessageParts } from './message-parts.ts'

const items: MessageParts = [
  'Bag, ',
  { name: 'count', plural: { '=0': ['empty'], one: [0, ' item'], other: [0, ' items'] } },
]
const days: MessageParts = [
  {
    name: 'isOne',
    select: {
      yes: [{ name: 'minimum', plural: { one: [0, ' day'], other: [0, ' days'] } }],
      other: [{ name: 'minimum' }, '–', { name: 'maximum' }, ' days'],
    },
  },
]

test('a plural selects the text for its number, and formats the number for the locale', () => {
  const texts = [0, 1, 2, 1_000].map((count) => formatMessage(items, 'en-US', { count }))
  expect(texts).toEqual(['Bag, empty', 'Bag, 1 item', 'Bag, 2 items', 'Bag, 1,000 items'])
  expect(formatMessage([{ name: 'n', plural: { other: [0] } }], 'de-DE', { n: 1_000 })).toBe('1.000')
})

test('the plural categories are those of the locale', () => {
  const stars: MessageParts = [{ name: 'n', plural: { one: ['one'], few: ['few'], other: ['other'] } }]
  expect([1, 3, 7].map((n) => formatMessage(stars, 'pl-PL', { n }))).toEqual(['one', 'few', 'other'])
  expect(formatMessage(stars, 'en-US', { n: 4.5 })).toBe('other')
})

test('a selection chooses a text, which may contain a plural', () => {
  expect(formatMessage(days, 'en-US', { isOne: 'yes', minimum: 1 })).toBe('1 day')
  expect(formatMessage(days, 'en-US', { isOne: 'no', minimum: 3, maximum: 5 })).toBe('3–5 days')
})

test('a value is inserted unchanged', () => {
  expect(formatMessage(['Order ', { name: 'number' }], 'en-US', { number: 10_001 })).toBe('Order 10001')
})

test('SHELL-132 the error names a missing value', () => {
  expect(() => formatMessage(items, 'en-US')).toThrow(/count/)
})

test('a value that ends with a period also ends the sentence', () => {
  const until: MessageParts = ['Until ', { name: 'time' }, '.']
  const texts = ['5 p.m.', '5 PM'].map((time) => formatMessage(until, 'en-CA', { time }))
  expect(texts).toEqual(['Until 5 p.m.', 'Until 5 PM.'])
  expect(formatMessage(['So, ', { name: 'word' }, '...'], 'en-US', { word: 'wait.' })).toBe('So, wait....')
})

test('a number with decimals is formatted for the locale, and a whole number is unchanged', () => {
  const value: MessageParts = [{ name: 'n' }]
  expect(formatMessage(value, 'fr-CA', { n: 4.5 })).toBe('4,5')
  expect(formatMessage(value, 'fr-CA', { n: 2_026 })).toBe('2026')
})
