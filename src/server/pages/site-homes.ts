import { LRUCache } from 'lru-cache'
import { neighbourOrigins, type Origins } from '#commerce/settings/site-origin.ts'
import type { Site } from '#commerce/settings/sites.ts'
import { homeLink, withLocale } from '#storefront/lib/routing/links.ts'

/** The home page of each site, by site id, in the locale of the page where the site has it. This site's is a path. */
export function siteHomes(
  sites: readonly Pick<Site, 'id' | 'locales' | 'defaultLocale'>[],
  origins: Readonly<Record<string, string>>,
  { siteId, locale }: { siteId: string; locale: string },
): Record<string, string> {
  return Object.fromEntries(
    sites.map(({ id, locales, defaultLocale }) => {
      const shown = locales.some((other) => other.id === locale) ? locale : defaultLocale
      const path = withLocale(homeLink, shown, defaultLocale)
      return [id, id === siteId ? path : `${origins[id] ?? ''}${path}`]
    }),
  )
}

type Homes = Readonly<Record<string, string>>

/** Without a configured origin, visitors choose the address. */
const maximumAddresses = 100

/** Finds the home pages of the sites for the pages at one address, once for each list of sites. */
export function openSiteHomes(origins: Origins) {
  const known = new WeakMap<readonly Site[], LRUCache<string, Homes>>()
  return (sites: readonly Site[], page: { siteId: string; address: string; locale: string }): Homes => {
    const ofSites = known.get(sites) ?? new LRUCache<string, Homes>({ max: maximumAddresses })
    known.set(sites, ofSites)
    const key = `${page.siteId} ${page.locale} ${page.address}`
    const homes = ofSites.get(key) ?? siteHomes(sites, neighbourOrigins(origins, sites, page), page)
    ofSites.set(key, homes)
    return homes
  }
}
