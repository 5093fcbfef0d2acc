import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchRoutes, type RouteObject } from 'react-router'
import { expect, it } from 'vitest'
import texts from './messages/en-US.json' with { type: 'json' }
import { stepLinks, steps } from './checkout/steps.ts'
import {
  categoryLink,
  menuLink,
  orderConfirmationLink,
  shippingRatesLink,
  privacyPolicyLink,
} from './links.ts'
import routes from './routes.ts'

type Located = RouteObject & { file: string }

/** The routes as the router has them, each with the file of its page. */
const located = (entries: readonly RouteConfigEntry[]): Located[] =>
  entries.map(({ path, index, file, children }) =>
    index === true
      ? { index, file }
      : {
          ...(path !== undefined && { path }),
          file,
          ...(children && { children: located(children) }),
        },
  )

const all = located(routes)

/** Which page stands at an address, what is drawn around it, and what the address says. */
function pageAt(address: string): {
  page: string
  around: string[]
  params: Record<string, string | undefined>
} {
  const found = matchRoutes(all, address) ?? []
  // The routes were made just above, each with its file.
  const files = found.map(({ route }) => (route as Located).file)
  return { page: files.at(-1) ?? '', around: files.slice(0, -1), params: found.at(-1)?.params ?? {} }
}

const pageOf = (address: string): string => pageAt(address).page

it('SHELL-012 the home page is at / and nowhere else', () => {
  expect(pageOf('/')).toBe('home/home-page.tsx')
  for (const address of ['/home', '/index.html', '/chocolates']) expect(pageOf(address)).not.toBe(pageOf('/'))
})

it('SHELL-013 SHELL-014 SHELL-015 preview, visualization and component guide have pages of their own', () => {
  expect(pageOf('/admin/preview')).toBe('preview/preview-page.tsx')
  expect(pageOf('/admin/visualization')).toBe('preview/visualization-page.tsx')
  for (const address of ['/component-guide', '/component-guide/button'])
    expect(pageOf(address)).toBe('component-guide/guide-page.tsx')
})

it('SHELL-016 SHELL-020 search and shop locator', () => {
  expect(pageOf('/search')).toBe('search/search-page.tsx')
  expect(pageOf('/chocolateshops')).toBe('shops/shops-page.tsx')
})

it('SHELL-017 SHELL-018 CAT-048 a category is named by its address, or is the address, as links have it', () => {
  const category = 'category/category-page.tsx'
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
  // Targets of their own: a category with a path of its own, a page, another site.
  ['gifts', '/gifts'],
  ['/company-info/about-us', '/company-info/about-us'],
  ['https://jobs.example.com', 'https://jobs.example.com'],
])('SHELL-018 SHELL-092 the menu item %s leads to %s', (pageLink, href) => {
  expect(menuLink(pageLink)).toBe(href)
})

it('SHELL-019 SHELL-029 SHELL-062 whatever ends in .html is a product, and so is what the edit link names', () => {
  const product = 'product/product-page.tsx'
  for (const address of ['/301010.html', '/product/assorted/301010.html', '/a/b/c/assorted/301010.html'])
    expect(pageAt(address)).toMatchObject({ page: product, params: { productId: '301010' } })
  expect(pageAt('/products/301010')).toMatchObject({ page: product, params: { productId: '301010' } })
})

it('SHELL-027 SHELL-049 every other path is a content page with that key', () => {
  const content = 'content/content-page.tsx'
  const keys = [
    'contact-us',
    'emailsignup',
    'e-gift-cards',
    'chocolates/build-a-box',
    'lollipops/build-a-box',
    shippingRatesLink.slice(1),
    privacyPolicyLink.slice(1),
    'whatever/else',
  ]
  for (const key of keys) expect(pageAt(`/${key}`)).toMatchObject({ page: content, params: { '*': key } })
})

it('SHELL-026 SHELL-031 SHELL-050 bag, error and maintenance pages', () => {
  expect(pageOf('/cart')).toBe('bag/cart-page.tsx')
  expect(pageOf('/404')).toBe('shell/error-route.tsx')
  expect(pageOf('/maintenance')).toBe('shell/maintenance-page.tsx')
})

it('SHELL-036 SHELL-037 SHELL-046 SHELL-047 SHELL-048 pages that nobody has to be logged in for', () => {
  const pages = {
    '/login': 'account/login-page.tsx',
    '/register': 'account/register-page.tsx',
    '/new-password-form': 'account/new-password-page.tsx',
    '/account-confirmation': 'account/confirmation-page.tsx',
    '/track-order': 'account/track-order-page.tsx',
  }
  for (const [address, page] of Object.entries(pages))
    expect(pageAt(address), address).toMatchObject({ page, around: [] })
})

it('SHELL-038 SHELL-039 SHELL-040 SHELL-041 SHELL-042 SHELL-043 SHELL-044 SHELL-045 pages of a customer stand in the account', () => {
  const pages = {
    '/account': 'account/account-page.tsx',
    '/orders': 'account/orders-page.tsx',
    '/order-details/00000123': 'account/order-page.tsx',
    '/addressbook': 'account/address-book-page.tsx',
    '/wallet': 'account/wallet-page.tsx',
    '/subscriptions': 'account/subscriptions-page.tsx',
    '/profile': 'account/profile-page.tsx',
    '/preferences': 'account/preferences-page.tsx',
  }
  for (const [address, page] of Object.entries(pages))
    expect(pageAt(address), address).toMatchObject({ page, around: ['account/account-layout.tsx'] })
  expect(pageAt('/order-details/00000123').params).toEqual({ orderId: '00000123' })
})

it('SHELL-105 SHELL-106 three steps have the frame of the checkout, the bag and the confirmation have not', () => {
  const framed = ['/cart', '/shipping', '/billing', '/revieworder', '/order-confirmation'].filter((address) =>
    pageAt(address).around.includes('checkout/checkout-layout.tsx'),
  )
  expect(framed).toEqual(['/shipping', '/billing', '/revieworder'])
})

it('SHELL-032 SHELL-033 SHELL-034 SHELL-035 the checkout has four steps, each with its page and name', () => {
  const [, ...fromShipping] = steps
  const addresses = { ...stepLinks, confirmation: orderConfirmationLink }
  expect(fromShipping.map((step) => [addresses[step], pageOf(addresses[step])])).toEqual([
    ['/shipping', 'checkout/shipping-page.tsx'],
    ['/billing', 'checkout/billing-page.tsx'],
    ['/revieworder', 'checkout/review-page.tsx'],
    ['/order-confirmation', 'checkout/confirmation-page.tsx'],
  ])
  expect(texts['checkout.shipping.name']).toBe('Shipping')
  expect(texts['checkout.payment.name']).toBe('Payment')
  expect(texts['checkout.review.name']).toBe('Review')
  expect(texts['checkout.confirmation.title']).toMatch(/^Confirmation \|/)
})
