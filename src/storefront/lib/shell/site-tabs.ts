import { findShopLink, homeLink } from '#storefront/lib/routing/links.ts'

export interface SiteTab {
  /** The message that names it. */
  messageId: string
  href: string
  isCurrent: boolean
}

/** The sites that have a tab, in its order (SHELL-009, SHELL-083). */
const tabbed = ['main', 'volumesavings', 'fundraising']

interface SiteTabsOptions {
  siteId: string
  /** Where each of the shop's sites answers: `https://www.example.com`. */
  siteOrigins: Readonly<Record<string, string>>
  storePickupEnabled: boolean
}

/** The tabs over the header: one per site, and the shops where they cannot be chosen for pickup (SHELL-080 to SHELL-083). */
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
