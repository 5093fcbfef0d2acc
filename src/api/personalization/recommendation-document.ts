import { z } from 'zod'
import { named } from '#api/documents/document-schema.ts'
import { productPath } from '#api/scapi/shopper-products/product-fields.ts'
import type { Product } from '#commerce/catalog/catalog.ts'
import { newUuid } from '#shared/identity/ids.ts'

export const RecommendationResultSchema = named(
  'RecommendationResult',
  z.strictObject({
    recommenderName: z.string(),
    recoUUID: z.string(),
    recs: z.array(
      z.strictObject({
        id: z.string(),
        productName: z.string(),
        productUrl: z.string(),
      }),
    ),
  }),
)

/** PDP-086, PDP-087. Activities refer to these recommendations by the recoUUID. */
export const recommendationDocument = ({
  recommender,
  products,
}: {
  recommender: string
  products: readonly Product[]
}) => ({
  recommenderName: recommender,
  recoUUID: newUuid(),
  recs: products.map((product) => ({
    id: product.id,
    productName: product.name,
    productUrl: productPath(product),
  })),
})
