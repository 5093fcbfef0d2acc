import type { PagePattern } from '#shared/http/page-routes.ts'

/** Page types by path (SHELL-051 to SHELL-060, SHELL-063). */
const types = {
  '/': 'homepage',
  '/cart': 'cart',
  '/recipients': 'cart',
  '/shipping': 'checkout',
  '/billing': 'checkout',
  '/revieworder': 'checkout',
  '/order-confirmation': 'checkout',
  '/track-order': 'track order',
  '/track': 'track order',
  '/login': 'account',
  '/register': 'account',
  '/account': 'account',
  '/orders': 'orders',
  '/subscriptions': 'subscriptions',
  '/addressbook': 'address book',
  '/wallet': 'wallet',
  '/profile': 'profile',
  '/preferences': 'preferences',
  '/search': 'search results',
  '/404': 'error',
} satisfies Partial<Record<PagePattern, string>>

const typesByPath: Readonly<Record<string, string>> = types

const categoryPath = /^\/(category\/|(chocolates|lollypops|gifts|order-forms)$)/

/** The page type of a path, for analytics. */
export function pageTypeOf(path: string): string {
  if (path.includes('build-a-box')) return 'custom mix builder'
  if (path.endsWith('.html')) return 'product page'
  if (path.startsWith('/order-details/')) return 'order details'
  return typesByPath[path] ?? (categoryPath.test(path) ? 'category' : 'content')
}
