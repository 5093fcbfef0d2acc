import { json, sql, type Database, type Statement } from '#commerce/database.ts'
import type { Shopper } from '#commerce/sessions/sessions.ts'
import type { ListShare, ProductList, ProductListItem, SharedList } from './product-lists.ts'

/** A customer, or the guest of a session, at a site. */
type Owner = Pick<Shopper, 'kind' | 'customerId' | 'usid' | 'siteId'>

const isOf = ({ kind, customerId, siteId }: Owner): Statement =>
  kind === 'guest'
    ? sql`guest_customer_id = ${customerId} and site_id = ${siteId}`
    : sql`customer_id = ${customerId} and site_id = ${siteId}`

type ListRow = Omit<ProductList, 'createdAt' | 'modifiedAt'> & { createdAt: Date; modifiedAt: Date }

const listOf = (row: ListRow): ProductList => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  modifiedAt: row.modifiedAt.toISOString(),
})

/** The lists of an owner, oldest first. With `listId`, only this list. */
export async function readLists(
  database: Database,
  owner: Owner,
  listId: string | null,
): Promise<ProductList[]> {
  const rows = await database.rows<ListRow>(sql`
    select id, site_id as "siteId", type, name, description, is_public as "isPublic", details,
      created_at as "createdAt", modified_at as "modifiedAt",
      case when share_token is not null
        then jsonb_build_object('token', share_token, 'firstName', share_name) end as share,
      coalesce((select jsonb_agg(jsonb_build_object('id', i.id, 'productId', product_id, 'quantity', quantity,
          'priority', priority, 'isPublic', i.is_public, 'custom', custom) order by i.created_at, i.id)
        from product_list_items i where list_id = product_lists.id), '[]') as items
    from product_lists
    where ${isOf(owner)} and (${listId}::text is null or id = ${listId})
    order by created_at, id`)
  return rows.map(listOf)
}

/**
 * Locks the row of the customer, or of the guest's session, until the transaction ends. False if there is no such
 * customer, or if the guest has logged in.
 */
export async function lockOwner(database: Database, { kind, customerId, usid }: Owner): Promise<boolean> {
  const locked = await database.run(
    kind === 'guest'
      ? sql`
        select 1 from sessions where usid = ${usid} and guest_customer_id = ${customerId} and customer_id is null
        for no key update`
      : sql`select 1 from customers where id = ${customerId} for update`,
  )
  return locked === 1
}

type ListFields = Pick<ProductList, 'type' | 'name' | 'description' | 'isPublic' | 'details'>

export const insertList = (
  database: Database,
  { kind, customerId, siteId }: Owner,
  list: ListFields & { id: string },
): Promise<number> =>
  database.run(sql`
    insert into product_lists (id, customer_id, guest_customer_id, site_id, type, name, description, is_public, details)
    values (${list.id}, ${kind === 'guest' ? null : customerId}, ${kind === 'guest' ? customerId : null}, ${siteId},
      ${list.type}, ${list.name}, ${list.description}, ${list.isPublic}, ${json(list.details)})`)

export const updateList = (
  database: Database,
  listId: string,
  { name, description, isPublic, details }: Omit<ListFields, 'type'>,
): Promise<number> =>
  database.run(sql`
    update product_lists set name = ${name}, description = ${description}, is_public = ${isPublic},
      details = ${json(details)},
      share_token = case when ${isPublic} then share_token end,
      share_name = case when ${isPublic} then share_name end,
      modified_at = clock_timestamp()
    where id = ${listId}`)

/** Shares a list, or ends the sharing (null). A shared list is public. */
export const writeShare = (database: Database, listId: string, share: ListShare | null): Promise<number> =>
  database.run(sql`
    update product_lists set share_token = ${share?.token ?? null}, share_name = ${share?.firstName ?? null},
      is_public = ${share !== null}, modified_at = clock_timestamp()
    where id = ${listId}`)

/** The public items of the list that is shared by a token. */
export async function readSharedList(
  database: Database,
  siteId: string,
  token: string,
): Promise<SharedList | undefined> {
  const [found] = await database.rows<SharedList>(sql`
    select share_name as "firstName",
      coalesce((select jsonb_agg(jsonb_build_object('id', i.id, 'productId', product_id, 'quantity', quantity,
          'priority', priority, 'isPublic', i.is_public, 'custom', custom)
          order by priority desc, i.created_at desc, i.id)
        from product_list_items i where list_id = product_lists.id and i.is_public), '[]') as items
    from product_lists
    where share_token = ${token} and site_id = ${siteId}`)
  return found
}

export const deleteList = (database: Database, listId: string): Promise<number> =>
  database.run(sql`delete from product_lists where id = ${listId}`)

/** Inserts or updates an item. */
export const writeItem = (database: Database, listId: string, item: ProductListItem): Promise<number> =>
  database.run(sql`
    insert into product_list_items (id, list_id, product_id, quantity, priority, is_public, custom)
    values (${item.id}, ${listId}, ${item.productId}, ${item.quantity}, ${item.priority}, ${item.isPublic},
      ${json(item.custom)})
    on conflict (id) do update set quantity = excluded.quantity, priority = excluded.priority,
      is_public = excluded.is_public, custom = excluded.custom`)

export const deleteItem = (database: Database, itemId: string): Promise<number> =>
  database.run(sql`delete from product_list_items where id = ${itemId}`)

/** Sets the time of the list's last change. */
export const touchList = (database: Database, listId: string): Promise<number> =>
  database.run(sql`update product_lists set modified_at = clock_timestamp() where id = ${listId}`)
