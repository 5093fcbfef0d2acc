import { z } from 'zod'
import { call } from '#api/call.ts'
import { refuse } from '#commerce/refusals.ts'
import { ProductId, productParameters } from './parameters.ts'
import { productDocument } from './product-document.ts'
import { productFacts } from './product-facts.ts'
import { productTags } from './product-tags.ts'

export const getProduct = call({
  path: 'GET /product/shopper-products/v1/organizations/{organizationId}/products/{id}',
  summary: 'A product that the site sells.',
  auth: 'public',
  parameters: z.object({ id: ProductId, ...productParameters }),
  handle: async ({ parameters: { id, ...options }, ...context }) => {
    const facts = await productFacts(context, [id], options)
    const product = facts.products.get(id)
    return product ? { product, facts, options } : refuse('product-not-found', { productId: id })
  },
  answer: ({ product, facts, options }) => productDocument(product, facts, options),
  tags: (document) => productTags([document]),
})
