import type { Records } from '#commerce/records.ts'
import type { Refusal } from '#commerce/refusals.ts'
import type { SiteId } from '#commerce/settings/sites.ts'

/** A content item: a delivery key, the schema that says which block draws it, and its fields. */
export interface ContentItem {
  deliveryKey: string
  schema: string
  siteIds: SiteId[]
  title: string
  /** The block's own fields; nested items carry a `schema` of their own. */
  body: Record<string, unknown>
}

export interface MenuItem {
  displayName: string
  pageLink: string
  showInMenu: boolean
  menuTextColor: string | null
  columns: number
  menuItems: MenuItem[]
}

export interface Footer {
  groups: { title: string; links: { text: string; href: string }[] }[]
  social: { network: string; href: string }[]
}

/** What a site has of something that there is once per site. */
export interface ForSite<Value> {
  siteId: SiteId
  value: Value
}

export interface Content {
  /** The item of that key; one with `-{siteId}` after the key wins over it. Warm: no SQL. */
  item(siteId: SiteId, deliveryKey: string): Promise<ContentItem | Refusal<'content-not-found'>>
  /** Items by the key that was asked for; those that the site does not have are absent. */
  items(siteId: SiteId, deliveryKeys: readonly string[]): Promise<Map<string, ContentItem>>
  navigation(siteId: SiteId): Promise<MenuItem[]>
  footer(siteId: SiteId): Promise<Footer>
  /** Pages whose words match, best first. */
  search(siteId: SiteId, query: string, limit: number): Promise<ContentItem[]>
  /** Keys of the items with a schema, in their order: `page` for all pages that have an address. */
  keys(siteId: SiteId, schema: string): Promise<string[]>
  records: {
    items: Records<ContentItem>
    navigations: Records<ForSite<MenuItem[]>>
    footers: Records<ForSite<Footer>>
  }
}
