import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchRoutes, type RouteObject } from 'react-router'
import { expect, it } from 'vitest'
import { fixedCategories } from '#shared/commerce/fixed-categories.ts'
import { isProductPath } from '#commerce/rules/product-path.ts'
import { isListPath, linkablePages, pageRoutes } from '#shared/http/page-routes.ts'
import { demoTexts as texts } from '#testing/demo-texts.ts'
import { stepLinks, steps } from './lib/basket/checkout-steps.ts'
import { orderConfirmationLink } from './lib/routing/checkout-links.ts'
import { categoryLink, menuLink, shippingRatesLink, privacyPolicyLink } from './lib/routing/links.ts'
import routes from './routes.ts'

type RouteWithFile = RouteObject & { file: string }

/** The routes for the router, each with the file of its page. */
const withFiles = (entries: readonly RouteConfigEntry[]): RouteWithFile[] =>
  entries.map(({ path, index, file, children }) =>
    index === true
      ? { index, file }
      : {
          ...(path !== undefined && { path }),
          file,
          ...(children && { children: withFiles(children) }),
        },
  )

const all = withFiles(routes)

/** The page at an address, its layouts, and the parameters of the address. */
function pageAt(address: string): {
  page: string
  layouts: string[]
  params: Record<string, string | undefined>
} {
  const found = matchRoutes(all, address) ?? []
  const files = found.map(({ route }) => route.file)
  return { page: files.at(-1) ?? '', layouts: files.slice(0, -1), params: found.at(-1)?.params ?? {} }
}

const pageOf = (address: string): string => pageAt(address).page

it('SHELL-012 the home page is only at /', () => {
  expect(pageOf('/')).toBe('pages/home/home-page.tsx')
  for (const address of ['/home', '/index.html', '/chocolates']) expect(pageOf(address)).not.toBe(pageOf('/'))
})

it('SHELL-013 SHELL-014 SHELL-015 preview, visualization and component guide have their own pages', () => {
  expect(pageOf('/admin/preview')).toBe('pages/preview/preview-page.tsx')
  expect(pageOf('/admin/visualization')).toBe('pages/preview/visualization-page.tsx')
  for (const address of ['/component-guide', '/component-guide/button'])
    expect(pageOf(address)).toBe('pages/component-guide/component-guide-page.tsx')
})

it('SHELL-016 SHELL-020 search and shop locator have their own pages', () => {
  expect(pageOf('/search')).toBe('pages/search/search-page.tsx')
  expect(pageOf('/chocolateshops')).toBe('pages/shops/shops-page.tsx')
})

it('SHELL-017 SHELL-018 CAT-048 fixed categories have the address /{id}, and others have /category/{id}', () => {
  const category = 'pages/category/category-page.tsx'
  for (const id of ['chocolates', 'lollypops', 'gifts', 'order-forms']) {
    expect(categoryLink(id)).toBe(`/${id}`)
    expect(pageAt(`/${id}`)).toMatchObject({ page: category, params: {} })
  }
  expect(pageAt('/category/gifts-towers')).toMatchObject({
    page: category,
    params: { categoryId: 'gifts-towers' },
  })
})

it.each([
  ['gifts-towers', '/category/gifts-towers'],
  ['50 & more', '/category/50%20%26%20more'],
  // A category with its own path, a content page, and another site.
  ['gifts', '/gifts'],
  ['/company-info/about-us', '/company-info/about-us'],
  ['https://jobs.example.com', 'https://jobs.example.com'],
])('SHELL-018 SHELL-092 the menu item %s links to %s', (pageLink, href) => {
  expect(menuLink(pageLink)).toBe(href)
})

it('SHELL-019 SHELL-029 SHELL-062 every path that ends in .html opens a product page, also the edit link', () => {
  const product = 'pages/product/product-page.tsx'
  for (const address of ['/301010.html', '/product/assorted/301010.html', '/a/b/c/assorted/301010.html'])
    expect(pageAt(address)).toMatchObject({ page: product, params: { productId: '301010' } })
  expect(pageAt('/products/301010')).toMatchObject({ page: product, params: { productId: '301010' } })
})

it('SHELL-027 SHELL-049 every other path opens a content page, with the path as its key', () => {
  const content = 'pages/content/content-page.tsx'
  const keys = [
    'contact-us',
    'emailsignup',
    'e-gift-cards',
    'chocolates/build-a-box',
    shippingRatesLink.slice(1),
    privacyPolicyLink.slice(1),
    'whatever/else',
  ]
  for (const key of keys) expect(pageAt(`/${key}`)).toMatchObject({ page: content, params: { '*': key } })
})

it.each(['/build-a-box', '/lollipops/build-a-box'])(
  'MIX-001 MIX-007 the box builder has its steps at %s',
  (prefix) => {
    const folder = 'features/box-builder/pages'
    const pages = {
      '': 'base/base-page.tsx',
      '/select-item': 'select-item/select-item-page.tsx',
      '/select-candies': 'select-candies/select-candies-page.tsx',
      '/set-quantities': 'set-quantities/set-quantities-page.tsx',
      '/review-box': 'review/review-page.tsx',
    }
    for (const [step, page] of Object.entries(pages))
      expect(pageAt(prefix + step)).toMatchObject({
        page: `${folder}/${page}`,
        layouts: [`${folder}/builder-layout.tsx`],
      })
    for (const other of ['/base', '/review', '/select-item/extra'])
      expect(pageOf(prefix + other)).toBe('pages/content/content-page.tsx')
  },
)

it('SHELL-026 SHELL-031 SHELL-050 bag, errors and maintenance have their own pages', () => {
  expect(pageOf('/cart')).toBe('pages/cart/cart-page.tsx')
  expect(pageOf('/404')).toBe('pages/errors/error-page.tsx')
  expect(pageOf('/maintenance')).toBe('pages/errors/maintenance-page.tsx')
})

it('SHELL-036 SHELL-037 SHELL-046 SHELL-047 SHELL-048 pages that need no login have no account layout', () => {
  const pages = {
    '/login': 'pages/sign-in/login-page.tsx',
    '/register': 'pages/sign-in/register-page.tsx',
    '/new-password-form': 'pages/sign-in/new-password-page.tsx',
    '/account-confirmation': 'pages/sign-in/account-confirmation-page.tsx',
    '/track-order': 'pages/sign-in/track-order-page.tsx',
    '/track': 'pages/sign-in/track-page.tsx',
  }
  for (const [address, page] of Object.entries(pages))
    expect(pageAt(address), address).toMatchObject({ page, layouts: [] })
})

it('SHELL-038 SHELL-039 SHELL-040 SHELL-041 SHELL-042 SHELL-043 SHELL-044 SHELL-045 customer pages are in the account layout', () => {
  const pages = {
    '/account': 'pages/account/account-page.tsx',
    '/orders': 'pages/account/orders/orders-page.tsx',
    '/order-details/00000123': 'pages/account/orders/order-page.tsx',
    '/addressbook': 'pages/account/address-book/address-book-page.tsx',
    '/wallet': 'pages/account/wallet/wallet-page.tsx',
    '/subscriptions': 'features/subscriptions/pages/subscriptions-page.tsx',
    '/profile': 'pages/account/profile/profile-page.tsx',
    '/preferences': 'pages/account/preferences/preferences-page.tsx',
  }
  for (const [address, page] of Object.entries(pages))
    expect(pageAt(address), address).toMatchObject({ page, layouts: ['pages/account/account-layout.tsx'] })
  expect(pageAt('/order-details/00000123').params).toEqual({ orderId: '00000123' })
})

it('SHELL-105 SHELL-106 three steps are in the checkout layout; the bag and the confirmation are not', () => {
  const withCheckoutLayout = ['/cart', '/shipping', '/billing', '/revieworder', '/order-confirmation'].filter(
    (address) => pageAt(address).layouts.includes('pages/checkout/checkout-layout.tsx'),
  )
  expect(withCheckoutLayout).toEqual(['/shipping', '/billing', '/revieworder'])
})

it('SHELL-032 SHELL-033 SHELL-034 SHELL-035 the checkout has four steps, each with its own page and name', () => {
  const [, ...fromShipping] = steps
  const addresses = { ...stepLinks, confirmation: orderConfirmationLink }
  expect(fromShipping.map((step) => [addresses[step], pageOf(addresses[step])])).toEqual([
    ['/shipping', 'pages/checkout/shipping/shipping-page.tsx'],
    ['/billing', 'pages/checkout/billing/billing-page.tsx'],
    ['/revieworder', 'pages/checkout/review/review-page.tsx'],
    ['/order-confirmation', 'pages/order-confirmation/order-confirmation-page.tsx'],
  ])
  expect(texts['checkout.shipping.name']).toBe('Shipping')
  expect(texts['checkout.payment.name']).toBe('Payment')
  expect(texts['checkout.review.name']).toBe('Review')
  expect(texts['checkout.confirmation.title']).toMatch(/^Confirmation \|/)
})

it('SHELL-019 every product path that an import accepts opens that product', () => {
  const pathsOf = ({ path, children = [] }: RouteObject): string[] => [
    path ?? '',
    ...children.flatMap(pathsOf),
  ]
  const firstParts = new Set(all.flatMap(pathsOf).map((path) => path.split('/')[0] ?? ''))
  const fixed = [...firstParts].filter((part) => /^[\w-]+$/.test(part))
  expect(fixed).toContain('category')
  for (const first of [...fixed, 'fudge-and-more'])
    for (const path of [`/${first}/fudge.html`, `/${first.toUpperCase()}/fudge.html`, `/${first}.html`]) {
      const { page, params } = pageAt(path)
      const leads = page === 'pages/product/product-page.tsx' && params.productId !== 'fudge.html'
      expect([path, leads]).toEqual([path, isProductPath(path)])
    }
})

it('an import accepts no product path that the server itself handles', () => {
  for (const first of ['api', 'images', 'mobify', 'videos', 'Videos'])
    expect(isProductPath(`/${first}/fudge.html`)).toBe(false)
})

/** The patterns of routes, including routes inside layouts. */
const patternsOf = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ path, index, children }) => [
    ...(path === undefined && !index ? [] : [`/${path ?? ''}`]),
    ...patternsOf(children ?? []),
  ])

it('every pattern of the route table has a module', () => {
  const patterns = new Set(patternsOf(routes))
  expect(Object.keys(pageRoutes).filter((pattern) => !patterns.has(pattern))).toEqual([])
})

it('RUN-033 menus and texts may link to pages without a parameter, and not to imported pages', () => {
  const linked = [...linkablePages]
  expect(linked.filter((address) => /[:*]/.test(address))).toEqual([])
  expect(linked.filter((address) => /content|category|product-page/.test(pageOf(address)))).toEqual([])
})

it('RUN-033 every other page without a parameter is a list, or the test names a reason not to link it', () => {
  const others = Object.keys(pageRoutes).filter(
    (pattern) => !/[:*]/.test(pattern) && !linkablePages.has(pattern) && !isListPath(pattern),
  )
  expect(others.toSorted()).toEqual(notLinked)
})

/** Pages inside a flow, pages of staff, error pages, and data: the navigation does not link to them. */
const notLinked = [
  '/404',
  '/account-confirmation',
  '/admin/preview',
  '/admin/visualization',
  '/maintenance',
  '/order-confirmation',
  '/payment-check',
  '/payment-return',
  '/shell/menu',
  '/shell/panel-texts',
]

it('the fixed categories are product lists with their own routes', () => {
  for (const id of fixedCategories) expect([id, isListPath(`/${id}`)]).toEqual([id, true])
  expect(['/search', '/category/fudge'].map(isListPath)).toEqual([true, true])
  expect(['/', '/category', '/chocolates/fudge.html', '/cart'].map(isListPath)).toEqual(Array(4).fill(false))
})
