import { z } from 'zod'
import { call } from '#api/call.ts'
import { CurrencySchema, named } from '#api/documents/document-schema.ts'
import { loadProduct } from './load-product.ts'
import { ProductId } from './parameters.ts'
import { priceDocument, priceShape } from './price-document.ts'
import { productTags } from './product-tags.ts'

const { unit: _unit, ...pricesOnly } = priceShape

const ProductPricesSchema = named(
  'ProductPrices',
  z.strictObject({
    productId: z.string(),
    currency: CurrencySchema,
    ...pricesOnly,
    pricePerUnitUnit: z.string().optional(),
  }),
)

export const getProductPrices = call({
  path: 'GET /product/shopper-products/v1/organizations/{organizationId}/products/{productId}/prices',
  summary: 'Returns the prices of a product.',
  description: 'Refuses a product that the site does not sell (404).',
  auth: 'public',
  parameters: z.object({ productId: ProductId }),
  handle: ({ parameters, ...context }) => loadProduct(context, parameters.productId, ['prices']),
  document: ProductPricesSchema,
  answer: ({ product, loaded }) => {
    const { unit, ...prices } = priceDocument(product, loaded, { perPricebook: true, isOwn: false })
    return { productId: product.id, ...prices, ...(unit !== undefined && { pricePerUnitUnit: unit }) }
  },
  tags: ({ productId }) => productTags([{ id: productId }]),
})
