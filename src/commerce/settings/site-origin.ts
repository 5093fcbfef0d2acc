import type { Site } from './sites.ts'

/** The origins of the sites, from the settings (SHELL-010). */
export interface Origins {
  /** The origin of the main site, whose host label is `www`. */
  origin: string
  /** The origins of sites with a host name of their own, by site id. */
  siteOrigins?: Readonly<Record<string, string>> | undefined
}

/**
 * The public origin of a site. A site without a host name of its own is on a sub-domain beside the main one:
 * www.example.com → volumesavings.example.com.
 */
export function siteOrigin(
  { origin, siteOrigins = {} }: Origins,
  site: Pick<Site, 'id' | 'hostLabel'>,
): string {
  if (site.hostLabel === 'www') return new URL(origin).origin
  const own = siteOrigins[site.id]
  if (own !== undefined) return own
  const url = new URL(origin)
  url.hostname = `${site.hostLabel}.${url.hostname.replace(/^www\./, '')}`
  return url.origin
}

/** The origins of all sites, by id, for a shopper who reached one of them at `address`. */
export function neighbourOrigins(
  origins: Origins,
  sites: readonly Pick<Site, 'id' | 'hostLabel'>[],
  { siteId, address }: { siteId: string; address: string },
): Record<string, string> {
  // Without a configured origin the main site answers at any host name. The others are then beside that name.
  const isMain = sites.some(({ id, hostLabel }) => id === siteId && hostLabel === 'www')
  const base = isMain ? { ...origins, origin: address } : origins
  return Object.fromEntries(
    sites.map((site) => [site.id, site.id === siteId ? address : siteOrigin(base, site)]),
  )
}
