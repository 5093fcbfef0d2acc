import type { Records } from '#commerce/records.ts'
import type { Refusal } from '#commerce/refusals.ts'
import type { SiteId } from '#commerce/settings/sites.ts'

/** The publication period: from the start until just before the end. Without both, always. Times are in UTC. */
export interface Publication {
  startsAt: string | null
  endsAt: string | null
}

/** Another body of a content item, for some customer groups or for a time (CONT-004). No groups mean everybody. */
export interface ContentVariation extends Publication {
  customerGroups: string[]
  body: Record<string, unknown>
}

/** A content item: a delivery key, the schema that selects the block that renders it, and its fields. */
export interface ContentItem extends Publication {
  deliveryKey: string
  schema: string
  siteIds: SiteId[]
  title: string
  /** The block's fields. Nested items have a `schema` of their own. */
  body: Record<string, unknown>
  /** The first matching variation replaces the body (CONT-005). */
  variations: ContentVariation[]
}

/** The reader of content, and the time. */
export interface Audience {
  /** The default is now. */
  at?: Date | undefined
  /** The default is the groups of a guest. */
  customerGroups?: readonly string[] | undefined
  /** The locale of the texts. The default is the records' own texts. */
  locale?: string | undefined
}

/** A content item with the body for its readers. */
export interface ShownContent extends Pick<
  ContentItem,
  'deliveryKey' | 'schema' | 'siteIds' | 'title' | 'body'
> {
  /** Whether any other customer group currently gets another body. */
  isPersonalized: boolean
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
  /** The locale of the query. Its language decides which words are equal. The default is English. */
  locale?: string | undefined
  limit: number
  /** Whether a page must have all words of the query. */
  words?: 'all' | 'any'
}

export interface Content {
  /**
   * The item with the key, with the body for its readers. An item with the key `{key}-{siteId}` replaces it on that site,
   * while it is published. Cached: no SQL when warm.
   */
  item(
    siteId: SiteId,
    deliveryKey: string,
    audience?: Audience,
  ): Promise<ShownContent | Refusal<'content-not-found'>>
  /** Items by requested key. Keys that the site does not have, or that are not published now, are absent. */
  items(
    siteId: SiteId,
    deliveryKeys: readonly string[],
    audience?: Audience,
  ): Promise<Map<string, ShownContent>>
  navigation(siteId: SiteId, locale?: string): Promise<MenuItem[]>
  footer(siteId: SiteId, locale?: string): Promise<Footer>
  /** Published pages whose text matches a query, best match first. */
  search(siteId: SiteId, query: ContentQuery): Promise<ShownContent[]>
  /** The keys of the published pages whose text matches a query, best match first, as in `pageKeys`. */
  searchKeys(siteId: SiteId, query: ContentQuery): Promise<string[]>
  /** Sorted keys of the published items with a schema. All pages with a URL have the schema `page`. */
  keys(siteId: SiteId, schema: string): Promise<string[]>
  /** Sorted keys of the published pages, without the ending of a page that replaces another one on the site. */
  pageKeys(siteId: SiteId): Promise<string[]>
  /** The customer groups that variations name. */
  customerGroups(siteId: SiteId): Promise<string[]>
  /** The next time at which a page with these tags shows other content without any change of data. */
  nextChange(siteId: SiteId, tags: ReadonlySet<string>, now: Date): Promise<Date | undefined>
  records: {
    items: Records<ContentItem>
    navigations: Records<ForSite<MenuItem[]>>
    footers: Records<ForSite<Footer>>
  }
}
