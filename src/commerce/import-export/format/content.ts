import { z } from 'zod'
import type { ContentItem, Footer, ForSite, MenuItem } from '#commerce/content/content.ts'
import type { FolderFile } from '../folder.ts'
import { inSchemaOrder, jsonFile, omitDefaults } from '../write-files.ts'
import { id, instant, shortText } from './values.ts'

const publication = {
  startsAt: instant.nullable().default(null),
  endsAt: instant.nullable().default(null),
}
const body = z.record(z.string(), z.unknown())

const VariationFile = z.strictObject({
  customerGroups: z.array(shortText).default([]),
  ...publication,
  body,
})

/**
 * `content/{deliveryKey}.json`, with `--` for `/` in the file name. Blocks and images of the body are checked later.
 */
export const ContentFile = z.strictObject({
  deliveryKey: z
    .string()
    .max(200)
    .regex(/^[\w-]+(\/[\w-]+)*$/, 'may have letters, digits, -, _ and / between them'),
  schema: id,
  siteIds: z.array(id).min(1),
  title: shortText,
  ...publication,
  body,
  variations: z.array(VariationFile).max(50).default([]),
})

const defaults = { customerGroups: [], variations: [] }

export const contentFileName = (deliveryKey: string): string =>
  `content/${deliveryKey.replaceAll('/', '--')}.json`

export const contentFile = ({ variations, ...item }: ContentItem): FolderFile =>
  jsonFile(
    contentFileName(item.deliveryKey),
    omitDefaults(
      inSchemaOrder(ContentFile.shape, {
        ...item,
        variations: variations.map((variation) =>
          omitDefaults(inSchemaOrder(VariationFile.shape, variation), defaults),
        ),
      }),
      defaults,
    ),
  )

const MenuItemFile = z.strictObject({
  displayName: shortText,
  pageLink: shortText,
  showInMenu: z.boolean(),
  menuTextColor: shortText.nullable().default(null),
  columns: z.number().int().min(1).max(6).default(1),
  get menuItems() {
    return z.array(MenuItemFile).default([])
  },
})

/** `navigation/{site}.json`. */
export const NavigationFile: z.ZodType<MenuItem[]> = z.array(MenuItemFile)

const menuItemFile = ({ menuItems, ...item }: MenuItem): object => ({
  ...omitDefaults(item, { columns: 1 }),
  ...(menuItems.length > 0 && { menuItems: menuItems.map(menuItemFile) }),
})

export const navigationFile = ({ siteId, value }: ForSite<MenuItem[]>): FolderFile =>
  jsonFile(`navigation/${siteId}.json`, value.map(menuItemFile))

/** `footer/{site}.json`. */
export const FooterFile: z.ZodType<Footer> = z.strictObject({
  groups: z.array(
    z.strictObject({
      title: shortText,
      links: z.array(z.strictObject({ text: shortText, href: shortText })),
    }),
  ),
  social: z.array(z.strictObject({ network: shortText, href: shortText })),
})

export const footerFile = ({ siteId, value }: ForSite<Footer>): FolderFile =>
  jsonFile(`footer/${siteId}.json`, value)
