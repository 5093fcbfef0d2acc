import { z } from 'zod'
import { call } from '#api/call.ts'
import { named } from '#api/documents/document-schema.ts'
import { refuse } from '#commerce/refusals.ts'
import { findResource, type Resource } from './find-resource.ts'

const UrlMappingSchema = named(
  'UrlMapping',
  z.strictObject({
    resourceType: z.enum(['CATEGORY', 'PRODUCT', 'CONTENT_ASSET']).optional(),
    resourceSubType: z.literal('PAGE_DESIGNER_CONTENT_ASSET').optional(),
    resourceId: z.string().optional(),
    statusCode: z.literal(301).optional(),
    destinationUrl: z.string().optional(),
    copySourceParams: z.boolean().optional(),
    productCategoryId: z.string().optional(),
  }),
)

/** DROP-093. Refinements of categories are in the query of an address, which no segment has. */
export const getUrlMapping = call({
  path: 'GET /site/shopper-seo/v1/organizations/{organizationId}/url-mapping',
  summary: 'Returns the product, category or content page of an address of the shop.',
  description:
    'The segment is the path of the address, with or without the first slash. The answer for a former path has the current one. Refuses unknown paths, and segments with a query (404).',
  auth: 'public',
  parameters: z.object({ urlSegment: z.string().min(1).max(2_047) }),
  handle: async ({ shop, site, parameters: { urlSegment } }) => {
    const path = `/${urlSegment.replace(/^\/+|\/+$/g, '')}`
    // The page of a former address redirects, even if the address still ends in the id of a product.
    const movedTo = await shop.redirects.movedTo(site.id, path)
    const resource = await findResource(shop, site.id, movedTo ?? path)
    return resource || movedTo !== undefined
      ? { resource, movedTo }
      : refuse('seo-url-mapping-not-found', { urlSegment })
  },
  document: UrlMappingSchema,
  answer: ({ resource, movedTo }) => ({
    ...(resource && resourceDocument(resource)),
    ...(movedTo !== undefined && {
      statusCode: 301 as const,
      destinationUrl: movedTo,
      copySourceParams: true,
      ...(resource?.type === 'PRODUCT' && { productCategoryId: resource.categoryId }),
    }),
  }),
  tags: () => ['paths', 'products', 'categories', 'assortments', 'content'],
})

/** All content pages consist of blocks, like pages of Page Designer. */
const resourceDocument = ({ type, id }: Resource) => ({
  resourceType: type,
  ...(type === 'CONTENT_ASSET' && { resourceSubType: 'PAGE_DESIGNER_CONTENT_ASSET' as const }),
  resourceId: id,
})
