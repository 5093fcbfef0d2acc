import type { SiteId } from '#commerce/settings/sites.ts'

/** A customer of a site. */
export interface Owner {
  customerId: string
  siteId: SiteId
}

export const isSameOwner = (one: Owner, other: Owner): boolean =>
  one.customerId === other.customerId && one.siteId === other.siteId
