import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { matchRoutes } from 'react-router'
import { expect, it, onTestFinished, vi } from 'vitest'
import { isPageKey, pageAddress } from './page-key.ts'

const routes = { '/': ['root', 'home'], '/chocolates': ['root', 'list', 'page'] }
const routesOf = (path: string) => Object.entries(routes).find(([each]) => each === path)?.[1] ?? []
const addressOf = (requested: string) => pageAddress(requested, ['en-CA'], routesOf)

it.each([
  ['/chocolates', '/chocolates'],
  ['/chocolates?', '/chocolates'],
  ['/chocolates?utm_source=mail&gclid=1', '/chocolates'],
  ['/search?utm_source=mail&q=fudge&locale=en-CA', '/search?locale=en-CA&q=fudge'],
  [
    '/search?refine2=c_size%3Db&refine1=cgid%3Da&refine21=c&refine01=d',
    '/search?refine1=cgid%3Da&refine2=c_size%3Db',
  ],
  // An invalid or default value does not create a separate page.
  ['/search?q=+fudge+&q=nut&start=-1&sz=12&sort=x&refine1=y', '/search?q=fudge'],
  [
    '/chocolates?start=0&srule=featured-items&sz=99&refine7=c_size%3Da%7Ca',
    '/chocolates?refine1=c_size%3Da&sz=48',
  ],
  // Keys of product lists do not change other pages.
  ['/category/sale?start=12&sz=24', '/category/sale?start=12&sz=24'],
  ['/Search/?q=fudge', '/Search/?q=fudge'],
  ['/search.data?q=fudge', '/search.data?q=fudge'],
  ['/gifts/truffle-dozen/301040.html?q=fudge&refine1=a&start=12', '/gifts/truffle-dozen/301040.html'],
  ['/?sort=price', '/'],
  // The default locale, and locales that the site does not have, do not create separate pages.
  ['/gifts?locale=en-US', '/gifts'],
  ['/gifts?locale=xx-1', '/gifts'],
  ['/gifts?locale=en-CA&locale=xx-2', '/gifts?locale=en-CA'],
  ['/gifts?locale=xx-2&locale=en-CA', '/gifts'],
  ['/contact-us?submit=true&submit=1', '/contact-us?submit=true'],
  ['/contact-us?submit=yes', '/contact-us'],
  // A path that begins with two slashes would name a host.
  ['//', '/%2F%2F%2F'],
  ['//?utm_source=mail', '/%2F%2F%2F'],
  ['//a:99999/b?q=fudge', '/%2F%2Fa%3A99999%2Fb%2F'],
  ['//chocolates', '/%2F%2Fchocolates%2F'],
  ['//chocolates.data', '/%2F%2Fchocolates%2F.data'],
  ['/chocolates//a', '/chocolates//a'],
  // A data request lists routes of its page, in any order.
  ['/chocolates.data?_routes=root', '/chocolates.data?_routes=root'],
  ['/chocolates.data?_routes=page%2Croot%2Cpage', '/chocolates.data?_routes=root%2Cpage'],
  ['/chocolates.data?_routes=anything', '/chocolates.data'],
  ['/chocolates.data?_routes=home%2Cpage%2Canything&_routes=root', '/chocolates.data?_routes=page'],
  ['/_.data?_routes=home', '/_.data?_routes=home'],
  // Query keys on which a page does not depend.
  ['/?_routes=anything', '/'],
  ['/chocolates?_routes=root', '/chocolates'],
])('renders %s as %s', (requested, address) => {
  expect(addressOf(requested)).toEqual({ address, isCacheable: true, isStored: true })
})

it('does not cache the route manifest of links, which any combination of paths may request', () => {
  // A request without these keys is for another build.
  expect(addressOf('/__manifest?version=abc&paths=%2Fcart&utm_source=mail')).toEqual({
    address: '/__manifest?paths=%2Fcart&version=abc',
    isCacheable: true,
    isStored: false,
  })
})

it.each([
  '/%',
  '/%2',
  '/x%/y',
  '/%E0%A4%A',
  '/%ff',
  '/caf%65/%',
  '/category/%.data',
  '/gifts/%/301010.html?q=1',
])('the router can decode the path of %s', (requested) => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  onTestFinished(() => warn.mockRestore())
  const { address } = addressOf(requested)
  const [match] = matchRoutes([{ path: '*' }], address) ?? []
  expect(warn).not.toHaveBeenCalled()
  // The path as the shopper typed it.
  expect(`/${match?.params['*']}`).toBe(requested.replace(/\?.*/, ''))
})

it('maps two spellings of the same request to one page', () => {
  expect(addressOf('/search?q=nut%20bar&sort=price')).toEqual(addressOf('/search?sort=price&q=nut+bar'))
})

it('does not cache pages with very long addresses', () => {
  const long = (value: string) => `${value}${'a'.repeat(99)}`
  const refinement = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'].map(long).join('|')
  expect(addressOf(`/search?refine1=cgid%3D${refinement}`).isCacheable).toBe(false)
  expect(addressOf(`/${'a'.repeat(2_000)}`).isCacheable).toBe(false)
})

it('treats a path with more segments than any page has as one segment', () => {
  const deepest = '/a'.repeat(100)
  expect(addressOf(`${deepest}?sort=price`)).toEqual({ address: deepest, isCacheable: true, isStored: true })
  for (const deep of [`${deepest}/b`, '/a'.repeat(5_000)])
    for (const suffix of ['', '.data']) {
      const { address } = addressOf(`${deep}${suffix}?locale=en-CA`)
      expect(address).toBe(`/${encodeURIComponent(`${deep}/`)}${suffix}?locale=en-CA`)
    }
})

it('CONT-084 does not cache previews, and passes their parameters on', () => {
  const requested =
    '/?isPreviewMode=true&previewCustomerGroup=vip&previewTimestamp=1&snapshotId=2&vseDomain=3'
  expect(addressOf(requested)).toEqual({ address: requested, isCacheable: false, isStored: false })
})

/** Query keys that only the browser reads after the page has loaded. The server does not render from them. */
const browserKeys = [
  'answer',
  'approval',
  'c_customer',
  'c_token',
  'card',
  'change',
  'edit',
  'expired',
  'from',
  'list',
  'order',
  'page',
  'piece',
  'product',
  'promo',
  'range',
  'recipient',
  'refused',
  'wish',
  'zip',
]

it('knows every query key that pages read', () => {
  const folder = 'src/storefront'
  const read = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .flatMap((file) => keysReadIn(readFileSync(join(folder, file), 'utf8')))
  expect(read).toContain('q')
  expect(read.filter((key) => !isPageKey(key) && !browserKeys.includes(key))).toEqual([])
})

const keysReadIn = (source: string): string[] =>
  /searchParams/i.test(source)
    ? [...source.matchAll(/\.(?:get|getAll|has)\('([A-Za-z]\w*)'\)/g)].map(([, key = '']) => key)
    : []
