import { z } from 'zod'
import { call } from '#api/call.ts'
import { ids } from '#api/parameters.ts'
import { productParameters } from './parameters.ts'
import { productDocument } from './product-document.ts'
import { productFacts } from './product-facts.ts'
import { productTags } from './product-tags.ts'

/** API-059. Products that the site does not sell are left out. */
export const getProducts = call({
  path: 'GET /product/shopper-products/v1/organizations/{organizationId}/products',
  summary: 'Products by their ids, in the order of these.',
  auth: 'public',
  parameters: z.object({ ids: ids(100), ...productParameters }),
  handle: async ({ parameters: { ids: asked, ...options }, ...context }) => {
    const productIds = [...new Set(asked)]
    return { productIds, facts: await productFacts(context, productIds, options), options }
  },
  answer: ({ productIds, facts, options }) => {
    const data = productIds.flatMap((id) => {
      const product = facts.products.get(id)
      return product ? [productDocument(product, facts, options)] : []
    })
    return { data, limit: productIds.length, total: data.length }
  },
  tags: ({ data }) => productTags(data),
})
