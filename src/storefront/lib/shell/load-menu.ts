import type { Calls } from '#api/calls.ts'
import type { PictureSource } from '#ui/lib/picture-source.ts'
import { featureCardSchema } from '#storefront/lib/content/block-schemas.ts'
import { findContent } from '#storefront/lib/content/find-content.ts'
import { menuLink } from '#storefront/lib/routing/links.ts'

export interface MenuCardData {
  picture: PictureSource
  headline: string
  action: string
  href: string
}

export interface MenuEntry {
  key: string
  label: string
  href: string
  color: string | undefined
  /** The number of columns in the panel. A single column uses the available width. */
  columns: number
  items: MenuEntry[]
  /** The picture beside the links; only for top-level entries. */
  card?: MenuCardData | undefined
}

type MenuItem = Omit<Awaited<ReturnType<Calls['Site']['getNavMenu']>>[number], 'menuDefinition'>

/** The whole menu with its pictures, for the panels of the header and the drawer. */
export async function loadMenu(calls: Calls): Promise<{ items: MenuEntry[] }> {
  const shown = (await calls.Site.getNavMenu()).filter(({ showInMenu }) => showInMenu)
  const items = await Promise.all(
    shown.map(async (item) => ({ ...entryOf(item), card: await cardOf(calls, item.pageLink) })),
  )
  return { items }
}

function entryOf({ pageLink, displayName, menuTextColor, columns, menuItems }: MenuItem): MenuEntry {
  return {
    key: pageLink,
    label: displayName,
    href: menuLink(pageLink),
    color: menuTextColor ?? undefined,
    columns,
    items: menuItems.filter(({ showInMenu }) => showInMenu).map(entryOf),
  }
}

async function cardOf(calls: Calls, pageLink: string): Promise<MenuCardData | undefined> {
  const card = featureCardSchema.safeParse((await findContent(calls, `menu-${pageLink}`))?.body).data
  return (
    card && {
      picture: card.media,
      headline: card.headline,
      action: card.cta.ctaText,
      href: card.cta.ctaLink,
    }
  )
}
