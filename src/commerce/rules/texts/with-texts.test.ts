import { expect, test } from 'vitest'
import { languageChain } from './language-chain.ts'
import { withTexts } from './with-texts.ts'

test.each([
  ['a text', { name: 'Bar', weight: 1 }, { name: 'Barre' }, { name: 'Barre', weight: 1 }],
  [
    'an object inside',
    { contents: { coating: 'dark', isKosher: true } },
    { contents: { coating: 'noir' } },
    { contents: { coating: 'noir', isKosher: true } },
  ],
  ['a complete list of texts', { features: ['One', 'Two'] }, { features: ['Un'] }, { features: ['Un'] }],
  [
    'entries by their key',
    [
      { id: 'a', name: 'A' },
      { id: 'b', name: 'B' },
    ],
    [{ id: 'b', name: 'Bé' }],
    [
      { id: 'a', name: 'A' },
      { id: 'b', name: 'Bé' },
    ],
  ],
  [
    'entries by their position',
    { blocks: [{ headline: 'A', image: 'a.webp' }, { headline: 'B' }] },
    { blocks: [{}, { headline: 'Bé' }] },
    { blocks: [{ headline: 'A', image: 'a.webp' }, { headline: 'Bé' }] },
  ],
  [
    'several entries with one key, in their order',
    [
      { href: '/a', text: 'A' },
      { href: '/a', text: 'Again' },
    ],
    [
      { href: '/a', text: 'Un' },
      { href: '/a', text: 'Deux' },
    ],
    [
      { href: '/a', text: 'Un' },
      { href: '/a', text: 'Deux' },
    ],
  ],
  ['an empty list, which changes no entry', [{ id: 'a', name: 'A' }], [], [{ id: 'a', name: 'A' }]],
  ['a removed entry', [{ id: 'a', name: 'A' }], [{ id: 'b', name: 'B' }], [{ id: 'a', name: 'A' }]],
])('texts replace %s', (_, own: unknown, texts, expected) => {
  const before = structuredClone(own)
  expect(withTexts(own, texts)).toEqual(expected)
  expect(own).toEqual(before)
})

test('parts without texts are not copied', () => {
  const own = { images: ['a.webp'], name: 'Bar' }
  expect(withTexts(own, { name: 'Barre' }).images).toBe(own.images)
})

test.each([
  ['en-US', 'fr-CA', ['en', 'en-US', 'fr', 'fr-CA']],
  ['en-US', 'en-US', ['en', 'en-US']],
  ['en-US', 'en-CA', ['en-US', 'en', 'en-CA']],
  ['fr', 'fr', ['fr']],
])(
  'with the default locale %s, a reader of %s gets the texts of these locales, in ascending priority',
  (site, reader, chain) => {
    expect(languageChain(site, reader)).toEqual(chain)
  },
)
