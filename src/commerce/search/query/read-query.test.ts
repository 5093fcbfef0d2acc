import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { millisecondsOf } from '#testing/processor-time.ts'
import { readQuery, type Understood } from './read-query.ts'

/** All meanings of a query, in one line. */
function read(query: string): string {
  const { words, understood } = readQuery(query)
  return [words, ...understood.map(written)].join(' | ')
}

const written = ({ refinements, excluded, claims, asksForDate }: Understood): string =>
  [
    ...Object.entries(refinements).map(([attribute, values]) => `${attribute}=${values.join(',')}`),
    ...excluded.map((word) => `-${word}`),
    ...claims,
    ...(asksForDate ? ['date'] : []),
  ].join(' ')

const nuts = 'c_without=tree nuts,peanuts'

describe('exclusions', () => {
  test.each([
    ['nut free', ` | ${nuts}`],
    ['Nut-Free', ` | ${nuts}`],
    ['nutfree', ` | ${nuts}`],
    ['no nuts', ` | ${nuts}`],
    ['without nuts', ` | ${nuts}`],
    ['w/o nuts', ` | ${nuts}`],
    ['free of nuts', ` | ${nuts}`],
    ['nut allergy', ` | ${nuts}`],
    ['nut allergies', ` | ${nuts}`],
    ['allergic to nuts', ` | ${nuts}`],
    ['not containing nuts', ` | ${nuts}`],
    ['truffles without any nuts', `truffles | ${nuts}`],
    ['nut free truffles under 25', `truffles | ${nuts} | price=(0..25)`],
    ['peanut free bars', 'bars | c_without=peanuts'],
    ['no tree nuts', ' | c_without=tree nuts'],
    ['no almonds', ' | c_without=tree nuts'],
    ['no nuts or soy', ` | ${nuts},soy`],
    ['without nuts, eggs and wheat', ` | ${nuts},egg,wheat`],
    ['no nuts no soy', ` | ${nuts} | c_without=soy`],
    ['nut and dairy free', ` | ${nuts} c_isDairyFree=true`],
    ['dairy/nut free', ` | c_isDairyFree=true ${nuts}`],
    ['nut and gluten free', ` | ${nuts} gluten-free`],
    ['non-dairy', ' | c_isDairyFree=true'],
    ['milk free', ' | c_without=milk'],
    ['no coconut bark', 'bark | c_without=coconut'],
    ['no caramel', ' | -caramel'],
    ['truffles without caramel or mint', 'truffles | -caramel -mint'],
    ['no caramel and nuts', ` | ${nuts} -caramel`],
    ['no nuts nor caramel', ` | ${nuts} -caramel`],
    ['no milk chocolate', ' | -milk chocolate'],
    ['gluten free', ' | gluten-free'],
    ['no added sugar', ' | sugar-free'],
    ['truffles without', 'truffles | '],
    ['contains no nuts', ` | ${nuts}`],
    ['chocolate with no nuts', `chocolate | ${nuts}`],
    ['chocolate but no nuts', `chocolate | ${nuts}`],
    ['chocolate not nuts', `chocolate | ${nuts}`],
    ['made without nuts', ` | ${nuts}`],
    ['sans nuts', ` | ${nuts}`],
    ['alcohol free truffles', 'truffles | -alcohol'],
    ['caffeine-free', ' | -caffeine'],
  ])('%s', (query, expected) => expect(read(query)).toBe(expected))
})

describe('diets', () => {
  test.each([
    ['kosher', ' | c_isKosher=true'],
    ['Kosher caramels', 'caramels | c_isKosher=true'],
    ['vegan', ' | vegan'],
    ['vegan truffles', 'truffles | vegan'],
    ['veg', ' | vegan'],
    ['veg caramels', 'caramels | vegan'],
    ['veggie', ' | vegetarian'],
    ['plant-based chocolate', 'chocolate | vegan'],
    ['halal', ' | halal'],
  ])('%s', (query, expected) => expect(read(query)).toBe(expected))
})

describe('budgets', () => {
  test.each([
    ['under 25', ' | price=(0..25)'],
    ['gifts under $25', 'gifts | price=(0..25)'],
    ['less than 9.50 dollars', ' | price=(0..9.5)'],
    ['up to $25', ' | price=(0..25.01)'],
    ['$25 or less', ' | price=(0..25.01)'],
    ['over 50', ' | price=(50..100000)'],
    ['between 10 and 25', ' | price=(10..25.01)'],
    ['$10-$25', ' | price=(10..25.01)'],
    ['$10 to 25 gifts', 'gifts | price=(10..25.01)'],
  ])('%s', (query, expected) => expect(read(query)).toBe(expected))
})

describe('dates', () => {
  test.each([
    ['by friday', ' | date'],
    ['gift by Friday', 'gift | date'],
    ['delivered by dec 24', ' | date'],
    ['next day delivery', ' | date'],
    ['truffles tomorrow', 'truffles | date'],
    ['by christmas', ' | date'],
    ['gifts by Christmas Eve', 'gifts | date'],
    ["truffles before Mother's Day", 'truffles | date'],
    ['in time for valentines day', ' | date'],
    ['by new year’s eve', ' | date'],
  ])('%s', (query, expected) => expect(read(query)).toBe(expected))
})

test.each([
  'nuts and chews',
  'peanut cluster',
  'milk chocolate',
  'dark chocolate',
  'sugar plum',
  'free shipping',
  'gift card',
  '2 lb under the tree',
  'under 100 calories',
  'noir',
  'nougat',
  'friday',
  'valentines day',
  'mothers day',
  'egg nog',
  'coconut snowdrift',
  'thank you',
  'christmas',
  'gifts for christmas',
  'not too sweet',
  'made in pasadena',
  'nuts and chocolate',
  'buy one get one free',
  '1 lb',
])('"%s" is read as ordinary words', (query) =>
  expect(readQuery(query)).toEqual({ words: query, understood: [] }),
)

test.each([
  ['nut fr', nuts],
  ['no nu', nuts],
  ['without pe', 'c_without=tree nuts,peanuts'],
])('while a shopper types, "%s" already excludes its possible completions', (query, expected) =>
  expect(readQuery(query, { typing: true }).understood.map(written)).toEqual([expected]),
)

const pieces =
  'nut nuts no free without and or , milk caramel under 25 $ by friday - / vegan é (( between chocolate'
const word = fc.constantFrom('\u0000', ...pieces.split(' '))

test('any query is the sum of its phrases and the remaining words', () => {
  fc.assert(
    fc.property(fc.array(word, { maxLength: 40 }), (words) => {
      const query = words.join(' ')
      const reading = readQuery(query)
      for (const { phrase } of reading.understood) expect(query).toContain(phrase)
      const letters = (text: string) => [...text.replaceAll(/\s/g, '')].toSorted().join('')
      expect(letters([reading.words, ...reading.understood.map(({ phrase }) => phrase)].join(''))).toBe(
        letters(query),
      )
    }),
  )
})

test('a long list is read fast', () => {
  const read = () => {
    readQuery('nuts, '.repeat(2_000))
    readQuery('no '.repeat(3_000))
  }
  expect(millisecondsOf(read)).toBeLessThan(200)
})
