import { sql, type Database } from '#commerce/database.ts'
import { inBatches } from '#shared/work/in-batches.ts'
import type { ListType } from './product-lists.ts'

/** A list at a login: of the customer, or of the guest who logs in. */
export interface ListAtLogin {
  id: string
  type: ListType
  isOfGuest: boolean
}

interface Login {
  guestCustomerId: string
  customerId: string
  siteId: string
}

/** The lists of the customer and of the guest, each oldest first. Without lists of the guest, none. */
export const readListsAtLogin = (
  database: Database,
  { guestCustomerId, customerId, siteId }: Login,
): Promise<ListAtLogin[]> =>
  database.rows(sql`
    with guest as materialized (
      select id, type, created_at from product_lists
      where guest_customer_id = ${guestCustomerId} and site_id = ${siteId})
    select id, type, true as "isOfGuest", created_at from guest
    union all
    select id, type, false, created_at from product_lists
    where customer_id = ${customerId} and site_id = ${siteId} and exists (select from guest)
    order by "isOfGuest", created_at, id`)

/**
 * Moves the items of some lists into another, oldest first, until it has `most` items. Products that it has already
 * remain in their list.
 */
export const moveItems = (
  database: Database,
  { from, to, most }: { from: readonly string[]; to: string; most: number },
): Promise<number> =>
  database.run(sql`
    with own as (select product_id from product_list_items where list_id = ${to}),
      added as (
        select distinct on (product_id) id, created_at from product_list_items
        where list_id = any(${from}) and product_id not in (select product_id from own)
        order by product_id, created_at, id),
      moved as (
        select id from added order by created_at, id limit greatest(0, ${most}::int - (select count(*) from own)))
    update product_list_items set list_id = ${to} where id in (select id from moved)`)

/** Gives lists of a guest to a customer. They become private. */
export const assignLists = (
  database: Database,
  listIds: readonly string[],
  customerId: string,
): Promise<number> =>
  database.run(sql`
    update product_lists set customer_id = ${customerId}, guest_customer_id = null, is_public = false
    where id = any(${listIds})`)

export const deleteLists = (database: Database, listIds: readonly string[]): Promise<number> =>
  database.run(sql`delete from product_lists where id = any(${listIds})`)

/** See ProductLists.deleteUnused. A guest whose session has ended never returns. */
export const deleteListsOfEndedGuests = (database: Database): Promise<number> =>
  inBatches((most) =>
    database.run(sql`
      delete from product_lists where ctid = any(array(
        select ctid from product_lists l
        where guest_customer_id is not null
          and not exists (select from sessions s
            where s.guest_customer_id = l.guest_customer_id and s.customer_id is null)
        limit ${most} for update skip locked))`),
  )
