import { expect, it } from 'vitest'
import { renderRobots } from './robots.ts'

const site = { siteId: 'main', origin: 'https://www.example.com', otherLocales: ['en-CA'], isClosed: false }
const text = (mayCrawl: boolean) => renderRobots('/robots.txt', site, { mayCrawl })?.response.text()

it('names the sitemap of its site, disallows filtered lists, and allows pages that have a noindex', async () => {
  const lines = ((await text(true)) ?? '').split('\n')
  expect(lines).toContain('Sitemap: https://www.example.com/sitemap.xml')
  expect(lines).not.toContain('Disallow: /cart')
  expect(lines).not.toContain('Disallow: /search')
  expect(lines).toContain('Disallow: /*?*refine')
  expect(lines).not.toContain('Disallow: /')
})

it('disallows everything when search engines are not allowed', async () => {
  expect(await text(false)).toBe('User-agent: *\nDisallow: /\n')
})

it('returns undefined for other paths', () => {
  expect(renderRobots('/robots', site, { mayCrawl: true })).toBeUndefined()
})
