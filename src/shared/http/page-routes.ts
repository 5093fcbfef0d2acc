/** The properties of a page that the shop needs besides its code. */
export interface PageFlags {
  /**
   * Which caches may store the page's HTML (OPS-038, OPS-039; decision 0112): shared caches such as a CDN and the
   * server (`shared`), the server only (`server`), or none (`none`). A stored page must be the same for every
   * visitor.
   */
  caching: 'shared' | 'server' | 'none'
  /** Search engines must not list the page: it always has `noindex`. Other pages decide by their data. */
  isHidden?: true
  /**
   * The page accepts payment cards, or leads to the payment of an order: no third-party script runs on it (PCI DSS
   * 4.0, 6.4.3).
   */
  isPayment?: true
  /** The content depends on the query of a product list: search words, refinements, sorting and page number. */
  isList?: true
  /** Every shop has the page, and menus and texts of an import may link to it (RUN-033). */
  isLinkable?: true
}

const linkable = { caching: 'shared', isLinkable: true } as const
const list = { caching: 'shared', isList: true } as const
/** A page for one shopper: the browser loads the personal data. */
const personal = { caching: 'server', isHidden: true } as const
const personalLinkable = { ...personal, isLinkable: true } as const
const payment = { ...personalLinkable, isPayment: true } as const

/**
 * Every route of the storefront, by its pattern, with its flags. `src/storefront/routes.ts` has the module of each,
 * and the types of both files refuse a route that is missing in the other one.
 */
export const pageRoutes = {
  '/': linkable,
  '/search': { ...linkable, isList: true },
  '/chocolates': list,
  '/lollypops': list,
  '/gifts': list,
  '/order-forms': list,
  '/category/:categoryId': list,
  '/:productId.html': { caching: 'shared' },
  '/products/:productId?': { caching: 'shared' },
  '/chocolateshops': linkable,
  '/chocolateshops/:slug': { caching: 'shared' },

  '/build-a-box': linkable,
  '/build-a-box/select-item': linkable,
  '/build-a-box/select-candies': linkable,
  '/build-a-box/set-quantities': linkable,
  '/build-a-box/review-box': linkable,
  '/lollipops/build-a-box': linkable,
  '/lollipops/build-a-box/select-item': linkable,
  '/lollipops/build-a-box/select-candies': linkable,
  '/lollipops/build-a-box/set-quantities': linkable,
  '/lollipops/build-a-box/review-box': linkable,

  '/fundraisers/:fundraiserId/:sellerId?': { caching: 'shared' },

  '/cart': personalLinkable,
  '/recipients': personalLinkable,
  '/shipping': payment,
  '/billing': payment,
  '/revieworder': payment,
  '/payment-return': { ...personal, isPayment: true },
  '/payment-check': personal,
  '/order-confirmation': personal,

  '/login': personalLinkable,
  '/register': personalLinkable,
  '/new-password-form': personalLinkable,
  '/account-confirmation': personal,
  '/track-order': personalLinkable,
  '/track': personalLinkable,
  '/account': personalLinkable,
  '/account/boxes': personalLinkable,
  '/wishlist': personalLinkable,
  '/account/gift-cards': personalLinkable,
  '/orders': personalLinkable,
  '/order-details/:orderId': personal,
  '/addressbook': personalLinkable,
  '/wallet': payment,
  '/subscriptions': personalLinkable,
  '/account/organization': personalLinkable,
  '/profile': personalLinkable,
  '/preferences': personalLinkable,

  '/digital-catalog': linkable,
  '/shared-wishlist': personalLinkable,

  '/component-guide/*': { caching: 'none', isHidden: true },
  '/admin/preview': { caching: 'none', isHidden: true },
  '/admin/visualization': { caching: 'none', isHidden: true },

  '/404': { caching: 'shared', isHidden: true },
  '/maintenance': { caching: 'shared', isHidden: true },
  // JSON for pages.
  '/shell/menu': { caching: 'shared' },
  '/shell/panel-texts': { caching: 'shared' },
  '/*': { caching: 'shared' },
} as const satisfies Readonly<Record<string, PageFlags>>

export type PagePattern = keyof typeof pageRoutes

/** The patterns of the pages for payments. */
export type PaymentPattern = {
  [Pattern in PagePattern]: (typeof pageRoutes)[Pattern] extends { isPayment: true } ? Pattern : never
}[PagePattern]

const patterns = Object.entries<PageFlags>(pageRoutes)

/** The paths that a menu or a text of every shop may link to, whatever the shop imports. */
export const linkablePages: ReadonlySet<string> = new Set(
  patterns.filter(([, { isLinkable }]) => isLinkable).map(([pattern]) => pattern),
)

/** The first segments of patterns with a parameter: no product path may begin with one of them (CAT-037). */
export const firstSegmentsWithParameter: ReadonlySet<string> = new Set(
  patterns.flatMap(([pattern]) => /^\/([\w-]+)\/.*[:*]/.exec(pattern)?.[1] ?? []),
)

/** The part of each list's pattern before its parameter: `/search`, `/category/`. */
const lists = patterns
  .filter(([, { isList }]) => isList)
  .map(([pattern]) => ({ start: pattern.replace(/:.*/, ''), hasParameter: pattern.includes(':') }))

/** Whether the content of the page at a path depends on the query of a product list. */
export const isListPath = (path: string): boolean =>
  lists.some(({ start, hasParameter }) => (hasParameter ? path.startsWith(start) : path === start))
