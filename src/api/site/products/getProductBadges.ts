import { z } from 'zod'
import { call } from '#api/call.ts'
import { named } from '#api/documents/document-schema.ts'
import type { Product } from '#commerce/catalog/catalog.ts'

const ProductBadgesSchema = named(
  'ProductBadges',
  z.strictObject({
    badges: z.array(
      z.strictObject({
        id: z.string(),
        label: z.string(),
        productIds: z.array(z.string()),
      }),
    ),
  }),
)

/** API-055, CAT-047. */
export const getProductBadges = call({
  path: 'GET /product-badges',
  summary: 'Returns the product badges of the site, with the products that have them.',
  auth: 'public',
  handle: async ({ shop, site }) => shop.catalog.badges(site.id),
  document: ProductBadgesSchema,
  answer: (badges) => ({
    badges: [...badges].map(([label, productIds]) => ({ id: badgeId(label), label, productIds })),
  }),
  tags: () => ['products', 'assortments'],
})

/** `Best Seller` → `best-seller`. */
const badgeId = (label: NonNullable<Product['badge']>): string =>
  label.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
