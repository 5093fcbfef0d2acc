import productMessages from 'virtual:messages/product'
import shellMessages from 'virtual:messages/shell'
import uiMessages from 'virtual:messages/ui'
import { expect, test } from 'vitest'
import { joinAreas } from '#storefront/lib/messages/area-messages.tsx'
import { offerOf, picturesOf, productOf } from '#storefront/lib/product/product.test-support.ts'
import { renderToText } from '#testing/render.tsx'
import { ProductDetail } from './product-detail.tsx'

const messages = joinAreas(joinAreas(productMessages, shellMessages), uiMessages)
const preferences = { storePickupEnabled: true, reviewsEnabled: true }

const trail = [{ name: 'Gifts', href: '/gifts' }, { name: 'Truffle Box' }]

const drawn = (given: Parameters<typeof productOf>[0]) =>
  renderToText(<ProductDetail product={productOf(given)} trail={trail} />, { messages, preferences })

test('PDP-001 PDP-013 from above stand breadcrumb, gallery, and the detail with all its parts, then the reviews', () => {
  const html = drawn({
    pictures: picturesOf(2),
    rating: 4.5,
    reviewCount: 12,
    promotions: ['Three boxes: 20 % off'],
    description: 'Made in small batches.',
  })
  const parts = [
    'aria-label="Where you are"',
    'aria-label="Pictures of Truffle Box"',
    '<h1>Truffle Box</h1>',
    '12 reviews',
    '$12.50',
    'Three boxes: 20 % off',
    'Ship to an address',
    'Pick up in a shop',
    'aria-label="Quantity of Truffle Box"',
    'ADD TO BAG',
    'Made in small batches.',
    'id="reviews"',
  ]
  const places = parts.map((part) => html.indexOf(part))
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
})

test('PDP-002 the breadcrumb starts with Home, and its last crumb is plain text', () => {
  const [crumbs = ''] = /<nav aria-label="Where you are".*?<\/nav>/.exec(drawn({})) ?? []
  expect([...crumbs.matchAll(/<a href="([^"]*)"[^>]*>([^<]*)<\/a>/g)].map(([, ...link]) => link)).toEqual([
    ['/', 'Home'],
    ['/gifts', 'Gifts'],
  ])
  expect(crumbs.replaceAll(/<a .*?<\/a>/g, '')).toContain('Truffle Box')
})

test('a box that one fills oneself is not sold empty: its page leads to where it is filled', () => {
  const html = drawn({ boxHref: '/build-a-box?piece=box' })
  expect(html).toContain('<a href="/build-a-box?piece=box">Create a Box</a>')
  expect(html).not.toContain('ADD TO BAG')
  expect(html).not.toContain('Ship to an address')
})

test.each([
  ['comingSoon', 'Coming soon'],
  ['inShopOnly', 'In Shops Only'],
  ['outOfStock', 'Out of stock'],
] as const)('PDP-029 PDP-032 what is %s says "%s", and ADD TO BAG rests', (status, words) => {
  const html = drawn({ offers: [offerOf('box', { status })] })
  expect(html).toContain(`<p role="status">${words}</p>`)
  const button = /<button type="button"([^>]*)>ADD TO BAG<\/button>/.exec(html)
  expect(button?.[1]).toContain('disabled')
})
