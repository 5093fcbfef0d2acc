import { expect, test } from 'vitest'
import messages from 'virtual:messages/shell'
import { renderToText } from '#testing/render.tsx'
import { SiteTabsStrip } from './site-tabs-strip.tsx'

const tabs = [
  { siteId: 'main', name: 'Shop', href: 'https://www.example.com/', isCurrent: false },
  { siteId: 'fundraising', name: 'Fundraising', href: '/', isCurrent: true },
]

/** The names and links of the strip. */
const linksOf = (shown: typeof tabs, hasFindShop: boolean) =>
  [
    ...renderToText(<SiteTabsStrip tabs={shown} hasFindShop={hasFindShop} />, { messages }).matchAll(
      /<a href="([^"]*)"( aria-current="true")?>([^<]*)<\/a>/g,
    ),
  ].map(([, href, current, name]) => [name, href, ...(current ? ['current'] : [])])

test('SHELL-082 SHELL-083 the find-a-shop tab is the last one, and only sites without pickup show it', () => {
  const shown = [
    ['Shop', 'https://www.example.com/'],
    ['Fundraising', '/', 'current'],
  ]
  expect(linksOf(tabs, false)).toEqual(shown)
  expect(linksOf(tabs, true)).toEqual([...shown, ['Find a Shop', '/chocolateshops']])
})

test('the strip is not rendered for a shop without tabs', () => {
  expect(renderToText(<SiteTabsStrip tabs={[]} hasFindShop={false} />, { messages })).toBe('')
  expect(linksOf([], true)).toEqual([['Find a Shop', '/chocolateshops']])
})
