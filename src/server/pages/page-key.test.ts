import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { isPageKey, pageAddress } from './page-key.ts'

const addressOf = (asked: string) => pageAddress(asked, ['en-CA'])

it.each([
  ['/chocolates', '/chocolates'],
  ['/chocolates?', '/chocolates'],
  ['/chocolates?utm_source=mail&gclid=1', '/chocolates'],
  ['/search?utm_source=mail&q=fudge&locale=en-CA', '/search?locale=en-CA&q=fudge'],
  ['/search?refine2=b&refine1=a&refine21=c&refine01=d', '/search?refine1=a&refine2=b'],
  // What narrows a list leaves all other pages as they are.
  ['/category/sale?start=12&sz=24', '/category/sale?start=12&sz=24'],
  ['/Search/?q=fudge', '/Search/?q=fudge'],
  ['/search.data?q=fudge', '/search.data?q=fudge'],
  ['/gifts/truffle-dozen/301040.html?q=fudge&refine1=a&start=12', '/gifts/truffle-dozen/301040.html'],
  ['/?sort=price', '/'],
  // A locale that is the default one anyway, or none of the site's, is no page of its own.
  ['/gifts?locale=en-US', '/gifts'],
  ['/gifts?locale=xx-1', '/gifts'],
  ['/gifts?locale=en-CA&locale=xx-2', '/gifts?locale=en-CA'],
  ['/gifts?locale=xx-2&locale=en-CA', '/gifts'],
  ['/contact-us?submit=true&submit=1', '/contact-us?submit=true'],
  ['/contact-us?submit=yes', '/contact-us'],
  // React Router asks which routes links lead to; without its keys every answer is of another build.
  ['/__manifest?version=abc&paths=%2Fcart&utm_source=mail', '/__manifest?paths=%2Fcart&version=abc'],
  ['/chocolates.data?_routes=root', '/chocolates.data?_routes=root'],
])('draws %s as %s', (asked, drawn) => {
  expect(addressOf(asked)).toEqual({ address: drawn, isKept: true })
})

it('gives two spellings of the same wish one page', () => {
  expect(addressOf('/search?q=nut%20bar&sort=price')).toEqual(addressOf('/search?sort=price&q=nut+bar'))
})

it('keeps nothing under an endless key', () => {
  expect(addressOf(`/search?q=${'a'.repeat(2_000)}`).isKept).toBe(false)
  expect(addressOf(`/${'a'.repeat(2_000)}`).isKept).toBe(false)
})

it('CONT-084 keeps no preview: its parameters are passed on, and its page is drawn each time', () => {
  const asked = '/?isPreviewMode=true&previewCustomerGroup=vip&previewTimestamp=1&snapshotId=2&vseDomain=3'
  expect(addressOf(asked)).toEqual({ address: asked, isKept: false })
})

/** Read after the page has come, in the browser: no page is drawn from these. */
const browserKeys = [
  'c_customer',
  'c_token',
  'edit',
  'expired',
  'from',
  'page',
  'promo',
  'range',
  'refused',
  'zip',
]

it('knows every query key that a page is drawn from', () => {
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
