import { z } from 'zod'
import { call } from '#api/call.ts'
import { Id } from '#api/parameters.ts'

/** API-053. A site has one menu, so `config` is accepted and ignored. */
export const getNavMenu = call({
  path: 'GET /nav-menu',
  summary:
    'Returns the menu of the site, three levels deep. `menuDefinition` names each top item (CONT-060).',
  auth: 'public',
  parameters: z.object({ config: Id.optional() }),
  handle: ({ shop, site }) => shop.content.navigation(site.id),
  answer: (items) =>
    items.map((item) => {
      const { displayName, pageLink } = item
      return { ...item, menuDefinition: { displayName, pageLink } }
    }),
  tags: () => ['navigation'],
})
