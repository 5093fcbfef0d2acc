import { expect, test } from 'vitest'
import { catalogLinkOf } from './catalog-link.ts'

test("API-058 a content item has the address of the digital catalog; without it, the shop's own page is used", () => {
  const links = [{ text: 'Read it', href: 'https://catalog.example/spring.pdf' }]
  expect(catalogLinkOf({ bodyText: 'New!', links })).toBe('https://catalog.example/spring.pdf')
  expect(catalogLinkOf({ links: [] })).toBe('/digital-catalog')
  expect(catalogLinkOf(undefined)).toBe('/digital-catalog')
})
