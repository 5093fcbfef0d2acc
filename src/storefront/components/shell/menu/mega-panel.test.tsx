import { expect, test } from 'vitest'
import messages from 'virtual:messages/shell'
import type { MenuEntry } from '#storefront/lib/shell/load-menu.ts'
import { renderToText } from '#testing/render.tsx'
import MegaPanel from './mega-panel.tsx'

const entry = (label: string, items: MenuEntry[] = []): MenuEntry => ({
  key: label,
  label,
  href: `/category/${label}`,
  color: undefined,
  columns: 1,
  items,
})

const card: MenuEntry['card'] = {
  picture: { url: '/images/tin.webp', alt: 'A tin', width: 600, height: 600 },
  headline: 'Three boxes, one bow',
  action: 'See them',
  href: '/gifts',
}

const renderPanel = (item: MenuEntry) => renderToText(<MegaPanel item={item} />, { messages })
const linksOf = (html: string) =>
  [...html.matchAll(/<a href="([^"]*)">([^<]*)<\/a>/g)].map(([, , label]) => label)

test('SHELL-091 an item with plain links and without a banner opens a single list', () => {
  const html = renderPanel(entry('candies', [entry('hard'), entry('jellies')]))
  expect(linksOf(html)).toEqual(['hard', 'jellies'])
  expect(html.match(/<ul>/g)).toHaveLength(1)
  expect(html).not.toContain('<img')
})

test('CONT-060 CONT-061 a panel shows the number of columns of its item, and the color of each link', () => {
  const groups = [
    { ...entry('boxes', [entry('truffles')]), color: 'raspberry' },
    entry('bars', [entry('dark')]),
  ]
  const html = renderPanel({ ...entry('chocolates', groups), columns: 2 })
  expect(html).toContain('<ul style="grid-template-columns:repeat(2, minmax(0, max-content))">')
  expect(html).toMatch(/<a [^>]*data-color="raspberry"[^>]*>boxes</)
  expect(html).not.toMatch(/<a [^>]*data-color[^>]*>bars</)
})

test('SHELL-091 an item with groups opens a column for each group, with its banner beside them', () => {
  const groups = [entry('boxes', [entry('truffles'), entry('nuts')]), entry('bars', [entry('dark')])]
  const html = renderPanel({ ...entry('chocolates', groups), card })
  expect(linksOf(html)).toEqual(['boxes', 'truffles', 'nuts', 'bars', 'dark'])
  // One list for the columns, and one list in each column with links.
  expect(html.match(/<ul>/g)).toHaveLength(3)
  expect(html).toMatch(/<a href="\/gifts">.*Three boxes, one bow.*See them.*<\/a>/)
})
