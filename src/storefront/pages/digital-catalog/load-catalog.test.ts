import { expect, test } from 'vitest'
import { pageCallsOf } from '#testing/page-calls.ts'
import { openDemoShop } from '#testing/shop.ts'
import { loadCatalog } from './load-catalog.ts'

const { shop } = await openDemoShop()

test('FORM-118 the digital catalog lists each product of the site once, in the sections of the menu', async () => {
  const sections = await loadCatalog(pageCallsOf(shop), 'en-US')
  expect(sections.slice(0, 3).map(({ name }) => name)).toEqual(['Chocolates', 'Lollipops', 'Candies'])
  const entries = sections.flatMap((section) => section.entries)
  expect(entries.length).toBeGreaterThan(50)
  expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length)
  for (const { name, text, price, picture } of entries)
    expect([text.length > 0, price !== undefined, picture !== undefined], name).toEqual([true, true, true])
  expect(entries.map(({ name }) => name)).toContain('Almond Buttercrunch')
})

test('each site has its own catalog, without free materials', async () => {
  const sections = await loadCatalog(pageCallsOf(shop, 'fundraising'), 'en-US')
  const names = sections.flatMap(({ entries }) => entries.map(({ name }) => name))
  expect(names.length).toBeGreaterThan(0)
  expect(names).not.toContain('Counter Sign')
})
