import { findShopLink, homeLink } from '#storefront/lib/routing/links.ts'

export interface SiteTab {
  /** The message with its name. */
  messageId: string
  href: string
  isCurrent: boolean
}

/** The sites with a tab, in order (SHELL-009, SHELL-083). */
const tabbed = ['main', 'volumesavings', 'fundraising']

interface SiteTabsOptions {
  siteId: string
  /** The origin of each site of the shop: `https://www.example.com`. */
  siteOrigins: Readonly<Record<string, string>>
  storePickupEnabled: boolean
}

/** The tabs above the header: one for each site, and the shops if there is no pickup (SHELL-080 to SHELL-083). */
export function siteTabs({ siteId, siteOrigins, storePickupEnabled }: SiteTabsOptions): SiteTab[] {
  const tabs = tabbed.flatMap((id) => {
    const origin = siteOrigins[id]
    const isCurrent = id === siteId
    return origin === undefined
      ? []
      : [{ messageId: `shell.site.${id}`, href: isCurrent ? homeLink : `${origin}/`, isCurrent }]
  })
  if (storePickupEnabled) return tabs
  return [...tabs, { messageId: 'shell.findShop', href: findShopLink, isCurrent: false }]
}
