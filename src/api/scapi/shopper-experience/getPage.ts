import { z } from 'zod'
import { call, type CallContext } from '#api/call.ts'
import { refuse } from '#commerce/refusals.ts'
import type { Shopper } from '#commerce/sessions/sessions.ts'
import { findCategory, findProduct, pageOfCategory, pageOfProduct } from './aspect-pages.ts'
import { audienceOf } from './audience-of.ts'
import { contentPage, PageSchema } from './page-document.ts'
import { checkAspectAttributes, ContentId, unusedParameters } from './parameters.ts'

/** DROP-094 */
export const getPage = call({
  path: 'GET /experience/shopper-experience/v1/organizations/{organizationId}/pages/{pageId}',
  summary: 'Returns a content page with its components.',
  description:
    'The id is the delivery key of the page, or one that getPages has answered. With a token, components are those for the groups of its shopper. Refuses an unknown page, and one that is not published now (404).',
  auth: 'optional',
  parameters: z.object({ pageId: ContentId, ...unusedParameters }),
  handle: async ({ parameters: { pageId, aspectAttributes }, ...context }) =>
    checkAspectAttributes(aspectAttributes) ??
    (await findPage(context, pageId)) ??
    refuse('page-not-found', { pageId, siteId: context.site.id }),
  document: PageSchema,
  answer: (page) => page,
  tags: () => ['content', 'images'],
})

async function findPage(context: CallContext & { shopper: Shopper | undefined }, pageId: string) {
  const { shop, site, locale } = context
  const reader = { siteId: site.id, locale, audience: audienceOf(context) }
  const [, aspect, id = ''] = /^(plp|pdp):(.+)$/.exec(pageId) ?? []
  if (aspect === 'plp') {
    const category = await findCategory(shop, id, reader)
    return category && pageOfCategory(shop, category, reader)
  }
  if (aspect === 'pdp') {
    const product = await findProduct(shop, id, reader)
    return product && pageOfProduct(shop, product, reader)
  }
  const item = (await shop.content.items(site.id, [pageId], reader.audience)).get(pageId)
  return item?.schema === 'page' ? contentPage(pageId, item) : undefined
}
