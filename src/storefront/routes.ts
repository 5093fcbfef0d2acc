import { index, layout, route, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes'
import type { PagePattern } from '#shared/http/page-routes.ts'

/**
 * The route of a pattern in the route table. The table sets its flags, such as who may cache the page and whether it
 * is hidden.
 */
function page(pattern: PagePattern, module: string, id?: string): RouteConfigEntry {
  if (pattern === '/') return index(module)
  return id === undefined ? route(pattern.slice(1), module) : route(pattern.slice(1), module, { id })
}

/** All pages and their addresses (SHELL-012 to SHELL-050). Build links with lib/routing/links.ts, never manually. */
export default [
  page('/', 'pages/home/home-page.tsx'),
  page('/search', 'pages/search/search-page.tsx'),

  // Categories with their own address (CAT-050), then all others.
  ...(['chocolates', 'lollypops', 'gifts', 'order-forms'] as const).map((id) =>
    page(`/${id}`, 'pages/category/category-page.tsx', `category-${id}`),
  ),
  page('/category/:categoryId', 'pages/category/category-page.tsx'),

  // SHELL-019 and SHELL-029: only the last segment of a product's address matters. Each depth has its own route,
  // because the router would try every combination of optional segments.
  ...['', ':name/', ':a/:name/', ':a/:b/:name/', ':a/:b/:c/:name/', ':a/:b/:c/:d/:name/'].map(
    (before, depth) =>
      route(`${before}:productId.html`, 'pages/product/product-page.tsx', { id: `product-${depth}` }),
  ),
  page('/products/:productId?', 'pages/product/product-page.tsx', 'product-edit'),

  page('/chocolateshops', 'pages/shops/shops-page.tsx'),
  page('/chocolateshops/:slug', 'pages/shops/shop-page.tsx'),

  // MIX-001 to MIX-007: the prefix alone is the base step.
  ...(['build-a-box', 'lollipops/build-a-box'] as const).map((prefix) =>
    layout('features/box-builder/pages/builder-layout.tsx', { id: `${prefix}/builder` }, [
      page(`/${prefix}`, 'features/box-builder/pages/base/base-page.tsx', `${prefix}/base`),
      ...(['select-item', 'select-candies', 'set-quantities'] as const).map((step) =>
        page(
          `/${prefix}/${step}`,
          `features/box-builder/pages/${step}/${step}-page.tsx`,
          `${prefix}/${step}`,
        ),
      ),
      page(
        `/${prefix}/review-box`,
        'features/box-builder/pages/review/review-page.tsx',
        `${prefix}/review-box`,
      ),
    ]),
  ),

  page('/fundraisers/:fundraiserId/:sellerId?', 'pages/fundraiser/fundraiser-page.tsx'),

  page('/cart', 'pages/cart/cart-page.tsx'),
  page('/recipients', 'features/recipients/pages/recipients-page.tsx'),
  layout('pages/checkout/checkout-layout.tsx', [
    page('/shipping', 'pages/checkout/shipping/shipping-page.tsx'),
    page('/billing', 'pages/checkout/billing/billing-page.tsx'),
    page('/revieworder', 'pages/checkout/review/review-page.tsx'),
  ]),
  page('/payment-return', 'pages/checkout/payment-return/payment-return-page.tsx'),
  page('/payment-check', 'pages/checkout/payment-check/payment-check-page.tsx'),
  page('/order-confirmation', 'pages/order-confirmation/order-confirmation-page.tsx'),

  page('/login', 'pages/sign-in/login-page.tsx'),
  page('/register', 'pages/sign-in/register-page.tsx'),
  page('/new-password-form', 'pages/sign-in/new-password-page.tsx'),
  page('/account-confirmation', 'pages/sign-in/account-confirmation-page.tsx'),
  page('/track-order', 'pages/sign-in/track-order-page.tsx'),
  page('/track', 'pages/sign-in/track-page.tsx'),
  layout('pages/account/account-layout.tsx', [
    page('/account', 'pages/account/account-page.tsx'),
    page('/account/boxes', 'features/box-builder/pages/boxes/boxes-page.tsx'),
    page('/wishlist', 'features/wish-list/pages/wish-list-page.tsx'),
    page('/account/gift-cards', 'features/gift-cards/pages/gift-cards-page.tsx'),
    page('/orders', 'pages/account/orders/orders-page.tsx'),
    page('/order-details/:orderId', 'pages/account/orders/order-page.tsx'),
    page('/addressbook', 'pages/account/address-book/address-book-page.tsx'),
    page('/wallet', 'pages/account/wallet/wallet-page.tsx'),
    page('/subscriptions', 'features/subscriptions/pages/subscriptions-page.tsx'),
    page('/account/organization', 'pages/account/organization/organization-page.tsx'),
    page('/profile', 'pages/account/profile/profile-page.tsx'),
    page('/preferences', 'pages/account/preferences/preferences-page.tsx'),
  ]),

  page('/digital-catalog', 'pages/digital-catalog/digital-catalog-page.tsx'),
  page('/shared-wishlist', 'features/wish-list/pages/shared-wish-list-page.tsx'),

  page('/component-guide/*', 'pages/component-guide/component-guide-page.tsx'),
  page('/admin/preview', 'pages/preview/preview-page.tsx'),
  page('/admin/visualization', 'pages/preview/visualization-page.tsx'),

  page('/404', 'pages/errors/error-page.tsx'),
  page('/maintenance', 'pages/errors/maintenance-page.tsx'),
  page('/shell/menu', 'pages/shell/menu-data.ts'),
  page('/shell/panel-texts', 'pages/shell/panel-texts-data.ts'),
  page('/*', 'pages/content/content-page.tsx'),
] satisfies RouteConfig
