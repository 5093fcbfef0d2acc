/** First parts of addresses that are no products: routes of pages with a parameter, and what the server answers itself. */
const otherRoutes = new Set([
  'api',
  'category',
  'chocolateshops',
  'component-guide',
  'fundraisers',
  'images',
  'mobify',
  'order-details',
  'products',
  'videos',
])

/** Whether an address that ends in `.html` leads to a product. Addresses are compared without regard to case. */
export const isProductPath = (path: string): boolean => {
  const [, first = '', ...others] = path.toLowerCase().split('/')
  return others.length === 0 || !otherRoutes.has(first)
}
