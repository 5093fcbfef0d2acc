import type { Calls } from '#api/calls.ts'
import { pageContext } from '#storefront/lib/api/page-context.ts'
import { featureCardSchema } from '#storefront/lib/content/block-schemas.ts'
import { findContent } from '#storefront/lib/content/find-content.ts'
import { menuLink } from '#storefront/lib/routing/links.ts'
import type { PictureSource } from '#storefront/ui/picture.tsx'
import type { Route } from './+types/menu-data'

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
  items: MenuEntry[]
  /** The picture beside the links; on top items alone. */
  card?: MenuCardData | undefined
}

type MenuItem = Awaited<ReturnType<Calls['Site']['getNavMenu']>>[number]

/** The whole menu, for the panels of the header and the drawer: read when a shopper reaches for it. */
export async function loader({ context }: Route.LoaderArgs) {
  const { calls } = context.get(pageContext)
  const shown = (await calls.Site.getNavMenu()).filter(({ showInMenu }) => showInMenu)
  const items = await Promise.all(
    shown.map(async (item) => ({ ...entryOf(item), card: await cardOf(calls, item.pageLink) })),
  )
  return { items }
}

export const shouldRevalidate = () => false

export const headers = () => ({ 'cache-control': 'public, s-maxage=900' })

function entryOf({ pageLink, displayName, menuItems }: MenuItem): MenuEntry {
  return {
    key: pageLink,
    label: displayName,
    href: menuLink(pageLink),
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
