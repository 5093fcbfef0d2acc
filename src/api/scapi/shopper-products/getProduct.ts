import { z } from 'zod'
import { call } from '#api/call.ts'
import { refuse } from '#commerce/refusals.ts'
import { ProductId, productParameters } from './parameters.ts'
import { productDocument } from './product-document.ts'
import { ProductSchema } from './product-schema.ts'
import { loadProducts } from './load-products.ts'
import { productTags } from './product-tags.ts'

export const getProduct = call({
  path: 'GET /product/shopper-products/v1/organizations/{organizationId}/products/{id}',
  summary: 'Returns a product.',
  description:
    '`expand` chooses the parts of the answer; `none` leaves them all out. Refuses a product that the site does not sell (404).',
  auth: 'public',
  parameters: z.object({ id: ProductId, ...productParameters }),
  handle: async ({ parameters: { id, ...asked }, ...context }) => {
    const options = { ...asked, isOwn: context.client.isOwn }
    const loaded = await loadProducts(context, [id], options)
    const product = loaded.products.get(id)
    return product
      ? { product, loaded, options }
      : refuse('product-not-found', { productId: id, siteId: context.site.id })
  },
  document: ProductSchema,
  answer: ({ product, loaded, options }) => productDocument(product, loaded, options),
  tags: (document) => productTags([document]),
})
