import { z } from 'zod'
import { call, type CallContext } from '#api/call.ts'
import { named } from '#api/documents/document-schema.ts'
import { refuse } from '#commerce/refusals.ts'
import type { Shopper } from '#commerce/sessions/sessions.ts'
import {
  aspectTypes,
  findCategory,
  findProduct,
  pageOfCategory,
  pageOfProduct,
  type AspectType,
} from './aspect-pages.ts'
import { audienceOf } from './audience-of.ts'
import { PageSchema } from './page-document.ts'
import { checkAspectAttributes, unusedParameters } from './parameters.ts'

const PageResultSchema = named('PageResult', z.strictObject({ data: z.array(PageSchema) }))

/** DROP-094 */
export const getPages = call({
  path: 'GET /experience/shopper-experience/v1/organizations/{organizationId}/pages',
  summary: 'Returns the content of a category or of a product as a page.',
  description:
    'The aspect type is `plp` with a category or `pdp` with a product. The list is empty if there is no such content. Refuses other aspect types (404), and calls that do not name exactly one existing category or product (400).',
  auth: 'optional',
  parameters: z.object({
    aspectTypeId: z.string().min(1).max(256),
    categoryId: z.string().max(256).optional(),
    productId: z.string().max(100).optional(),
    ...unusedParameters,
  }),
  handle: async ({ parameters: { aspectTypeId, aspectAttributes, ...object }, ...context }) => {
    if (!isAspectType(aspectTypeId))
      return refuse('aspect-type-not-found', { aspectTypeId, siteId: context.site.id })
    return checkAspectAttributes(aspectAttributes) ?? findPages(context, aspectTypeId, object)
  },
  document: PageResultSchema,
  answer: (pages) => ({ data: pages }),
  tags: () => ['content', 'images', 'categories', 'products', 'assortments'],
})

const isAspectType = (id: string): id is AspectType => aspectTypes.some((each) => each === id)

async function findPages(
  context: CallContext & { shopper: Shopper | undefined },
  aspectType: AspectType,
  { categoryId, productId }: { categoryId?: string | undefined; productId?: string | undefined },
) {
  const { shop, site, locale } = context
  const reader = { siteId: site.id, locale, audience: audienceOf(context) }
  if ((categoryId === undefined) === (productId === undefined))
    return refuse('business-object-id-invalid', {})
  const category = categoryId === undefined ? undefined : await findCategory(shop, categoryId, reader)
  const product = productId === undefined ? undefined : await findProduct(shop, productId, reader)
  if (!category && !product) return refuse('business-object-id-invalid', {})
  const page =
    category && aspectType === 'plp'
      ? await pageOfCategory(shop, category, reader)
      : product && aspectType === 'pdp'
        ? await pageOfProduct(shop, product, reader)
        : undefined
  return page ? [page] : []
}
