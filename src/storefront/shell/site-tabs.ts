import { findShopLink } from '#storefront/links.ts'

export interface SiteTab {
  /** The message that names it. */
  messageId: string
  href: string
  isCurrent: boolean
}

/** The sites by key, with the label that stands before the shop's domain (SHELL-009, SHELL-010). */
const sites = [
  { id: 'main', label: 'www' },
  { id: 'volumesavings', label: 'volumesavings' },
  { id: 'fundraising', label: 'fundraising' },
] as const

interface SiteTabsOptions {
  siteId: string
  /** Where this site answers: `https://www.example.com`. */
  origin: string
  storePickupEnabled: boolean
}

/** The tabs over the header: one per site, and the shops where they cannot be chosen for pickup (SHELL-080 to SHELL-083). */
export function siteTabs({ siteId, origin, storePickupEnabled }: SiteTabsOptions): SiteTab[] {
  const tabs = sites.map(({ id, label }) => ({
    messageId: `shell.site.${id}`,
    href: id === siteId ? '/' : `${neighbour(origin, label)}/`,
    isCurrent: id === siteId,
  }))
  if (storePickupEnabled) return tabs
  return [...tabs, { messageId: 'shell.findShop', href: findShopLink, isCurrent: false }]
}

/** The same address under another site's label; a machine without a domain needs none for the main site. */
function neighbour(origin: string, label: string): string {
  const url = new URL(origin)
  const labels = url.hostname.split('.')
  const domain = sites.some((site) => site.label === labels[0]) ? labels.slice(1) : labels
  const isBare = label === 'www' && domain.length === 1
  url.hostname = isBare ? domain.join('.') : [label, ...domain].join('.')
  return url.origin
}
