import { LRUCache } from 'lru-cache'
import { neighbourOrigins, type Origins } from '#commerce/settings/site-origin.ts'
import type { Site } from '#commerce/settings/sites.ts'
import { homeLink, withLocale } from '#storefront/lib/routing/links.ts'
import type { SiteTab } from '#storefront/lib/api/page-context.ts'

type TabbedSite = Pick<Site, 'id' | 'tabName' | 'locales' | 'defaultLocale'>

/** The tabs of the sites that have one, in the order of the sites (SHELL-080, SHELL-083). The link to this site is a path. */
export function siteTabs(
  sites: readonly TabbedSite[],
  origins: Readonly<Record<string, string>>,
  { siteId, locale }: { siteId: string; locale: string },
): SiteTab[] {
  return sites.flatMap((site) => {
    const { id, locales, defaultLocale } = site
    const name = tabNameOf(site, locale)
    if (name === undefined) return []
    const shown = locales.some((other) => other.id === locale) ? locale : defaultLocale
    const path = withLocale(homeLink, shown, defaultLocale)
    const isCurrent = id === siteId
    return [{ siteId: id, name, href: isCurrent ? path : `${origins[id] ?? ''}${path}`, isCurrent }]
  })
}

/** The tab name in the page's locale, otherwise in the site's default locale. */
const tabNameOf = ({ tabName, defaultLocale }: TabbedSite, locale: string): string | undefined =>
  typeof tabName === 'object' ? (tabName[locale] ?? tabName[defaultLocale]) : tabName

type Tabs = readonly SiteTab[]

/** The number of cached URLs. Without a configured origin, visitors choose the URL. */
const maximumAddresses = 100

/** Finds the tabs of the pages at a URL, once for each list of sites. */
export function openSiteTabs(origins: Origins) {
  const known = new WeakMap<readonly Site[], LRUCache<string, Tabs>>()
  return (sites: readonly Site[], page: { siteId: string; address: string; locale: string }): Tabs => {
    const ofSites = known.get(sites) ?? new LRUCache<string, Tabs>({ max: maximumAddresses })
    known.set(sites, ofSites)
    const key = `${page.siteId} ${page.locale} ${page.address}`
    const tabs = ofSites.get(key) ?? siteTabs(sites, neighbourOrigins(origins, sites, page), page)
    ofSites.set(key, tabs)
    return tabs
  }
}
