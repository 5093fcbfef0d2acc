import { json, sql, type Database } from '#commerce/database.ts'
import type { PlacedBasket } from '#commerce/orders/order.ts'
import type { PersonalData } from './privacy.ts'

// The one place with statements on the tables of all domains: what must be found or deleted together stands together.

/** What a use of a promo code knows of its customer (Coupons): the hash of the address in small letters. */
const hashOfEmail = sql`encode(sha256(convert_to(email, 'UTF8')), 'hex')`

/** Everything that is stored of a customer, in one statement. Messages are found by the account's addresses. */
export async function readPersonalData(
  database: Database,
  customerId: string,
): Promise<PersonalData | undefined> {
  const row = await database.row<{ data: PersonalData }>(sql`
    with person as (select * from customers where id = ${customerId}),
      address as (select lower(login) as email from person union select lower(email) from person)
    select jsonb_build_object(
      'account', to_jsonb(person) - 'password_hash' - 'login_key',
      'addresses', (select coalesce(jsonb_agg(document || jsonb_build_object('id', a.id)), '[]')
        from customer_addresses a where a.customer_id = person.id),
      'cards', (select coalesce(jsonb_agg(to_jsonb(c) - 'token' - 'customer_id'), '[]')
        from customer_cards c where c.customer_id = person.id),
      'lists', (select coalesce(jsonb_agg(to_jsonb(l) - 'customer_id' || jsonb_build_object('items',
          (select coalesce(jsonb_agg(to_jsonb(i) - 'list_id'), '[]') from product_list_items i where i.list_id = l.id))), '[]')
        from product_lists l where l.customer_id = person.id),
      'recipientLists', (select coalesce(jsonb_agg(to_jsonb(r) - 'customer_id'), '[]')
        from recipient_lists r where r.customer_id = person.id),
      'savedBoxes', (select coalesce(jsonb_agg(to_jsonb(b) - 'customer_id'), '[]')
        from saved_boxes b where b.customer_id = person.id),
      'subscriptions', (select coalesce(jsonb_agg(to_jsonb(s) - 'customer_id' || jsonb_build_object(
          'orders', (select coalesce(jsonb_agg(to_jsonb(o) - 'subscription_id'), '[]')
            from subscription_orders o where o.subscription_id = s.id),
          'events', (select coalesce(jsonb_agg(to_jsonb(e) - '{id,subscription_id}'::text[] order by e.id), '[]')
            from subscription_events e where e.subscription_id = s.id))), '[]')
        from subscriptions s where s.customer_id = person.id),
      'organisations', (select coalesce(jsonb_agg(to_jsonb(m) - 'customer_id'), '[]')
        from organisation_members m where m.customer_id = person.id or lower(m.email) in (table address)),
      'baskets', (select coalesce(jsonb_agg(document::jsonb - 'paymentInstruments'), '[]')
        from baskets b where b.customer_id = person.id and is_open),
      'orders', (select coalesce(jsonb_agg(jsonb_build_object('orderNo', order_no, 'status', status,
          'createdAt', created_at, 'placedAt', placed_at, 'order', document) order by created_at), '[]')
        from orders o where o.customer_id = person.id),
      'reviews', (select coalesce(jsonb_agg(to_jsonb(r) - '{customer_id,former_ids}'::text[]), '[]')
        from reviews r where r.customer_id = person.id),
      'sessions', (select coalesce(jsonb_agg(jsonb_build_object('site', site_id, 'lastUsedAt', rotated_at,
          'expiresAt', expires_at)), '[]') from sessions s where s.customer_id = person.id),
      'mailingLists', (select coalesce(jsonb_agg(to_jsonb(m) || coalesce(to_jsonb(c) - 'member_id', '{}')), '[]')
        from list_members m left join list_consents c on c.member_id = m.id where lower(m.email) in (table address)),
      'contactMessages', (select coalesce(jsonb_agg(to_jsonb(m)), '[]')
        from contact_messages m where lower(m.email) in (table address)),
      'chats', (select coalesce(jsonb_agg(to_jsonb(c) - 'shopper_id' || jsonb_build_object('messages',
          (select coalesce(jsonb_agg(to_jsonb(t) - '{conversation_id,position}'::text[] order by position), '[]')
            from chat_messages t where t.conversation_id = c.id))), '[]')
        from chat_conversations c where c.shopper_id = person.id or lower(c.email) in (table address)),
      'catalogRequests', (select coalesce(jsonb_agg(to_jsonb(r)), '[]')
        from catalog_requests r where lower(r.document ->> 'email') in (table address)),
      'campaignEntries', (select coalesce(jsonb_agg(to_jsonb(e)), '[]')
        from campaign_entries e where lower(e.email) in (table address)),
      'promoCodes', (select coalesce(jsonb_agg(jsonb_build_object('code', l.code, 'uses', u.redeemed)), '[]')
        from coupon_uses u join all_coupon_limits l using (code_key)
        where u.customer in (select ${hashOfEmail} from address)),
      'backInStockAlerts', (select coalesce(jsonb_agg(to_jsonb(n)), '[]')
        from stock_notices n where lower(n.email) in (table address)),
      'emails', (select coalesce(jsonb_agg(jsonb_build_object('to', recipient, 'subject', subject,
          'createdAt', created_at, 'sentAt', sent_at)), '[]') from outbox where lower(recipient) in (table address))
    ) as data
    from person`)
  return row?.data
}

export const lockPerson = (
  database: Database,
  customerId: string,
): Promise<{ login: string; email: string } | undefined> =>
  database.row(sql`select login, email from customers where id = ${customerId} for update`)

/** Orders that are being paid, placed ones of the last days, and failed ones whose money the gateway has to release. */
export async function readYoungOrders(
  database: Database,
  { customerId, days }: { customerId: string; days: number },
): Promise<string[]> {
  const rows = await database.rows<{ orderNo: string }>(sql`
    select order_no as "orderNo" from orders
    where customer_id = ${customerId} and (status = 'created' or placed_at > now() - make_interval(days => ${days})
      or exists (select from order_payments p where p.order_no = orders.order_no and p.status in ('voiding', 'refunding')))
    order by order_no`)
  return rows.map(({ orderNo }) => orderNo)
}

export async function readCardTokens(database: Database, customerId: string): Promise<string[]> {
  const rows = await database.rows<{ token: string }>(
    sql`select token from customer_cards where customer_id = ${customerId}`,
  )
  return rows.map(({ token }) => token)
}

/** Locks the baskets that could become orders. */
export const lockBaskets = (database: Database, customerId: string): Promise<number> =>
  database.run(sql`
    select from baskets where customer_id = ${customerId} and is_open
    order by is_temporary, id collate "C" for update`)

/** Locks the subscriptions: one that renews at this moment has made its order by then, and none renews afterwards. */
export const lockSubscriptions = (database: Database, customerId: string): Promise<number> =>
  database.run(
    sql`select from subscriptions where customer_id = ${customerId} order by id collate "C" for update`,
  )

/** Closed ones too: they hold the addresses of their orders. With the approvals of their payments. */
export const deleteBaskets = (database: Database, customerId: string): Promise<number> =>
  database.run(sql`
    with approvals as (delete from payment_approvals where customer_id = ${customerId})
    delete from baskets where customer_id = ${customerId}`)

/** Deletes what was sent from or to these addresses, and the emails to the shop that repeat it. */
export async function deleteByAddress(database: Database, addresses: readonly string[]): Promise<void> {
  const emails = addresses.map((address) => address.toLowerCase())
  await database.run(sql`delete from outbox where lower(recipient) = any(${emails})`)
  await database.run(sql`delete from stock_notices where lower(email) = any(${emails})`)
  await database.run(sql`delete from organisation_members where lower(email) = any(${emails})`)
  await database.run(sql`delete from list_members where lower(email) = any(${emails})`)
  await database.run(sql`delete from campaign_entries where lower(email) = any(${emails})`)
  // In the order of their keys, as orders count them.
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

/** Deletes the conversations with the shop, of the account and from these addresses, and the emails that repeat them. */
export const deleteChats = (
  database: Database,
  { customerId, addresses }: { customerId: string; addresses: readonly string[] },
): Promise<number> =>
  database.run(sql`
    with gone as (
      delete from chat_conversations where shopper_id = ${customerId}
        or lower(email) = any(${addresses.map((address) => address.toLowerCase())}) returning id)
    delete from outbox using gone where purpose like 'chat-%' and split_part(purpose, ' ', 2) = gone.id::text`)

/** Confirmations may have gone to another address than the account's. */
export const deleteOrderMail = (database: Database, customerId: string): Promise<number> =>
  database.run(sql`
    delete from outbox
    where purpose in (select 'order-confirmation ' || order_no from orders where customer_id = ${customerId})`)

export const deleteFailedOrders = (database: Database, customerId: string): Promise<number> =>
  database.run(sql`delete from orders where customer_id = ${customerId} and status = 'failed'`)

/** Not while the gateway has to release money. */
export const deleteOldFailedOrders = (database: Database, days: number): Promise<number> =>
  database.run(sql`
    delete from orders o where status = 'failed' and modified_at < now() - make_interval(days => ${days})
      and not exists (select from order_payments p
        where p.order_no = o.order_no and p.status in ('asked', 'authorised', 'voiding', 'refunding'))`)

/** Locks them, so that an address that is being mended is kept. */
export const readOrders = (
  database: Database,
  customerId: string,
): Promise<{ orderNo: string; document: PlacedBasket }[]> =>
  database.rows(sql`
    select order_no as "orderNo", document from orders where customer_id = ${customerId} order by order_no for update`)

export const replaceOrder = (
  database: Database,
  { orderNo, document }: { orderNo: string; document: PlacedBasket },
): Promise<number> =>
  database.run(sql`
    update orders set document = ${json(document)}::jsonb, customer_email = '' where order_no = ${orderNo}`)

/** Takes the account at a provider and the card's holder off the payments of an order. */
export const anonymisePayments = (database: Database, orderNo: string): Promise<number> =>
  database.run(sql`
    update order_payments
    set custom = custom - 'c_payer',
        card = case when card ? 'holder' then card || '{"holder": null}' else card end
    where order_no = ${orderNo}`)

/** Takes author and photos off the reviews of a customer; gives the ids of their products. */
export async function anonymiseReviews(database: Database, customerId: string): Promise<string[]> {
  const rows = await database.rows<{ productId: string }>(sql`
    with changed as (
      update reviews set customer_id = null, author = 'A customer' where customer_id = ${customerId}
      returning id, product_id),
    photos as (delete from review_photos using changed where review_id = changed.id)
    select distinct product_id as "productId" from changed`)
  return rows.map(({ productId }) => productId)
}

/** With its addresses, cards, lists of products and of people, saved boxes, and mailed links. */
export const deleteAccount = (database: Database, customerId: string): Promise<number> =>
  database.run(sql`delete from customers where id = ${customerId}`)
