/** The prefix of the Shopper APIs below which all their calls answer. They answer at the root, too (DROP-001). */
export const documentedPrefix = '/mobify/proxy/api'

/** The family and the API of each document. */
export const documentedApis = [
  'checkout/shopper-baskets',
  'checkout/shopper-orders',
  'checkout/shopper-payments',
  'configuration/shopper-configurations',
  'customer/shopper-customers',
  'experience/shopper-experience',
  'pricing/shopper-gift-certificates',
  'pricing/shopper-promotions',
  'product/shopper-availability',
  'product/shopper-products',
  'search/shopper-search',
  'shopper/auth',
  'shopper/shopper-consents',
  'shopper/shopper-context',
  'site/shopper-seo',
  'store/shopper-stores',
] as const

/** Paths at the root that belong to the Shopper APIs and to custom calls. All others are pages (DROP-002). */
const rootPath = new RegExp(`^/(?:${documentedApis.join('|')}|custom/[^/]+)/v\\d+/organizations(?:/|$)`)

/** Whether a path is one of the Shopper APIs at the root, as the proxies of storefronts request it. */
export const isDocumentedRootPath = (path: string): boolean => rootPath.test(path)

/** Whether the router answers a path with the calls of the documents. Root paths have the prefix there. */
export const isDocumentedPath = (path: string): boolean => path.startsWith(`${documentedPrefix}/`)
