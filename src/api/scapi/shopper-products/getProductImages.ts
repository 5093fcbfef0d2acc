import { z } from 'zod'
import { call } from '#api/call.ts'
import { named } from '#api/documents/document-schema.ts'
import { flag, repeated } from '#api/input/parameters.ts'
import { isRefusal } from '#commerce/refusals.ts'
import { type ImageGroupDocument, imageGroups, ImageGroupSchema } from './image-groups.ts'
import { loadProduct } from './load-product.ts'
import { ImageTypes, ProductId } from './parameters.ts'
import { productTags } from './product-tags.ts'

const ProductImagesSchema = named(
  'ProductImages',
  z.strictObject({
    id: z.string(),
    imageGroups: z.array(ImageGroupSchema),
  }),
)

export const getProductImages = call({
  path: 'GET /product/shopper-products/v1/organizations/{organizationId}/products/{productId}/images',
  summary: 'Returns the images of a product by view type.',
  description: 'Refuses a product that the site does not sell (404).',
  auth: 'public',
  parameters: z.object({
    productId: ProductId,
    allImages: flag.default(false),
    imgTypes: ImageTypes.optional(),
    variationAttribute: repeated(10)
      .transform((given) => given.flatMap((one) => one.split(',')))
      .default([]),
  }),
  handle: async ({ parameters, ...context }) => {
    const found = await loadProduct(context, parameters.productId, ['images'])
    return isRefusal(found) ? found : { ...found, ...parameters, isOwn: context.client.isOwn }
  },
  document: ProductImagesSchema,
  answer: ({ product, loaded, allImages, imgTypes, variationAttribute, isOwn }) => ({
    id: product.id,
    imageGroups: imageGroups(product, loaded, { allImages, imgTypes, isOwn }).filter(
      (group) => !allImages || matchesVariation(group, variationAttribute),
    ),
  }),
  tags: ({ id }) => productTags([{ id }]),
})

/** Whether a group belongs to one of the chosen values, such as `size=one-pound`. True when none is chosen. */
const matchesVariation = (
  { variationAttributes = [] }: ImageGroupDocument,
  chosen: readonly string[],
): boolean =>
  chosen.length === 0 ||
  variationAttributes.length === 0 ||
  variationAttributes.some(({ id, values }) => values.some(({ value }) => chosen.includes(`${id}=${value}`)))
