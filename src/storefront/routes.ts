import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

/** Every page and its address (SHELL-012 to SHELL-050). Links are made by links.ts, never by hand. */
export default [
  index('home/home-page.tsx'),
  route('search', 'search/search-page.tsx'),

  // Categories with an address of their own (CAT-050), and all others.
  ...['chocolates', 'lollypops', 'gifts', 'order-forms'].map((id) =>
    route(id, 'category/category-page.tsx', { id: `category-${id}` }),
  ),
  route('category/:categoryId', 'category/category-page.tsx'),

  // SHELL-019 and SHELL-029: what stands before the last part of a product's address is for the eye. A route for each
  // depth: one with optional parts would be tried in every combination of them.
  ...['', ':name/', ':a/:name/', ':a/:b/:name/', ':a/:b/:c/:name/', ':a/:b/:c/:d/:name/'].map(
    (before, depth) =>
      route(`${before}:productId.html`, 'product/product-page.tsx', { id: `product-${depth}` }),
  ),
  route('products/:productId?', 'product/product-page.tsx', { id: 'product-edit' }),

  route('chocolateshops', 'shops/shops-page.tsx'),
  route('chocolateshops/:slug', 'shops/shop-page.tsx'),

  route('cart', 'bag/cart-page.tsx'),
  layout('checkout/checkout-layout.tsx', [
    route('shipping', 'checkout/shipping-page.tsx'),
    route('billing', 'checkout/billing-page.tsx'),
    route('revieworder', 'checkout/review-page.tsx'),
  ]),
  route('order-confirmation', 'checkout/confirmation-page.tsx'),

  route('login', 'account/login-page.tsx'),
  route('register', 'account/register-page.tsx'),
  route('new-password-form', 'account/new-password-page.tsx'),
  route('account-confirmation', 'account/confirmation-page.tsx'),
  route('track-order', 'account/track-order-page.tsx'),
  layout('account/account-layout.tsx', [
    route('account', 'account/account-page.tsx'),
    route('orders', 'account/orders-page.tsx'),
    route('order-details/:orderId', 'account/order-page.tsx'),
    route('addressbook', 'account/address-book-page.tsx'),
    route('wallet', 'account/wallet-page.tsx'),
    route('subscriptions', 'account/subscriptions-page.tsx'),
    route('profile', 'account/profile-page.tsx'),
    route('preferences', 'account/preferences-page.tsx'),
  ]),

  route('component-guide/*', 'component-guide/guide-page.tsx'),
  route('admin/preview', 'preview/preview-page.tsx'),
  route('admin/visualization', 'preview/visualization-page.tsx'),

  route('404', 'shell/error-route.tsx'),
  route('maintenance', 'shell/maintenance-page.tsx'),
  route('shell/menu', 'shell/menu-data.ts'),
  route('*', 'content/content-page.tsx'),
] satisfies RouteConfig
