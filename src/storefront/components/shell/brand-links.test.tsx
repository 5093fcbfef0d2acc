import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { rootBrand } from '#testing/demo-brand.ts'
import { preloadedFonts } from '#storefront/lib/shell/preloaded-fonts.ts'
import { BrandLinks } from './brand-links.tsx'

const plain = {
  ...rootBrand,
  slogan: null,
  email: null,
  ornament: null,
  logo: null,
  hasDrawnIcon: false,
  themeColour: '#f4f7f0' as const,
  styleSheet: '/brand/0123456789ab.css',
  families: ['Fraunces', 'Figtree'],
  preloadedFonts: new Array<string>(),
}

const preloaded = (html: string): string[] =>
  [...html.matchAll(/rel="preload"[^>]*href="([^"]*)"/g)].map(([, href = '']) => href)

test('RUN-012 pages link to the style sheet of the brand and set its theme colour', () => {
  const html = renderToStaticMarkup(<BrandLinks brand={plain} />)
  expect(html).toContain('<link rel="stylesheet" href="/brand/0123456789ab.css"/>')
  expect(html).toContain('<meta name="theme-color" content="#f4f7f0"/>')
  expect(renderToStaticMarkup(<BrandLinks brand={{ ...plain, styleSheet: null }} />)).not.toContain(
    'stylesheet',
  )
})

test('RUN-012 an error page without shop data links to the current style sheet', () => {
  const html = renderToStaticMarkup(<BrandLinks brand={undefined} />)
  expect(html).toContain('<link rel="stylesheet" href="/brand.css"/>')
  expect(preloaded(html)).toEqual([])
})

test('RUN-013 pages preload only the fonts that the brand uses', () => {
  const ofPage = (brand: Partial<typeof plain>) => {
    const fonts = preloadedFonts({ ...plain, ...brand })
    return preloaded(renderToStaticMarkup(<BrandLinks brand={plain} fonts={fonts} />))
  }
  expect(ofPage({})).toEqual([expect.stringContaining('fraunces'), expect.stringContaining('figtree')])
  expect(ofPage({ families: ['system', 'Figtree'] })).toEqual([expect.stringContaining('figtree')])
  expect(ofPage({ families: ['system', 'system'] })).toEqual([])
  const own = ['/fonts/01234567/fern.woff2']
  expect(ofPage({ families: ['Fern Sans', 'Fern Sans'], preloadedFonts: own })).toEqual(own)
})

test('RUN-011 pages link to the icons and the manifest, and to an SVG icon if there is one', () => {
  const html = renderToStaticMarkup(<BrandLinks brand={plain} />)
  for (const address of ['/favicon.ico', '/icons/180.png', '/manifest.webmanifest'])
    expect(html).toContain(`href="${address}"`)
  expect(html).not.toContain('/icons/icon.svg')
  expect(renderToStaticMarkup(<BrandLinks brand={{ ...plain, hasDrawnIcon: true }} />)).toContain(
    'href="/icons/icon.svg"',
  )
})
