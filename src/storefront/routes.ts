import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

/** All pages and their addresses (SHELL-012 to SHELL-050). Build links with lib/routing/links.ts, never by hand. */
export default [
  index('pages/home/home-page.tsx'),
  route('search', 'pages/search/search-page.tsx'),

  // Categories with an address of their own (CAT-050), then all others.
  ...['chocolates', 'lollypops', 'gifts', 'order-forms'].map((id) =>
    route(id, 'pages/category/category-page.tsx', { id: `category-${id}` }),
  ),
  route('category/:categoryId', 'pages/category/category-page.tsx'),

  // SHELL-019 and SHELL-029: only the last segment of a product's address counts. There is one route for each depth,
  // because the router would try every combination of optional segments.
  ...['', ':name/', ':a/:name/', ':a/:b/:name/', ':a/:b/:c/:name/', ':a/:b/:c/:d/:name/'].map(
    (before, depth) =>
      route(`${before}:productId.html`, 'pages/product/product-page.tsx', { id: `product-${depth}` }),
  ),
  route('products/:productId?', 'pages/product/product-page.tsx', { id: 'product-edit' }),

  route('chocolateshops', 'pages/shops/shops-page.tsx'),
  route('chocolateshops/:slug', 'pages/shops/shop-page.tsx'),

  // MIX-001 to MIX-007: the base step is the bare prefix.
  ...['build-a-box', 'lollipops/build-a-box'].map((prefix) =>
    layout('features/box-builder/pages/builder-layout.tsx', { id: `${prefix}/builder` }, [
      route(prefix, 'features/box-builder/pages/base/base-page.tsx', { id: `${prefix}/base` }),
      ...['select-item', 'select-candies', 'set-quantities'].map((step) =>
        route(`${prefix}/${step}`, `features/box-builder/pages/${step}/${step}-page.tsx`, {
          id: `${prefix}/${step}`,
        }),
      ),
      route(`${prefix}/review-box`, 'features/box-builder/pages/review/review-page.tsx', {
        id: `${prefix}/review-box`,
      }),
    ]),
  ),

  route('fundraisers/:fundraiserId/:sellerId?', 'pages/fundraiser/fundraiser-page.tsx'),

  route('cart', 'pages/cart/cart-page.tsx'),
  route('recipients', 'features/recipients/pages/recipients-page.tsx'),
  layout('pages/checkout/checkout-layout.tsx', [
    route('shipping', 'pages/checkout/shipping/shipping-page.tsx'),
    route('billing', 'pages/checkout/billing/billing-page.tsx'),
    route('revieworder', 'pages/checkout/review/review-page.tsx'),
  ]),
  route('payment-return', 'pages/checkout/payment-return/payment-return-page.tsx'),
  route('payment-check', 'pages/checkout/payment-check/payment-check-page.tsx'),
  route('order-confirmation', 'pages/order-confirmation/order-confirmation-page.tsx'),

  route('login', 'pages/sign-in/login-page.tsx'),
  route('register', 'pages/sign-in/register-page.tsx'),
  route('new-password-form', 'pages/sign-in/new-password-page.tsx'),
  route('account-confirmation', 'pages/sign-in/account-confirmation-page.tsx'),
  route('track-order', 'pages/sign-in/track-order-page.tsx'),
  route('track', 'pages/sign-in/track-page.tsx'),
  layout('pages/account/account-layout.tsx', [
    route('account', 'pages/account/account-page.tsx'),
    route('account/boxes', 'features/box-builder/pages/boxes/boxes-page.tsx'),
    route('wishlist', 'features/wish-list/pages/wish-list-page.tsx'),
    route('account/gift-cards', 'features/gift-cards/pages/gift-cards-page.tsx'),
    route('orders', 'pages/account/orders/orders-page.tsx'),
    route('order-details/:orderId', 'pages/account/orders/order-page.tsx'),
    route('addressbook', 'pages/account/address-book/address-book-page.tsx'),
    route('wallet', 'pages/account/wallet/wallet-page.tsx'),
    route('subscriptions', 'features/subscriptions/pages/subscriptions-page.tsx'),
    route('account/organization', 'pages/account/organization/organization-page.tsx'),
    route('profile', 'pages/account/profile/profile-page.tsx'),
    route('preferences', 'pages/account/preferences/preferences-page.tsx'),
  ]),

  route('digital-catalog', 'pages/digital-catalog/digital-catalog-page.tsx'),
  route('shared-wishlist', 'features/wish-list/pages/shared-wish-list-page.tsx'),

  route('component-guide/*', 'pages/component-guide/component-guide-page.tsx'),
  route('admin/preview', 'pages/preview/preview-page.tsx'),
  route('admin/visualization', 'pages/preview/visualization-page.tsx'),

  route('404', 'pages/errors/error-page.tsx'),
  route('maintenance', 'pages/errors/maintenance-page.tsx'),
  route('shell/menu', 'pages/menu/menu-data.ts'),
  route('shell/panel-texts', 'pages/panel-texts/panel-texts-data.ts'),
  route('*', 'pages/content/content-page.tsx'),
] satisfies RouteConfig
