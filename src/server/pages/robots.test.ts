import { expect, it } from 'vitest'
import { renderRobots } from './robots.ts'

const site = { siteId: 'main', origin: 'https://www.example.com', otherLocales: ['en-CA'] }
const text = (mayCrawl: boolean) => renderRobots('/robots.txt', site, { mayCrawl })?.response.text()

it('points to the sitemap of its own site and closes what is one shopper’s own', async () => {
  const lines = ((await text(true)) ?? '').split('\n')
  expect(lines).toContain('Sitemap: https://www.example.com/sitemap.xml')
  expect(lines).toContain('Disallow: /cart')
  expect(lines).toContain('Disallow: /*?*refine')
  expect(lines).not.toContain('Disallow: /')
})

it('closes everything where search engines have no business', async () => {
  expect(await text(false)).toBe('User-agent: *\nDisallow: /\n')
})

it('answers no other path', () => {
  expect(renderRobots('/robots', site, { mayCrawl: true })).toBeUndefined()
})
