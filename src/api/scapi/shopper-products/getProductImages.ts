import { z } from 'zod'
import { call } from '#api/call.ts'
import { flag, repeated } from '#api/parameters.ts'
import { imageGroups, type ImageGroupDocument } from './image-groups.ts'
import { oneProduct } from './one-product.ts'
import { ImageTypes, ProductId } from './parameters.ts'
import { productTags } from './product-tags.ts'

export const getProductImages = call({
  path: 'GET /product/shopper-products/v1/organizations/{organizationId}/products/{productId}/images',
  summary: 'The pictures of a product by view type.',
  auth: 'public',
  parameters: z.object({
    productId: ProductId,
    allImages: flag.default(false),
    imgTypes: ImageTypes.optional(),
    variationAttribute: repeated(10).default([]),
  }),
  handle: async ({ parameters, ...context }) => {
    const found = await oneProduct(context, parameters.productId, ['images'])
    return 'refused' in found ? found : { ...found, ...parameters }
  },
  answer: ({ product, facts, allImages, imgTypes, variationAttribute }) => ({
    id: product.id,
    imageGroups: imageGroups(product, facts, { allImages, imgTypes }).filter((group) =>
      fits(group, variationAttribute),
    ),
  }),
  tags: ({ id }) => productTags([{ id }]),
})

/** Whether a group is for one of the chosen values, `size=one-pound`, where any are chosen. */
const fits = ({ variationAttributes = [] }: ImageGroupDocument, chosen: readonly string[]): boolean =>
  chosen.length === 0 ||
  variationAttributes.length === 0 ||
  variationAttributes.some(({ id, values }) => values.some(({ value }) => chosen.includes(`${id}=${value}`)))
