import { expect, test } from 'vitest'
import { demoTexts as texts } from '#testing/demo-texts.ts'
import { siteTabs } from './site-tabs.ts'

const otherHomes = {
  fundraising: 'https://fundraising.example.com/',
  main: 'https://www.example.com/',
  volumesavings: 'https://bulk.example.org/',
}

/** The tabs of a site: text, link, and a mark for the current one. */
const tabsOf = (siteId: string, storePickupEnabled = true) =>
  siteTabs({ siteId, siteHomes: { ...otherHomes, [siteId]: '/' }, storePickupEnabled }).map(
    ({ messageId, href, isCurrent }) => [
      new Map(Object.entries(texts)).get(messageId),
      href,
      ...(isCurrent ? ['current'] : []),
    ],
  )

test('SHELL-009 SHELL-080 SHELL-081 SHELL-083 the tabs link to the other sites; the tab of this site is marked', () => {
  expect(tabsOf('main')).toEqual([
    ['Shop', '/', 'current'],
    ['Volume Savings', 'https://bulk.example.org/'],
    ['Fundraising', 'https://fundraising.example.com/'],
  ])
  expect(tabsOf('volumesavings')).toEqual([
    ['Shop', 'https://www.example.com/'],
    ['Volume Savings', '/', 'current'],
    ['Fundraising', 'https://fundraising.example.com/'],
  ])
})

test('SHELL-082 SHELL-083 the find-a-shop tab is the last one, and only without pickup', () => {
  expect(tabsOf('fundraising', false)).toEqual([
    ['Shop', 'https://www.example.com/'],
    ['Volume Savings', 'https://bulk.example.org/'],
    ['Fundraising', '/', 'current'],
    ['Find a Shop', '/chocolateshops'],
  ])
  expect(tabsOf('fundraising', true)).toHaveLength(3)
})

test('a site without an address has no tab', () => {
  const tabs = siteTabs({ siteId: 'main', siteHomes: { main: '/' }, storePickupEnabled: true })
  expect(tabs.map(({ href }) => href)).toEqual(['/'])
})
