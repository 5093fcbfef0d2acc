import { expect, test } from 'vitest'
import messages from 'virtual:messages/shell'
import { renderToText } from '#testing/render.tsx'
import { SkipLinks } from './skip-links.tsx'

const linksOf = (html: string) =>
  [...html.matchAll(/<a href="([^"]*)">([^<]*)<\/a>/g)].map(([, href, words]) => [href, words])

test('SHELL-065 SHELL-066 links skip to navigation, content and search, or to the buttons that these are behind', () => {
  expect(linksOf(renderToText(<SkipLinks isCheckout={false} />, { messages }))).toEqual([
    ['#main-menu', 'Skip to navigation'],
    ['#menu-button', 'Skip to navigation'],
    ['#content', 'Skip to content'],
    ['#search-field', 'Skip to search'],
    ['#search-toggle', 'Skip to search'],
  ])
})

test('a step of the checkout has nothing but its content to skip to', () => {
  expect(linksOf(renderToText(<SkipLinks isCheckout />, { messages }))).toEqual([
    ['#content', 'Skip to content'],
  ])
})
