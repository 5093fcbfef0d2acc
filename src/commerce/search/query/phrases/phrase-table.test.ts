import { readPrices } from '../read-prices.ts'
import { describe, expect, test } from 'vitest'
import type { Category } from '#commerce/catalog/catalog.ts'
import { phraseTable } from './phrase-table.ts'
import type { Destination, Synonym } from './phrase-records.ts'

const category = (id: string, name: string, ...ancestorIds: string[]): [string, Category] => [
  id,
  {
    id,
    name,
    parentId: ancestorIds.at(-1) ?? null,
    ancestorIds,
    childIds: [],
    description: null,
    pageTitle: null,
    pageDescription: null,
    image: null,
    banner: null,
    showInMenu: true,
    position: 0,
  },
]
const categories = new Map([
  category('root', 'Sweets'),
  category('gifts', 'Gifts', 'root'),
  category('thanks', 'Thank-You Gifts', 'root', 'gifts'),
  category('truffles', 'Truffle Boxes', 'root'),
])

const synonym = (phrases: string, meaning: Partial<Synonym> = {}): Synonym => ({
  phrases: phrases.split('|'),
  words: [],
  categoryIds: [],
  productIds: [],
  price: null,
  ...meaning,
})
const page = (path: string, phrases: string): Destination => ({
  path,
  title: path,
  description: null,
  siteIds: ['main'],
  phrases: phrases.split('|'),
})

const table = phraseTable({
  synonyms: [
    synonym('teacher|coach', { categoryIds: ['thanks'] }),
    synonym('gift|present', { categoryIds: ['gifts'] }),
    synonym("Mother's Day|for mom", { words: ['flowers'] }),
    synonym('cheap', { price: '(0..15)' }),
    synonym('candy|near me'),
    synonym('pumpkin', { categoryIds: ['elsewhere'] }),
  ],
  destinations: [
    page('/track', 'track order|where is my order'),
    page('/balance', 'gift card balance'),
    page('/cards', 'gift card'),
    page('/shops', 'store near me|store hours'),
  ],
  categories,
})

const namesOf = (found: ReturnType<typeof table.destinations>) =>
  found.map((one) => ('page' in one ? one.page.path : one.categoryId))
const partsOf = (text: string) =>
  table
    .parts(text)
    .map(({ tokens, synonym: meaning }) => [tokens.map(({ word }) => word).join(' '), meaning?.phrases[0]])

describe('parts of a query', () => {
  test.each([
    ['chocolate for the teachers', [['chocolate'], ['for'], ['teachers', 'teacher']]],
    ['MOTHERS DAY truffles', [['mothers day', "Mother's Day"], ['truffles']]],
    ['mother’s day', [['mother’s day'.replace('’', ''), "Mother's Day"]]],
    ['day mother', [['day'], ['mother']]],
    ['pumpkin', [['pumpkin']]],
  ])('%s', (text, parts) => {
    expect(partsOf(text)).toEqual(parts.map(([words, phrase]) => [words, phrase]))
  })

  test('the name of a category is a phrase, in any order, in singular or plural', () => {
    expect(table.parts('a box of truffles').map(({ synonym: meaning }) => meaning?.categoryIds)).toEqual([
      ['truffles'],
    ])
  })

  test('a phrase that only means a price is a filter, with the phrase as typed', () => {
    expect(table.pricePhrases('Cheap gifts')).toEqual([
      { phrase: 'Cheap', start: 0, end: 5, price: '(0..15)' },
    ])
    expect(readPrices({ words: 'cheaper or cheap gifts', understood: [] }, table).words).toBe(
      'cheaper or   gifts',
    )
    expect(table.pricePhrases('teacher gifts')).toEqual([])
  })
})

describe('destinations', () => {
  test.each([
    ['track my order', ['/track']],
    ['Where is my order?', ['/track']],
    ['gift card balance', ['/balance']],
    ['gift cards', ['/cards']],
    ['gift for a teacher', ['thanks']],
    ['truffle', []],
    ['', []],
  ])('%s leads to %j', (query, names) => expect(namesOf(table.destinations(query))).toEqual(names))

  test.each([
    ['tra', ['/track']],
    ['gift card b', ['/cards', '/balance']],
    ['store', ['/shops']],
    ['st', []],
  ])('while a shopper types, %s leads to %j', (typed, names) =>
    expect(namesOf(table.destinationsFrom(typed))).toEqual(names),
  )
})

test('the beginning of a phrase is completed', () => {
  expect(table.complete('gift for teac')).toBe('gift for teacher')
  expect(table.complete('moth')).toBe('mothers day')
  expect(table.complete('nea')).toBeUndefined()
  expect(table.complete('te')).toBeUndefined()
})

test('words of phrases and categories are known, and their misspellings are corrected', () => {
  expect(table.isKnown('orders')).toBe(true)
  expect(table.isKnown('truffle')).toBe(true)
  expect(table.isKnown('ordr')).toBe(false)
  expect(table.nearest('techer')).toBe('teacher')
  expect(table.nearest('xylophone')).toBeUndefined()
  expect(table.areNeighbours('track', 'order')).toBe(true)
  expect(table.areNeighbours('order', 'track')).toBe(false)
})
