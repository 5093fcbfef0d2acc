import { expect, test } from 'vitest'
import { panelOfLink } from '#storefront/lib/routing/panel-links.ts'
import { openNamedPanel } from './panel-store.ts'

test.each([
  ['/contact-us#panel-concierge', 'concierge'],
  ['#panel-catalog-mail', 'catalog-mail'],
  ['https://www.example.com/a?b=c#panel-need-help', 'need-help'],
  ['/contact-us#concierge', undefined],
  ['/contact-us#panel-', undefined],
  ['/panel-concierge', undefined],
])('the link %s names the panel %s', (href, panel) => {
  expect(panelOfLink(href)).toBe(panel)
})

test('content opens panels by their names', () => {
  for (const name of ['pickup-shop', 'catalog-download', 'catalog-mail', 'chat', 'concierge', 'need-help'])
    expect(openNamedPanel(name), name).toBe(true)
  for (const name of ['', 'added-to-bag', 'toString']) expect(openNamedPanel(name), name).toBe(false)
})
