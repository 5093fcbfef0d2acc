import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { sql } from '#commerce/database.ts'
import { freshDatabase } from '#testing/database.ts'

const root = resolve(import.meta.dirname, '../../..')
const database = await freshDatabase()

/**
 * Foreign keys that delete their rows with the referenced row, by the reason. All other foreign keys refuse the
 * deletion.
 */
const deletedWith: Record<string, string[]> = {
  'a part of the same record of the shopkeeper': [
    'all_products → all_products (master_id)',
    'assortments → all_products (product_id)',
    'assortments → all_sites (site_id)',
    'categories → all_sites (site_id)',
    'footers → all_sites (site_id)',
    'navigations → all_sites (site_id)',
    'prices → all_products (product_id)',
    'prices → price_books (price_book_id)',
    'search_document_texts → search_documents (id)',
    'search_document_words → search_documents (id)',
    'all_stock → all_products (product_id)',
    'upsells → all_products (product_id)',
    'upsells → all_products (with_product_id)',
  ],
  'a hold of some minutes: there is no stock left to hold': [
    'stock_holds → all_stock (product_id, location_id)',
  ],
  'a part of what the same person wrote or ordered': [
    'chat_messages → chat_conversations (conversation_id)',
    'fundraiser_orders → orders (order_no)',
    'list_consents → list_members (member_id)',
    'order_cancellations → orders (order_no)',
    'order_disputes → order_payments (order_no, instrument_id)',
    'order_disputes → orders (order_no)',
    'order_delays → order_shipments (order_no, shipment_id)',
    'order_events → orders (order_no)',
    'order_holds → order_shipments (order_no, shipment_id)',
    'order_holds → orders (order_no)',
    'order_lines → orders (order_no)',
    'order_mail_requests → orders (order_no)',
    'order_movements → order_payments (order_no, instrument_id)',
    'order_movements → orders (order_no)',
    'order_parcel_items → order_parcels (parcel_id)',
    'order_parcels → order_shipments (order_no, shipment_id)',
    'order_parcels → orders (order_no)',
    'order_payments → orders (order_no)',
    'order_refund_parts → order_refunds (refund_id)',
    'order_refunds → orders (order_no)',
    'order_shipments → orders (order_no)',
    'order_streets → orders (order_no)',
    'product_list_items → product_lists (list_id)',
    'review_photos → reviews (review_id)',
    'shopper_contexts → sessions (usid)',
    'subscription_events → subscriptions (subscription_id)',
    'subscription_orders → subscriptions (subscription_id)',
  ],
  'a key, a sitting, a saved view or a bulk run of a member, who is closed and never deleted': [
    'bulk_run_orders → bulk_runs (run_id)',
    'bulk_runs → staff (member_id)',
    'order_selections → staff (member_id)',
    'staff_passkeys → staff (member_id)',
    'staff_recovery_codes → staff (member_id)',
    'staff_requests → staff (member_id)',
    'staff_sessions → staff (member_id)',
    'staff_tickets → staff (member_id)',
    'staff_views → staff (member_id)',
  ],
  'owned by an account, whose owner closes it': [
    'customer_addresses → customers (customer_id)',
    'customer_cards → customers (customer_id)',
    'customer_passkeys → passkey_users (customer_id)',
    'external_profiles → customers (customer_id)',
    'former_emails → customers (customer_id)',
    'login_codes → customers (customer_id)',
    'mailed_tokens → customers (customer_id)',
    'organisation_members → customers (customer_id)',
    'passkey_challenges → customers (customer_id)',
    'passkey_users → customers (customer_id)',
    'product_lists → customers (customer_id)',
    'recipient_lists → customers (customer_id)',
    'renewal_failures → customers (customer_id)',
    'saved_boxes → customers (customer_id)',
    'subscriptions → customers (customer_id)',
  ],
}

test('a deletion deletes or changes only rows that belong to the deleted row', async () => {
  const found = await database.rows<{ key: string }>(sql`
    select format('%s → %s (%s)', conrelid::regclass, confrelid::regclass, (
        select string_agg(attname, ', ' order by position) from unnest(conkey) with ordinality as key(number, position)
        join pg_attribute on attrelid = conrelid and attnum = number)) as key
    from pg_constraint
    where contype = 'f' and confdeltype <> 'a' and confdeltype <> 'r'
      and connamespace = 'public'::regnamespace
    order by 1`)
  expect(found.map(({ key }) => key).toSorted()).toEqual(Object.values(deletedWith).flat().toSorted())
})

describe('records that are marked as removed', () => {
  const tables = ['all_coupon_limits', 'all_products', 'all_sites', 'all_stock']
  const recordQueries = [
    'src/commerce/catalog/record-queries.ts',
    'src/commerce/inventory/promise-queries.ts',
    'src/commerce/inventory/queries.ts',
    'src/commerce/inventory/record-queries.ts',
    'src/commerce/inventory/shelf-queries.ts',
    'src/commerce/pricing/coupons/queries.ts',
    'src/commerce/settings/queries.ts',
  ]
  const checks = [
    'src/testing/killed-actions/outcome.ts',
    'src/testing/orders/mispromised-stock.ts',
    'src/testing/orders/truncate-orders.ts',
    'src/testing/orders/unexplained-shelves.ts',
  ]
  /** The export of a person's data includes records that were removed later. */
  const personalData = ['src/commerce/privacy/export-queries.ts']

  test('are read through one view only, which excludes them', async () => {
    const views = await database.rows<{ table: string; view: string }>(sql`
      select distinct refobjid::regclass::text as table, ev_class::regclass::text as view
      from pg_depend join pg_rewrite on pg_rewrite.oid = objid and classid = 'pg_rewrite'::regclass
      where refobjid = any(${tables}::regclass[]) and ev_class <> refobjid order by 1`)
    expect(views).toEqual(tables.map((table) => ({ table, view: table.replace('all_', '') })))
    await database.run(sql`
      insert into all_products (id, type, position, document, removed_at)
      values ('here', 'simple', 0, '{}', null), ('removed', 'simple', 0, '{}', now())`)
    expect(await database.rows(sql`select id from products`)).toEqual([{ id: 'here' }])
    await database.run(sql`insert into all_sites (id, document, removed_at) values ('removed', '{}', now())`)
    expect(await database.rows(sql`select id from sites`)).toEqual([])
    await database.run(
      sql`insert into all_coupon_limits (code_key, code, removed_at) values ('R', 'R', now())`,
    )
    expect(await database.rows(sql`select code from coupon_limits`)).toEqual([])
  })

  test('are read and written only by the queries of their own domain', () => {
    const files = globSync('{src,bench}/**/*.{ts,tsx}', { cwd: root }).filter(
      (file) => !file.includes('.test.'),
    )
    expect(files.length).toBeGreaterThan(1_000)
    const pattern = new RegExp(`\\b(${tables.join('|')})\\b`)
    const users = files.filter((file) => pattern.test(readFileSync(join(root, file), 'utf8')))
    expect(users.toSorted()).toEqual([...recordQueries, ...personalData, ...checks].toSorted())
  })

  test('are never deleted', () => {
    const deletion = /delete from (all_)?(products|sites|coupon_limits|stock)\b/
    for (const file of recordQueries) expect(readFileSync(join(root, file), 'utf8')).not.toMatch(deletion)
  })
})
