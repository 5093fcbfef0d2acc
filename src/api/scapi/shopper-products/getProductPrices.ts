import { z } from 'zod'
import { call } from '#api/call.ts'
import { oneProduct } from './one-product.ts'
import { ProductId } from './parameters.ts'
import { priceDocument } from './price-document.ts'
import { productTags } from './product-tags.ts'

export const getProductPrices = call({
  path: 'GET /product/shopper-products/v1/organizations/{organizationId}/products/{productId}/prices',
  summary: 'What a product costs.',
  auth: 'public',
  parameters: z.object({ productId: ProductId }),
  handle: ({ parameters, ...context }) => oneProduct(context, parameters.productId, ['prices']),
  answer: ({ product, facts }) => ({ productId: product.id, ...priceDocument(product, facts, true) }),
  tags: ({ productId }) => productTags([{ id: productId }]),
})
