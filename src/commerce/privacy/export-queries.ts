import { sql, type Database } from '#commerce/database.ts'
import { hashOfEmail, identity, isBasketOf, isSeller, partsOf } from './person-queries.ts'
import type { Person, PersonalData } from './privacy.ts'

/** All stored data of a person, by kind. */
export async function readPersonalData(database: Database, person: Person): Promise<PersonalData> {
  return { ...(await readOwnData(database, person)), ...(await readSentData(database, person)) }
}

/** Accounts with their data, and orders, in one statement. */
async function readOwnData(
  database: Database,
  { customerIds, addresses, orderNos }: Person,
): Promise<PersonalData> {
  const row = await database.row<{ data: PersonalData }>(sql`
    with person as (select * from customers where id = any(${customerIds})),
      address as (select unnest(${addresses}::text[]) as email),
      bought as (select * from orders where order_no = any(${orderNos})),
      ${identity({ customerIds, orderNos })}
    select jsonb_build_object(
      'account', (select to_jsonb(p) - 'password_hash' - 'login_key' from person p order by id limit 1),
      'otherAccounts', (select coalesce(jsonb_agg(to_jsonb(p) - 'password_hash' - 'login_key'), '[]')
        from (select * from person order by id offset 1) p),
      'formerEmails', (select coalesce(jsonb_agg(email), '[]') from former_emails where customer_id = any(${customerIds})),
      'addresses', (select coalesce(jsonb_agg(document || jsonb_build_object('id', a.id)), '[]')
        from customer_addresses a where a.customer_id = any(${customerIds})),
      'cards', (select coalesce(jsonb_agg(to_jsonb(c) - 'token' - 'customer_id'), '[]')
        from customer_cards c where c.customer_id = any(${customerIds})),
      'passkeys', (select coalesce(jsonb_agg(jsonb_build_object('host', k.rp_id, 'name', k.nick_name, 'displayName', u.display_name,
          'createdAt', k.created_at, 'usedAt', k.used_at)), '[]')
        from customer_passkeys k join passkey_users u using (customer_id) where k.customer_id = any(${customerIds})),
      'lists', (select coalesce(jsonb_agg(to_jsonb(l) - 'customer_id' || jsonb_build_object('items',
          (select coalesce(jsonb_agg(to_jsonb(i) - 'list_id'), '[]') from product_list_items i where i.list_id = l.id))), '[]')
        from product_lists l where l.customer_id = any(${customerIds})),
      'recipientLists', (select coalesce(jsonb_agg(to_jsonb(r) - 'customer_id'), '[]')
        from recipient_lists r where r.customer_id = any(${customerIds})),
      'entriesInListsOfOthers', (select coalesce(jsonb_agg(listed), '[]')
        from recipient_lists r, jsonb_array_elements(r.people) listed
        where r.customer_id <> all(${customerIds}) and (${partsOf(sql`listed`)}) in (table identity)),
      'entriesInAddressBooksOfOthers', (select coalesce(jsonb_agg(a.document), '[]')
        from customer_addresses a
        where a.customer_id <> all(${customerIds}) and (${partsOf(sql`a.document`)}) in (table identity)),
      'savedBoxes', (select coalesce(jsonb_agg(to_jsonb(b) - 'customer_id'), '[]')
        from saved_boxes b where b.customer_id = any(${customerIds})),
      'subscriptions', (select coalesce(jsonb_agg(to_jsonb(s) - 'customer_id' || jsonb_build_object(
          'orders', (select coalesce(jsonb_agg(to_jsonb(o) - 'subscription_id'), '[]')
            from subscription_orders o where o.subscription_id = s.id),
          'events', (select coalesce(jsonb_agg(to_jsonb(e) - '{id,subscription_id}'::text[] order by e.id), '[]')
            from subscription_events e where e.subscription_id = s.id))), '[]')
        from subscriptions s where s.customer_id = any(${customerIds})),
      'organisations', (select coalesce(jsonb_agg(to_jsonb(m) - 'customer_id'), '[]')
        from organisation_members m where m.customer_id = any(${customerIds}) or lower(m.email) in (table address)),
      'fundraisers', (select coalesce(jsonb_agg(jsonb_build_object('fundraiser', s.fundraiser_id, 'seller', s.name)), '[]')
        from fundraiser_sellers s where ${isSeller({ customerIds, addresses })}),
      'baskets', (select coalesce(jsonb_agg(document::jsonb - 'paymentInstruments'), '[]')
        from baskets b where is_open and ${isBasketOf({ customerIds, addresses, orderNos })}),
      'orders', (select coalesce(jsonb_agg(jsonb_build_object('orderNo', order_no, 'status', status,
          'createdAt', created_at, 'placedAt', placed_at, 'order', document, 'events',
          -- SALE-043: what the shop checks is for the shop alone.
          (select coalesce(jsonb_agg(
              (to_jsonb(e) - '{id,order_no,actor_id,request_id}'::text[])
              #- case when e.private ->> 'reason' like 'fraud%' then '{private,reason}'::text[] else '{}' end
            order by e.id), '[]')
            from order_events e where e.order_no = bought.order_no
              and (e.kind not in ('order-held', 'hold-changed', 'order-released') or e.details ->> 'reason' not in ('fraud', 'manual'))), 'parcels',
          (select coalesce(jsonb_agg(to_jsonb(p) - '{id,order_no,position}'::text[] order by p.position), '[]')
            from order_parcels p where p.order_no = bought.order_no), 'refunds',
          (select coalesce(jsonb_agg(to_jsonb(r) - '{id,order_no,number,made_by,member_id,decided_by,decided_at,note,decision_note}'::text[] order by r.number), '[]')
            from order_refunds r where r.order_no = bought.order_no and r.state = 'made')) order by created_at), '[]') from bought),
      'eGiftCards', (select coalesce(jsonb_agg(jsonb_build_object('orderNo', order_no, 'sendAt', send_at, 'sentAt', sent_at,
          'details', details)), '[]') from e_gift_cards where order_no = any(${orderNos})),
      'reviews', (select coalesce(jsonb_agg(to_jsonb(r) - '{customer_id,former_ids}'::text[]), '[]')
        from reviews r where r.customer_id = any(${customerIds})),
      'sessions', (select coalesce(jsonb_agg(jsonb_build_object('site', site_id, 'device', device, 'lastUsedAt', rotated_at,
          'expiresAt', expires_at)), '[]') from sessions s where s.customer_id = any(${customerIds}))
    ) as data`)
  return row?.data ?? {}
}

/** Messages from and to the proven addresses, in one statement. */
async function readSentData(
  database: Database,
  { customerIds, addresses, orderNos }: Person,
): Promise<PersonalData> {
  const row = await database.row<{ data: PersonalData }>(sql`
    with address as (select unnest(${addresses}::text[]) as email)
    select jsonb_build_object(
      'mailingLists', (select coalesce(jsonb_agg(to_jsonb(m) || coalesce(to_jsonb(c) - 'member_id', '{}')), '[]')
        from list_members m left join list_consents c on c.member_id = m.id where lower(m.email) in (table address)),
      'contactMessages', (select coalesce(jsonb_agg(to_jsonb(m)), '[]')
        from contact_messages m where lower(m.email) in (table address)),
      'chats', (select coalesce(jsonb_agg(to_jsonb(c) - 'shopper_id' || jsonb_build_object('messages',
          (select coalesce(jsonb_agg(to_jsonb(t) - '{conversation_id,position}'::text[] order by position), '[]')
            from chat_messages t where t.conversation_id = c.id))), '[]')
        from chat_conversations c where c.shopper_id = any(${customerIds}) or lower(c.email) in (table address)),
      'externalProfiles', (select coalesce(jsonb_agg(to_jsonb(e) - 'customer_id'), '[]')
        from external_profiles e where e.customer_id = any(${customerIds})),
      'shopperContexts', (select coalesce(jsonb_agg(c.document), '[]')
        from shopper_contexts c join sessions s on s.usid = c.usid where s.customer_id = any(${customerIds})),
      'entriesInProductListsOfOthers', (select coalesce(jsonb_agg(entry.value), '[]')
        from product_lists l, jsonb_each(l.details) entry
        where (l.customer_id is null or l.customer_id <> all(${customerIds})) and entry.key in ('registrant', 'coRegistrant')
          and lower(entry.value ->> 'email') in (table address)),
      'feedback', (select coalesce(jsonb_agg(to_jsonb(f) - 'id'), '[]') from feedback f
        where exists (select from address where position(email in lower(f.words)) > 0)),
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
          'createdAt', created_at, 'sentAt', sent_at) order by created_at), '[]') from outbox
        where lower(recipient) in (table address) or split_part(purpose, ' ', 2) = any(${orderNos})
          or split_part(purpose, ' ', 2) in (select id from subscriptions where customer_id = any(${customerIds})))
    ) as data`)
  return row?.data ?? {}
}
