import { findShopLink } from '#storefront/lib/routing/links.ts'

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
  /** The home page of each site of the shop, in the locale of the page where the site has it. */
  siteHomes: Readonly<Record<string, string>>
  storePickupEnabled: boolean
}

/** The tabs above the header: one for each site, and the shops if there is no pickup (SHELL-080 to SHELL-083). */
export function siteTabs({ siteId, siteHomes, storePickupEnabled }: SiteTabsOptions): SiteTab[] {
  const tabs = tabbed.flatMap((id) => {
    const href = siteHomes[id]
    return href === undefined ? [] : [{ messageId: `shell.site.${id}`, href, isCurrent: id === siteId }]
  })
  if (storePickupEnabled) return tabs
  return [...tabs, { messageId: 'shell.findShop', href: findShopLink, isCurrent: false }]
}
