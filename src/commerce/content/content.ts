import type { Records } from '#commerce/records.ts'
import type { Refusal } from '#commerce/refusals.ts'
import type { SiteId } from '#commerce/settings/sites.ts'

/** A content item: a delivery key, the schema that selects the block that renders it, and its fields. */
export interface ContentItem {
  deliveryKey: string
  schema: string
  siteIds: SiteId[]
  title: string
  /** The block's fields. Nested items have a `schema` of their own. */
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

/** The value of one site. */
export interface ForSite<Value> {
  siteId: SiteId
  value: Value
}

/** Pages and blocks of content, menus and footers. */
export interface ContentQuery {
  query: string
  limit: number
  /** Whether a page must have all words of the query. */
  words?: 'all' | 'any'
}

export interface Content {
  /** The item with the key. An item with the key `{key}-{siteId}` replaces it on that site. Cached: no SQL when warm. */
  item(siteId: SiteId, deliveryKey: string): Promise<ContentItem | Refusal<'content-not-found'>>
  /** Items by requested key. Keys that the site does not have are absent. */
  items(siteId: SiteId, deliveryKeys: readonly string[]): Promise<Map<string, ContentItem>>
  navigation(siteId: SiteId): Promise<MenuItem[]>
  footer(siteId: SiteId): Promise<Footer>
  /** Pages whose text matches, best first. */
  search(siteId: SiteId, query: ContentQuery): Promise<ContentItem[]>
  /** Sorted keys of the items with a schema. The schema `page` is that of all pages with a URL. */
  keys(siteId: SiteId, schema: string): Promise<string[]>
  records: {
    items: Records<ContentItem>
    navigations: Records<ForSite<MenuItem[]>>
    footers: Records<ForSite<Footer>>
  }
}
