import { z } from 'zod'
import { call } from '#api/call.ts'
import { named } from '#api/documents/document-schema.ts'
import { Id } from '#api/input/parameters.ts'
import { isRefusal } from '#commerce/refusals.ts'

const ProductUpsellSchema = named(
  'ProductUpsell',
  z.strictObject({
    productId: z.string(),
    products: z.array(
      z.strictObject({
        productId: z.string(),
      }),
    ),
  }),
)

/** API-060, PDP-006. getProducts returns the documents of these products. */
export const getProductUpsell = call({
  path: 'GET /product-upsell',
  summary: 'Returns the ids of products that are often bought together with a product.',
  description: 'Refuses a product that the site does not sell (404).',
  auth: 'public',
  parameters: z.object({ productId: Id }),
  handle: async ({ shop, site, parameters: { productId } }) => {
    const product = await shop.catalog.product(site.id, productId)
    if (isRefusal(product)) return product
    return { productId, productIds: await shop.catalog.upsellIds(site.id, productId) }
  },
  document: ProductUpsellSchema,
  answer: ({ productId, productIds }) => ({
    productId,
    products: productIds.map((id) => ({ productId: id })),
  }),
  tags: ({ productId, products }) => [
    'upsells',
    `product:${productId}`,
    ...products.map((product) => `product:${product.productId}`),
  ],
})
