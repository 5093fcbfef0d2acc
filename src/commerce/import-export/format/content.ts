import { z } from 'zod'
import type { ContentItem, Footer, ForSite, MenuItem } from '#commerce/content/content.ts'
import type { FolderFile } from '../folder.ts'
import { jsonFile, leaveOut } from '../write-files.ts'
import { id, word } from './values.ts'

/** `content/{deliveryKey}.json`, with `--` for `/` in the file's name. The body is the schema's own affair. */
export const ContentFile = z.strictObject({
  deliveryKey: z
    .string()
    .max(200)
    .regex(/^[\w-]+(\/[\w-]+)*$/, 'may have letters, digits, -, _ and / between them'),
  schema: id,
  siteIds: z.array(id).min(1),
  title: word,
  body: z.record(z.string(), z.unknown()),
})

export const contentFileName = (deliveryKey: string): string =>
  `content/${deliveryKey.replaceAll('/', '--')}.json`

export const contentFile = ({ deliveryKey, schema, siteIds, title, body }: ContentItem): FolderFile =>
  jsonFile(contentFileName(deliveryKey), { deliveryKey, schema, siteIds, title, body })

const MenuItemFile = z.strictObject({
  displayName: word,
  pageLink: word,
  showInMenu: z.boolean(),
  menuTextColor: word.nullable().default(null),
  columns: z.number().int().min(1).max(6).default(1),
  get menuItems() {
    return z.array(MenuItemFile).default([])
  },
})

/** `navigation/{site}.json`. */
export const NavigationFile: z.ZodType<MenuItem[]> = z.array(MenuItemFile)

const menuItemFile = ({ menuItems, ...item }: MenuItem): object => ({
  ...leaveOut(item, { columns: 1 }),
  ...(menuItems.length > 0 && { menuItems: menuItems.map(menuItemFile) }),
})

export const navigationFile = ({ siteId, value }: ForSite<MenuItem[]>): FolderFile =>
  jsonFile(`navigation/${siteId}.json`, value.map(menuItemFile))

/** `footer/{site}.json`. */
export const FooterFile: z.ZodType<Footer> = z.strictObject({
  groups: z.array(
    z.strictObject({ title: word, links: z.array(z.strictObject({ text: word, href: word })) }),
  ),
  social: z.array(z.strictObject({ network: word, href: word })),
})

export const footerFile = ({ siteId, value }: ForSite<Footer>): FolderFile =>
  jsonFile(`footer/${siteId}.json`, value)
