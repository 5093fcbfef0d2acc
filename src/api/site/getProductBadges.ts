import { call } from '#api/call.ts'
import type { Product } from '#commerce/catalog/catalog.ts'

/** API-055, CAT-047. */
export const getProductBadges = call({
  path: 'GET /product-badges',
  summary: 'The badges that products of the site wear, and which products wear them.',
  auth: 'public',
  handle: async ({ shop, site }) => shop.catalog.badges(site.id),
  answer: (badges) => ({
    badges: [...badges].map(([label, productIds]) => ({ id: badgeId(label), label, productIds })),
  }),
  tags: () => ['products', 'assortments'],
})

/** `Best Seller` → `best-seller`. */
const badgeId = (label: NonNullable<Product['badge']>): string =>
  label.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
