import type { SiteId } from '#commerce/settings/sites.ts'

/** A public page. */
export interface LivePage {
  kind: 'product' | 'category' | 'content' | 'shop'
  /** The URL path of products and categories, the delivery key of content, the slug of shops. */
  path: string
  /** The time of the last change of the page's own content. Changes of prices and stock are ignored. */
  changedAt: Date
}

/** The current and former URL paths of products and categories. */
export interface Redirects {
  /**
   * The current path of the product or category that had this path. For a removed product, the path of its former
   * category. Undefined for current and unknown paths, and without a target.
   */
  movedTo(siteId: SiteId, path: string): Promise<string | undefined>
  /** Whether the path belonged to a product that is removed, like its category (RUN-038). */
  isGone(siteId: SiteId, path: string): Promise<boolean>
  /** All pages of a site, sorted by kind and path. Not cached. */
  live(siteId: SiteId): Promise<LivePage[]>
  /**
   * Runs work that changes products or categories, and records the paths that it changed, in one transaction. Returns
   * the tags of the changes, including the tags that the work returned.
   */
  recordMoves(work: () => Promise<string[]>): Promise<string[]>
}
