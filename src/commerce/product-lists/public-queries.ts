import { sql, type Database, type Statement } from '#commerce/database.ts'
import type { ListDetails } from './inputs.ts'
import type { FoundList, ListOwnerSought, ListType, ProductListItem } from './product-lists.ts'

/** A public list as it is stored, with its public items. */
interface PublicRow {
  id: string
  type: ListType
  name: string | null
  description: string | null
  details: ListDetails
  createdAt: Date
  modifiedAt: Date
  items: ProductListItem[]
}

/** How many lists one search finds. */
const mostFoundLists = 50

/**
 * The public lists of customers with this address or name, oldest first. Lists that are shared by a link are only for
 * readers with the link.
 */
export const findPublicLists = (
  database: Database,
  siteId: string,
  sought: ListOwnerSought,
): Promise<(FoundList & { total: number })[]> =>
  database.rows(sql`
    select l.id, l.type, l.name, l.description, (count(*) over ())::int as total
    from product_lists l join customers c on c.id = l.customer_id
    where l.site_id = ${siteId} and l.is_public and l.share_token is null and c.closed_at is null and ${isSought(sought)}
    order by l.created_at, l.id limit ${mostFoundLists}`)

const isSought = (sought: ListOwnerSought): Statement =>
  'email' in sought
    ? sql`lower(c.email) = ${sought.email.toLowerCase()}`
    : sql`lower(c.last_name) = ${sought.lastName.toLowerCase()} and lower(c.first_name) = ${sought.firstName.toLowerCase()}`

export const readPublicList = (
  database: Database,
  siteId: string,
  listId: string,
): Promise<PublicRow | undefined> =>
  database.row(sql`
    select id, type, name, description, details, created_at as "createdAt", modified_at as "modifiedAt",
      coalesce((select jsonb_agg(jsonb_build_object('id', i.id, 'productId', product_id, 'quantity', quantity,
          'priority', priority, 'isPublic', i.is_public, 'custom', custom) order by i.created_at, i.id)
        from product_list_items i where list_id = product_lists.id and i.is_public), '[]') as items
    from product_lists where id = ${listId} and site_id = ${siteId} and is_public
      and not exists (select from customers c where c.id = customer_id and c.closed_at is not null)`)
