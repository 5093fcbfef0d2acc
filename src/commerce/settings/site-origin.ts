import type { Site } from './sites.ts'

/** The origins of the sites, from the settings (SHELL-010). */
export interface Origins {
  /** The shop's own origin, which one of its sites has: see siteAtOrigin. */
  origin: string
  /** The origins of sites with a host name of their own, by site id. */
  siteOrigins?: Readonly<Record<string, string>> | undefined
}

type NamedSite = Pick<Site, 'id' | 'hostLabel'>

/** The site at the shop's own origin: the one with the host label `www`, else the first one. */
export const siteAtOrigin = <Named extends NamedSite>(sites: readonly Named[]): Named | undefined =>
  sites.find(({ hostLabel }) => hostLabel === 'www') ?? sites[0]

/**
 * The public origin of one of these sites. A site without its own host name is on a sub-domain next to the shop's
 * origin: www.example.com → bulk.example.com.
 */
export function siteOrigin(
  { origin, siteOrigins = {} }: Origins,
  site: NamedSite,
  sites: readonly NamedSite[],
): string {
  if (site.hostLabel === 'www') return new URL(origin).origin
  const own = siteOrigins[site.id]
  if (own !== undefined) return own
  return site.id === siteAtOrigin(sites)?.id ? new URL(origin).origin : subDomainOrigin(origin, site)
}

/** The origin of a site by its host label. */
export function subDomainOrigin(origin: string, site: Pick<Site, 'hostLabel'>): string {
  const url = new URL(origin)
  url.hostname = `${site.hostLabel}.${url.hostname.replace(/^www\./, '')}`
  return url.origin
}

/** The origins of all sites, by id, for a shopper who opened one of them at `address`. */
export function neighbourOrigins(
  origins: Origins,
  sites: readonly NamedSite[],
  { siteId, address }: { siteId: string; address: string },
): Record<string, string> {
  // Without a configured origin, one site uses any host name. The others are sub-domains next to that name.
  const base = siteAtOrigin(sites)?.id === siteId ? { ...origins, origin: address } : origins
  return Object.fromEntries(
    sites.map((site) => [site.id, site.id === siteId ? address : siteOrigin(base, site, sites)]),
  )
}
