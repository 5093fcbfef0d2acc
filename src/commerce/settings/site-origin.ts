import type { Site } from './sites.ts'

/**
 * The address at which shoppers reach a site, without a path. `origin` is that of the site whose label is `www`, as the
 * operator wrote it; the others stand on sub-domains beside it: www.example.com → volumesavings.example.com.
 */
export function siteOrigin(origin: string, site: Pick<Site, 'hostLabel'>): string {
  if (site.hostLabel === 'www') return new URL(origin).origin
  const url = new URL(origin)
  url.hostname = `${site.hostLabel}.${url.hostname.replace(/^www\./, '')}`
  return url.origin
}
