import { z } from 'zod'
import { call } from '#api/call.ts'
import { named } from '#api/documents/document-schema.ts'
import { limitedIds } from '#api/input/limited-ids.ts'
import { productParameters } from './parameters.ts'
import { productDocument } from './product-document.ts'
import { ProductSchema } from './product-schema.ts'
import { loadProducts } from './load-products.ts'
import { productTags } from './product-tags.ts'

const ProductResultSchema = named(
  'ProductResult',
  z.strictObject({
    data: z.array(ProductSchema),
    limit: z.number(),
    total: z.number(),
  }),
)

/** API-059, DROP-039. */
export const getProducts = call({
  path: 'GET /product/shopper-products/v1/organizations/{organizationId}/products',
  summary: 'Returns products by their ids, in the same order.',
  description: 'At most 24 ids. Products that the site does not sell are left out.',
  auth: 'public',
  parameters: z.object({ ids: limitedIds({ subject: 'products', maximum: 24 }), ...productParameters }),
  handle: async ({ parameters: { ids: requested, ...asked }, ...context }) => {
    const options = { ...asked, isOwn: context.client.isOwn }
    const productIds = [...new Set(requested)]
    return { productIds, loaded: await loadProducts(context, productIds, options), options }
  },
  document: ProductResultSchema,
  answer: ({ productIds, loaded, options }) => {
    const data = productIds.flatMap((id) => {
      const product = loaded.products.get(id)
      return product ? [productDocument(product, loaded, options)] : []
    })
    return { data, limit: productIds.length, total: data.length }
  },
  tags: ({ data }) => productTags(data),
})
