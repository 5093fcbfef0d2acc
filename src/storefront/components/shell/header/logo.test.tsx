import { expect, test } from 'vitest'
import messages from 'virtual:messages/shell'
import { rootBrand } from '#testing/demo-brand.ts'
import { renderToText } from '#testing/render.tsx'
import { Logo } from './logo.tsx'

/** The texts of the wordmark. */
const wordsOf = (brand: object): string[] =>
  [
    ...renderToText(<Logo />, { messages, preferences: { brand } }).matchAll(
      /aria-hidden="true">(.*?)<\/span>(?=<span aria|<\/a>)/g,
    ),
  ].map(([, words = '']) => words.replaceAll(/<[^>]*>/g, ''))

test('the wordmark of the demo shows its short name with a flower as the dot of the i, above the other words', () => {
  expect(wordsOf(rootBrand)).toEqual(['Marıgold', 'Candies'])
})

test('the wordmark of another shop shows the name of that shop', () => {
  expect(wordsOf({ name: 'Birch', shortName: null, ornament: null })).toEqual(['Birch'])
  expect(wordsOf({ name: 'Birch Tea House', shortName: 'Birch', ornament: null })).toEqual([
    'Birch',
    'Tea House',
  ])
})

test('a brand with a logo shows the logo, with the name as the alternative text', () => {
  const brand = { ...rootBrand, logo: { src: '/images/01234567/fern.svg?sw=448', width: 320, height: 80 } }
  const html = renderToText(<Logo />, { messages, preferences: { brand } })
  expect(html).toContain(
    'src="/images/01234567/fern.svg?sw=448" width="320" height="80" alt="Marigold Candies"',
  )
  expect(html).not.toContain('Marıgold')
})
