import productMessages from 'virtual:messages/product'
import shellMessages from 'virtual:messages/shell'
import uiMessages from 'virtual:messages/ui'
import { expect, test } from 'vitest'
import { joinAreas } from '#ui/messages/area-messages.tsx'
import { offerOf, picturesOf, productOf } from '#storefront/lib/product/product.test-support.ts'
import { renderToText } from '#testing/render.tsx'
import { ProductDetail } from './product-detail.tsx'

const messages = joinAreas(joinAreas(productMessages, shellMessages), uiMessages)
const preferences = { storePickupEnabled: true, reviewsEnabled: true }

const trail = [{ name: 'Gifts', href: '/gifts' }, { name: 'Truffle Box' }]

const promises = [
  {
    html: 'Broken on the way?',
    action: { text: 'Returns', href: '/help/returns' },
    isForMeltable: false,
  },
]

const render = (given: Parameters<typeof productOf>[0]) =>
  renderToText(<ProductDetail product={productOf(given)} trail={trail} promises={promises} />, {
    messages,
    preferences,
  })

test('PDP-001 breadcrumbs, gallery, product detail and reviews are in this order', () => {
  const html = render({
    pictures: picturesOf(2),
    rating: 4.5,
    reviewCount: 12,
    promotions: ['Three boxes: 20 % off'],
    description: 'Made in small batches.',
  })
  const inOrder = [
    'aria-label="Where you are"',
    'aria-label="Pictures of Truffle Box"',
    '<h1>Truffle Box</h1>',
    '12 reviews',
    '$12.50',
    'Three boxes: 20 % off',
    'aria-label="Quantity of Truffle Box"',
    'ADD TO BAG',
    'Ship to an address',
    'Pick up in a shop',
    'Broken on the way?</span> <a href="/help/returns">Returns</a>',
    'Made in small batches.',
    'id="reviews"',
  ]
  const positions = inOrder.map((markup) => html.indexOf(markup))
  expect(positions).not.toContain(-1)
  expect(positions).toEqual(positions.toSorted((a, b) => a - b))
})

test('PDP-002 the breadcrumbs start with Home, and the last one is plain text', () => {
  const [crumbs = ''] = /<nav aria-label="Where you are".*?<\/nav>/.exec(render({})) ?? []
  expect([...crumbs.matchAll(/<a href="([^"]*)"[^>]*>([^<]*)<\/a>/g)].map(([, ...link]) => link)).toEqual([
    ['/', 'Home'],
    ['/gifts', 'Gifts'],
  ])
  expect(crumbs.replaceAll(/<a .*?<\/a>/g, '')).toContain('Truffle Box')
})

test('the page of a custom box has a link to the box builder instead of ADD TO BAG', () => {
  const html = render({ boxHref: '/build-a-box?piece=box' })
  expect(html).toContain('<a href="/build-a-box?piece=box">Create a Box</a>')
  expect(html).not.toContain('ADD TO BAG')
  expect(html).not.toContain('Ship to an address')
})

test.each([
  ['comingSoon', 'Coming soon'],
  ['inShopOnly', 'In Shops Only'],
  ['outOfStock', 'Out of stock'],
] as const)(
  'PDP-029 PDP-032 a product with the status %s shows "%s", and ADD TO BAG is disabled',
  (status, label) => {
    const html = render({ offers: [offerOf('box', { status })] })
    expect(html).toContain(`<p role="status">${label}</p>`)
    const button = /<button type="button"([^>]*)>ADD TO BAG<\/button>/.exec(html)
    expect(button?.[1]).toContain('disabled')
  },
)
