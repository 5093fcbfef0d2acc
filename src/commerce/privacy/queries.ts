import { json, sql, type Database } from '#commerce/database.ts'
import type { PlacedBasket } from '#commerce/orders/order.ts'
import { inBatches } from '#shared/work/in-batches.ts'
import { newId } from '#shared/identity/ids.ts'
import { hashOfEmail, identity, isBasketOf, isSeller, partsOf } from './person-queries.ts'
import type { Person } from './privacy.ts'

// Statements on the tables of all domains: data that must be found or deleted together is in one file (also
// export-queries.ts).

/**
 * Orders that are being paid, placed orders of the last days, open orders whose money is held or will be held again,
 * orders with an unsent e-gift card, and failed orders whose money the gateway has to release.
 */
export async function readYoungOrders(
  database: Database,
  { orderNos, days }: { orderNos: readonly string[]; days: number },
): Promise<string[]> {
  const rows = await database.rows<{ orderNo: string }>(sql`
    select order_no as "orderNo" from orders
    where order_no = any(${orderNos}) and (status = 'created' or placed_at > now() - make_interval(days => ${days})
      or exists (select from order_payments p
        where p.order_no = orders.order_no and (p.status in ('voiding', 'refunding') or p.owed_cents > 0
          or p.status = 'asked' or (p.is_rest_due and p.next_try_at < 'infinity')
          or (orders.status in ('new', 'open') and p.gift_card_number is null
            and (p.status in ('authorised', 'releasing', 'released') or p.is_rest_due))))
      or exists (select from order_movements m where m.order_no = orders.order_no and m.state = 'due')
      or exists (select from order_disputes d where d.order_no = orders.order_no and d.state = 'open')
      or exists (select from e_gift_cards e where e.order_no = orders.order_no and sent_at is null and voided_at is null
        and status <> 'failed'))
    order by order_no`)
  return rows.map(({ orderNo }) => orderNo)
}

export async function readCardTokens(database: Database, customerIds: readonly string[]): Promise<string[]> {
  const rows = await database.rows<{ token: string }>(
    sql`select token from customer_cards where customer_id = any(${customerIds})`,
  )
  return rows.map(({ token }) => token)
}

/** The orders whose cards the gateway may have stored. */
export async function readOrdersWithCards(
  database: Database,
  orderNos: readonly string[],
): Promise<string[]> {
  const rows = await database.rows<{ orderNo: string }>(sql`
    select order_no as "orderNo" from orders where order_no = any(${orderNos}) and forget_cards_at is not null`)
  return rows.map(({ orderNo }) => orderNo)
}

/**
 * The ids under which a gateway may know the person: ids of the accounts, and of the guests who placed the orders.
 */
export async function readShopperIds(
  database: Database,
  { customerIds, orderNos }: Pick<Person, 'customerIds' | 'orderNos'>,
): Promise<string[]> {
  const rows = await database.rows<{ id: string }>(sql`
    select unnest(${customerIds}::text[]) as id
    union select customer_id from orders where order_no = any(${orderNos})`)
  return rows.map(({ id }) => id)
}

/** Locks the baskets that could become orders. */
export const lockBaskets = (database: Database, person: Person): Promise<number> =>
  database.run(sql`
    select from baskets b where is_open and ${isBasketOf(person)}
    order by is_temporary, id collate "C" for update`)

/**
 * Locks the subscriptions. A renewal that was running has created its order when the lock is granted, and no renewal
 * starts afterwards.
 */
export const lockSubscriptions = (database: Database, customerIds: readonly string[]): Promise<number> =>
  database.run(
    sql`select from subscriptions where customer_id = any(${customerIds}) order by id collate "C" for update`,
  )

/**
 * Locks the orders, so that a concurrent address change is not lost. Call it before locking the uses of promo codes,
 * because cancellations lock orders first.
 */
export const lockOrders = (database: Database, orderNos: readonly string[]): Promise<number> =>
  database.run(sql`select from orders where order_no = any(${orderNos}) order by order_no for update`)

/**
 * Deletes baskets with the approvals of their payments. Includes closed baskets, which contain the addresses of their
 * orders.
 */
export const deleteBaskets = (database: Database, person: Person): Promise<number> =>
  database.run(sql`
    with baskets_of_person as (select id from baskets b where ${isBasketOf(person)}),
      approvals as (
        delete from payment_approvals
        where customer_id = any(${person.customerIds}) or basket_id in (table baskets_of_person)
          or basket_id in (select basket_id from orders where order_no = any(${person.orderNos})))
    delete from baskets where id in (table baskets_of_person)`)

/** Deletes the mails about the orders and subscriptions, to any address, and the links of the accounts. */
export async function deleteMails(
  database: Database,
  { customerIds, orderNos, unprovenAddresses }: Person,
): Promise<void> {
  await database.run(sql`
    delete from outbox where split_part(purpose, ' ', 2) in (
      select unnest(${orderNos}::text[]) union select id from subscriptions where customer_id = any(${customerIds}))`)
  await database.run(sql`
    delete from outbox where lower(recipient) = any(${unprovenAddresses})
      and split_part(purpose, ' ', 1) in ('password-reset', 'email-confirmation', 'account-change')`)
  await database.run(sql`delete from authorization_codes where customer_id = any(${customerIds})`)
}

/** Deletes the person's entries in lists and address books of others. A list without people is deleted. */
export async function deleteEntriesOfOthers(database: Database, person: Person): Promise<void> {
  const { customerIds } = person
  await database.run(sql`
    with ${identity(person)},
      others as (
        select r.id, listed.person, listed.place, (${partsOf(sql`listed.person`)}) in (table identity) as is_person
        from recipient_lists r, jsonb_array_elements(r.people) with ordinality listed (person, place)
        where r.customer_id <> all(${customerIds})),
      changed as (
        select id, coalesce(jsonb_agg(person order by place) filter (where is_person is not true), '[]') as people,
          (count(*) filter (where is_person is not true))::int as people_count
        from others group by id having bool_or(is_person)),
      emptied as (delete from recipient_lists using changed where recipient_lists.id = changed.id and changed.people_count = 0)
    update recipient_lists r set people = changed.people, people_count = changed.people_count
    from changed where r.id = changed.id and changed.people_count > 0`)
  await database.run(sql`
    with ${identity(person)}
    delete from customer_addresses a
    where a.customer_id <> all(${customerIds}) and (${partsOf(sql`a.document`)}) in (table identity)`)
}

/** Replaces name and link of sellers with the person's name. The sums still include their orders. */
export async function anonymiseSellers(database: Database, person: Person): Promise<void> {
  const sellers = await database.rows<{ fundraiserId: string; id: string }>(sql`
    select fundraiser_id as "fundraiserId", id from fundraiser_sellers s where ${isSeller(person)}`)
  for (const { fundraiserId, id } of sellers) {
    const newName = `seller-${newId()
      .toLowerCase()
      .replaceAll(/[^a-z0-9]/g, '')}`.slice(0, 60)
    await database.run(sql`insert into fundraiser_sellers values (${fundraiserId}, ${newName}, 'A seller')`)
    await database.run(sql`
      update fundraiser_orders set seller_id = ${newName} where fundraiser_id = ${fundraiserId} and seller_id = ${id}`)
    await database.run(
      sql`delete from fundraiser_sellers where fundraiser_id = ${fundraiserId} and id = ${id}`,
    )
  }
}

/** Deletes messages from or to these addresses, and the emails to the shop with their text. */
export async function deleteByAddress(database: Database, addresses: readonly string[]): Promise<void> {
  const emails = addresses.map((address) => address.toLowerCase())
  if (emails.length === 0) return
  await database.run(sql`delete from outbox where lower(recipient) = any(${emails})`)
  await database.run(sql`delete from mailed_tokens where lower(email) = any(${emails})`)
  await database.run(
    sql`delete from login_codes where lower(email) = any(${emails}) or login_key = any(${emails})`,
  )
  await database.run(sql`
    delete from feedback where exists (
      select from unnest(${emails}::text[]) as email where position(email in lower(words)) > 0)`)
  await database.run(sql`delete from stock_notices where lower(email) = any(${emails})`)
  await database.run(sql`delete from organisation_members where lower(email) = any(${emails})`)
  await database.run(sql`delete from list_members where lower(email) = any(${emails})`)
  await deleteRegistrants(database, emails)
  await database.run(sql`delete from campaign_entries where lower(email) = any(${emails})`)
  // Deletes uses in the order of their keys, because orders lock them in this order.
  await database.run(sql`
    with uses as (
      select code_key, customer from coupon_uses
      where customer in (select ${hashOfEmail} from unnest(${emails}::text[]) as email)
      order by code_key collate "C" for update)
    delete from coupon_uses using uses
    where coupon_uses.code_key = uses.code_key and coupon_uses.customer = uses.customer`)
  await database.run(sql`
    with deleted as (delete from contact_messages where lower(email) = any(${emails}) returning id)
    delete from outbox where purpose in (select 'contact-message ' || id from deleted)`)
  await database.run(sql`
    with deleted as (delete from catalog_requests where lower(document ->> 'email') = any(${emails}) returning id)
    delete from outbox where purpose in (select 'catalog-request ' || id from deleted)`)
}

/** Deletes the lists of guests with these addresses, and the entries in the lists of other customers. */
async function deleteRegistrants(database: Database, emails: readonly string[]): Promise<void> {
  await database.run(sql`
    delete from product_lists where guest_customer_id is not null
      and (lower(details #>> '{registrant,email}') = any(${emails}) or lower(details #>> '{coRegistrant,email}') = any(${emails}))`)
  for (const name of ['registrant', 'coRegistrant'])
    await database.run(sql`
      update product_lists set details = details - ${name}::text
      where lower(details -> ${name}::text ->> 'email') = any(${emails})`)
}

/** Deletes the chats of the accounts and from these addresses, and the emails with their text. */
export const deleteChats = (
  database: Database,
  { customerIds, addresses }: Pick<Person, 'customerIds' | 'addresses'>,
): Promise<number> =>
  database.run(sql`
    with gone as (
      delete from chat_conversations where shopper_id = any(${customerIds}) or lower(email) = any(${addresses}) returning id)
    delete from outbox using gone where purpose like 'chat-%' and split_part(purpose, ' ', 2) = gone.id::text`)

/**
 * Allows the rest of the transaction to clear private values of order events, and to delete events with their orders.
 */
export const beginErasing = (database: Database): Promise<number> =>
  database.run(sql`select set_config('bonbon.erasing', 'on', true)`)

/**
 * Clears private values of the orders' events, and tracking numbers, because the carriers' tracking pages show
 * destinations. Needs `beginErasing`.
 */
export async function clearPrivateValues(database: Database, orderNos: readonly string[]): Promise<void> {
  await database.run(sql`
    update order_events set private = null where order_no = any(${orderNos}) and private is not null`)
  await database.run(sql`
    update order_parcels set tracking_no = null where order_no = any(${orderNos}) and tracking_no is not null`)
  await database.run(
    sql`update order_holds set note = null where order_no = any(${orderNos}) and note is not null`,
  )
  await database.run(sql`
    update order_refunds set note = null, decision_note = null
    where order_no = any(${orderNos}) and (note is not null or decision_note is not null)`)
}

/** Needs `beginErasing`. */
export const deleteFailedOrders = (database: Database, orderNos: readonly string[]): Promise<number> =>
  database.run(sql`delete from orders where order_no = any(${orderNos}) and status = 'failed'`)

/** Skips orders while the gateway has to release money or delete cards. */
export const deleteOldFailedOrders = (database: Database, days: number): Promise<number> =>
  inBatches((most) =>
    database.transact(async () => {
      await beginErasing(database)
      return database.run(sql`
        delete from orders where ctid = any(array(
          select ctid from orders o where status = 'failed' and modified_at < now() - make_interval(days => ${days})
            and forget_cards_at is null
            and not exists (select from order_payments p
              where p.order_no = o.order_no and p.status in ('asked', 'authorised', 'voiding', 'refunding'))
          limit ${most} for update skip locked))`)
    }),
  )

export const readOrders = (
  database: Database,
  orderNos: readonly string[],
): Promise<{ orderNo: string; document: PlacedBasket }[]> =>
  database.rows(
    sql`select order_no as "orderNo", document from orders where order_no = any(${orderNos}) order by order_no`,
  )

export const replaceOrder = (
  database: Database,
  { orderNo, document }: { orderNo: string; document: PlacedBasket },
): Promise<number> =>
  database.run(sql`
    with sold as (update e_gift_cards set details = null where order_no = ${orderNo})
    update orders set document = ${json(document)}::jsonb, customer_email = '', sender = null where order_no = ${orderNo}`)

/** Removes the account at a provider and the card holder from the payments of an order. */
export const anonymisePayments = (database: Database, orderNo: string): Promise<number> =>
  database.run(sql`
    update order_payments
    set custom = custom - 'c_payer',
        card = case when card ? 'holder' then card || '{"holder": null}' else card end
    where order_no = ${orderNo}`)

/** Removes author and photos from the reviews of customers. Returns the ids of their products. */
export async function anonymiseReviews(
  database: Database,
  customerIds: readonly string[],
): Promise<string[]> {
  const rows = await database.rows<{ productId: string }>(sql`
    with changed as (
      update reviews set customer_id = null, author = 'A customer' where customer_id = any(${customerIds})
      returning id, product_id),
    photos as (delete from review_photos using changed where review_id = changed.id)
    select distinct product_id as "productId" from changed`)
  return rows.map(({ productId }) => productId)
}

/** Deletes accounts with their addresses, cards, product lists, recipient lists, saved boxes, and mailed links. */
export const deleteAccounts = (database: Database, customerIds: readonly string[]): Promise<number> =>
  database.run(sql`delete from customers where id = any(${customerIds})`)
