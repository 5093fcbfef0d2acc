import { z } from 'zod'
import { call } from '#api/call.ts'
import { named } from '#api/documents/document-schema.ts'
import { loadProduct } from './load-product.ts'
import { ProductId } from './parameters.ts'
import { promotionDocuments } from './product-document.ts'
import { ProductPromotionSchema } from './product-schema.ts'
import { productTags } from './product-tags.ts'

const ProductPromotionsSchema = named(
  'ProductPromotions',
  z.strictObject({
    productId: z.string(),
    productPromotions: z.array(ProductPromotionSchema),
  }),
)

export const getProductPromotions = call({
  path: 'GET /product/shopper-products/v1/organizations/{organizationId}/products/{productId}/promotions',
  summary: 'Returns the promotions on a product.',
  description:
    'Only promotions that every guest gets, without a promo code. Refuses a product that the site does not sell (404).',
  auth: 'public',
  parameters: z.object({ productId: ProductId }),
  handle: ({ parameters, ...context }) => loadProduct(context, parameters.productId, ['promotions']),
  document: ProductPromotionsSchema,
  answer: ({ product, loaded }) => ({
    productId: product.id,
    productPromotions: promotionDocuments(product, loaded),
  }),
  tags: ({ productId }) => productTags([{ id: productId }]),
})
