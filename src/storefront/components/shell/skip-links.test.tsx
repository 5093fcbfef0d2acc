import { expect, test } from 'vitest'
import messages from 'virtual:messages/shell'
import { renderToText } from '#testing/render.tsx'
import { SkipLinks } from './skip-links.tsx'

const linksOf = (html: string) =>
  [...html.matchAll(/<a href="([^"]*)">([^<]*)<\/a>/g)].map(([, href, label]) => [href, label])

test('SHELL-065 SHELL-066 links skip to navigation, content and search, or to the buttons that open them', () => {
  expect(linksOf(renderToText(<SkipLinks isCheckout={false} />, { messages }))).toEqual([
    ['#main-menu', 'Skip to navigation'],
    ['#menu-button', 'Skip to navigation'],
    ['#content', 'Skip to content'],
    ['#search-field', 'Skip to search'],
    ['#search-toggle', 'Skip to search'],
  ])
})

test('a checkout step shows only the skip link to its content', () => {
  expect(linksOf(renderToText(<SkipLinks isCheckout />, { messages }))).toEqual([
    ['#content', 'Skip to content'],
  ])
})
