import { z } from 'zod'
import { call } from '#api/call.ts'
import { oneProduct } from './one-product.ts'
import { ProductId } from './parameters.ts'
import { promotionDocuments } from './product-document.ts'
import { productTags } from './product-tags.ts'

export const getProductPromotions = call({
  path: 'GET /product/shopper-products/v1/organizations/{organizationId}/products/{productId}/promotions',
  summary: 'What anybody is offered on a product.',
  auth: 'public',
  parameters: z.object({ productId: ProductId }),
  handle: ({ parameters, ...context }) => oneProduct(context, parameters.productId, ['promotions']),
  answer: ({ product, facts }) => ({
    productId: product.id,
    productPromotions: promotionDocuments(product, facts),
  }),
  tags: ({ productId }) => productTags([{ id: productId }]),
})
