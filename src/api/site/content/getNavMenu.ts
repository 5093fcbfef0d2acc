import { z } from 'zod'
import { call } from '#api/call.ts'
import { named } from '#api/documents/document-schema.ts'
import { Id } from '#api/input/parameters.ts'

const MenuItem = z.strictObject({
  displayName: z.string(),
  pageLink: z.string(),
  showInMenu: z.boolean(),
  menuTextColor: z.string().nullable(),
  columns: z.number(),
  get menuItems() {
    return z.array(MenuItem)
  },
})

const MenuItemSchema = named('MenuItem', MenuItem)

const NavMenuSchema = named(
  'NavMenu',
  z.array(
    z.strictObject({
      ...MenuItemSchema.shape,
      menuDefinition: z.strictObject({ displayName: z.string(), pageLink: z.string() }),
    }),
  ),
)

/** API-053. A site has one menu, so `config` is accepted and ignored. */
export const getNavMenu = call({
  path: 'GET /nav-menu',
  summary:
    'Returns the menu of the site, three levels deep. `menuDefinition` names each top item (CONT-060).',
  auth: 'public',
  parameters: z.object({ config: Id.optional() }),
  handle: ({ shop, site, locale }) => shop.content.navigation(site.id, locale),
  document: NavMenuSchema,
  answer: (items) =>
    items.map((item) => {
      const { displayName, pageLink } = item
      return { ...item, menuDefinition: { displayName, pageLink } }
    }),
  tags: () => ['navigation'],
})
