import { expect, test } from 'vitest'
import { siteTabs } from './site-tabs.ts'

const hrefs = (siteId: string, origin: string) =>
  siteTabs({ siteId, origin, storePickupEnabled: true }).map(({ href }) => href)

test('SHELL-080 SHELL-083 the tabs lead to the other sites on their own hosts', () => {
  expect(hrefs('main', 'https://www.example.com')).toEqual([
    '/',
    'https://volumesavings.example.com/',
    'https://fundraising.example.com/',
  ])
  expect(hrefs('fundraising', 'https://fundraising.example.com')).toEqual([
    'https://www.example.com/',
    'https://volumesavings.example.com/',
    '/',
  ])
})

test('SHELL-010 on a machine of its own the main site has no label', () => {
  expect(hrefs('main', 'http://localhost:3000')[1]).toBe('http://volumesavings.localhost:3000/')
  expect(hrefs('volumesavings', 'http://volumesavings.localhost:3000')[0]).toBe('http://localhost:3000/')
})

test('SHELL-081 the tab of this site is marked', () => {
  const tabs = siteTabs({
    siteId: 'volumesavings',
    origin: 'http://volumesavings.localhost',
    storePickupEnabled: true,
  })
  expect(tabs.filter(({ isCurrent }) => isCurrent).map(({ messageId }) => messageId)).toEqual([
    'shell.site.volumesavings',
  ])
})

test('SHELL-082 the find-a-shop tab is there only without pickup', () => {
  const last = (storePickupEnabled: boolean) =>
    siteTabs({ siteId: 'main', origin: 'http://localhost', storePickupEnabled }).at(-1)?.messageId
  expect(last(false)).toBe('shell.findShop')
  expect(last(true)).toBe('shell.site.fundraising')
})
