import { z } from 'zod'
import { call } from '#api/call.ts'
import { refuse } from '#commerce/refusals.ts'
import { audienceOf } from './audience-of.ts'
import { ComponentSchema, findComponent, fragmentComponent } from './component-document.ts'
import { contentPage } from './page-document.ts'
import { ContentId, unusedParameters } from './parameters.ts'

/** DROP-094 */
export const getComponent = call({
  path: 'GET /experience/shopper-experience/v1/organizations/{organizationId}/components/{componentId}',
  summary: 'Returns a component of a page, or a content item that is no page.',
  description:
    'The id is that of a page’s component, or the delivery key of an item such as `global-header-banner`. With a token, the component is that for the groups of its shopper. Refuses an unknown component, and one that is not published now (404).',
  auth: 'optional',
  parameters: z.object({ componentId: ContentId, parameters: unusedParameters.parameters }),
  handle: async ({ parameters: { componentId }, ...context }) => {
    const { shop, site } = context
    const [key = ''] = componentId.split(':')
    const item = (await shop.content.items(site.id, [key], audienceOf(context))).get(key)
    const roots =
      item?.schema === 'page'
        ? contentPage(key, item).regions.flatMap(({ components }) => components)
        : item
          ? [fragmentComponent(key, item)]
          : []
    return (
      findComponent(roots, componentId) ?? refuse('component-not-found', { componentId, siteId: site.id })
    )
  },
  document: ComponentSchema,
  answer: (component) => component,
  tags: () => ['content', 'images'],
})
