import { firstSegmentsWithParameter } from '#shared/http/page-routes.ts'

/** First segments of paths that the server handles without the storefront. */
const serverSegments = new Set(['api', 'images', 'mobify', 'videos'])

/** Whether an address that ends in `.html` is a product page. Addresses are case-insensitive. */
export const isProductPath = (path: string): boolean => {
  const [, first = '', ...others] = path.toLowerCase().split('/')
  return others.length === 0 || !(serverSegments.has(first) || firstSegmentsWithParameter.has(first))
}
