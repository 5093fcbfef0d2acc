import { expect, test } from 'vitest'
import messages from 'virtual:messages/shell'
import { draw } from '#testing/draw.tsx'
import { SkipLinks } from './skip-links.tsx'

const linksOf = (html: string) =>
  [...html.matchAll(/<a href="([^"]*)">([^<]*)<\/a>/g)].map(([, href, words]) => [href, words])

test('SHELL-065 SHELL-066 three links skip to navigation, content and search', () => {
  expect(linksOf(draw(<SkipLinks isCheckout={false} />, { messages }))).toEqual([
    ['#main-menu', 'Skip to navigation'],
    ['#content', 'Skip to content'],
    ['#search-field', 'Skip to search'],
  ])
})

test('a step of the checkout has nothing but its content to skip to', () => {
  expect(linksOf(draw(<SkipLinks isCheckout />, { messages }))).toEqual([['#content', 'Skip to content']])
})
