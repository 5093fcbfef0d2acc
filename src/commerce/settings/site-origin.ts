import type { Site } from './sites.ts'

/** Where the shop answers, as the operator wrote it (SHELL-010). */
export interface Origins {
  /** The address of the site whose label is `www`. */
  origin: string
  /** Sites with an address of their own, by id. */
  siteOrigins?: Readonly<Record<string, string>> | undefined
}

/**
 * The address at which shoppers reach a site, without a path. Sites without an address of their own stand on
 * sub-domains beside the main one: www.example.com → volumesavings.example.com.
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

/** Where all sites are for a shopper who reached one of them at `address`, by id. */
export function neighbourOrigins(
  origins: Origins,
  sites: readonly Pick<Site, 'id' | 'hostLabel'>[],
  { siteId, address }: { siteId: string; address: string },
): Record<string, string> {
  // The main site answers at any name as long as the operator has named none; the others are then beside that name.
  const isMain = sites.some(({ id, hostLabel }) => id === siteId && hostLabel === 'www')
  const base = isMain ? { ...origins, origin: address } : origins
  return Object.fromEntries(
    sites.map((site) => [site.id, site.id === siteId ? address : siteOrigin(base, site)]),
  )
}
