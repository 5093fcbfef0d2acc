import { expect, test } from 'vitest'
import { sql } from '#commerce/database.ts'
import {
  fillWithMarkedPerson,
  markedCustomerId,
  markedEmail,
  marks,
  placesOf,
} from '#testing/marked-person.ts'
import { openStockedShop } from '#testing/shop.ts'

/** Tables without personal data: merchandise, settings, and technical tables of the server. */
const tablesWithoutPersons = new Set([
  'activities',
  'assortments',
  'attempts',
  'backups',
  'carriers',
  'categories',
  'changed_session_groups',
  'changed_streets',
  'clients',
  'concierges',
  'content_items',
  'all_coupon_limits',
  'all_products',
  'all_sites',
  'delivery_days',
  'delivery_rules',
  'ended_sessions',
  'fonts',
  'footers',
  'fundraisers',
  'gift_card_movements',
  'gift_cards',
  'images',
  'index_requests',
  'known_streets',
  'known_streets_progress',
  'list_consents',
  'localized_texts',
  'migrations',
  'navigations',
  'order_disputes',
  'order_lines',
  'order_mail_requests',
  'order_parcel_items',
  'order_refund_parts',
  'organisations',
  'paths',
  'price_books',
  'prices',
  'promotions',
  'readiness_checks',
  'search_destinations',
  'search_document_texts',
  'search_document_words',
  'search_documents',
  'search_synonyms',
  'search_words',
  'secrets',
  'shipping_methods',
  'signing_keys',
  'all_stock',
  'setup_steps',
  'stock_movements',
  'stores',
  'subscription_orders',
  'tax_rates',
  'texts',
  'upsells',
  'videos',
  // The ledger of a gateway: ids and amounts. The gateway has its own retention (docs/operations/payments.md).
  'sandbox_authorisations',
  'sandbox_disputes',
  'sandbox_movements',
  'sandbox_used_tokens',
  'stripe_authorisations',
  'stripe_customers',
  'stripe_events',
  'stripe_order_cards',
  'stripe_payment_methods',
  // Deleted after 90 days: the network of a sender, with the id of an account.
  'security_events',
  // Deleted after 14 days: selections and actions of staff, with the search words that they typed.
  'bulk_run_orders',
  'bulk_runs',
  'order_selections',
  // Expire within minutes.
  'agent_requests',
  'provider_logins',
  'stock_holds',
  // Staff accounts: a customer with the same email has a separate account (decision 0160).
  'audit_seals',
  'staff',
  'staff_audit',
  'staff_passkeys',
  'staff_recovery_codes',
  'staff_requests',
  'staff_roles',
  'staff_sessions',
  'hold_rules',
  'risk_rules',
  'staff_tickets',
  'staff_views',
  'shop_gauges',
])

/** Columns of the other tables without personal data: ids, states, products, amounts. */
const columnsWithoutPersons = new Set(
  `authorization_codes.client_id authorization_codes.code_challenge authorization_codes.code_hash
  authorization_codes.customer_groups authorization_codes.customer_id authorization_codes.redirect_uri authorization_codes.site_id
  authorization_codes.usid baskets.customer_id baskets.id baskets.site_id campaign_entries.country_code campaign_entries.event_id
  campaign_entries.event_phase campaign_entries.id campaign_entries.site_id campaign_entries.state catalog_requests.id
  catalog_requests.reason catalog_requests.site_id chat_conversations.id chat_conversations.locale chat_conversations.shopper_id chat_conversations.site_id
  chat_messages.conversation_id chat_messages.id chat_messages.sender contact_messages.id contact_messages.order_number
  contact_messages.priority contact_messages.site_id contact_messages.status contact_messages.topic coupon_uses.code_key
  customer_addresses.customer_id customer_cards.customer_id customer_cards.id customer_cards.method_id
  customers.customer_groups customers.customer_no customers.id customers.password_hash e_gift_cards.item_id e_gift_cards.number external_profiles.customer_id external_profiles.provider
  e_gift_cards.order_no e_gift_cards.sealed_code e_gift_cards.site_id feedback.id feedback.page feedback.site_id
  former_emails.customer_id fundraiser_orders.fundraiser_id fundraiser_orders.order_no fundraiser_sellers.fundraiser_id
  list_members.id list_members.site_id login_codes.callback_uri login_codes.client_id login_codes.code_challenge login_codes.code_hash login_codes.customer_id login_codes.id
  login_codes.locale login_codes.purpose login_codes.site_id login_codes.usid mailed_tokens.customer_id mailed_tokens.purpose mailed_tokens.token_hash
  order_cancellations.member_id order_cancellations.order_no order_delays.cancels_on order_delays.first_day order_delays.last_day order_delays.new_day order_delays.order_no
  order_delays.shipment_id order_events.actor_id order_events.actor_kind order_events.details order_events.kind order_events.order_no
  order_events.request_id order_events.shipment_id order_movements.failure order_movements.instrument_id order_movements.key
  order_movements.kind order_movements.order_no order_movements.reference order_movements.state
  order_parcels.carrier_id order_parcels.delivered_on order_parcels.id order_parcels.order_no order_parcels.shipment_id
  order_parcels.shipped_on order_parcels.state
  order_holds.id order_holds.look_again_on order_holds.order_no order_holds.placed_by_id order_holds.placed_by_kind
  order_holds.reason order_holds.release_on order_holds.released_by_id order_holds.released_by_kind order_holds.rule_id
  order_holds.shipment_id order_index.order_no order_index.payments order_index.ships_on order_index.states order_index_requests.order_no
  order_payments.decline_reason order_payments.gift_card_number order_payments.instrument_id order_payments.method_id
  order_payments.order_no order_payments.reference order_payments.replaces order_payments.status order_payments.token order_refunds.decided_by
  order_refunds.destination order_refunds.id order_refunds.made_by order_refunds.member_id order_refunds.order_no
  order_refunds.reason order_refunds.state order_shipments.country_code
  order_shipments.date_wanted order_shipments.method_id order_shipments.order_no order_shipments.ready_place
  order_shipments.ready_until order_shipments.shipment_id
  order_shipments.ships_on order_shipments.state order_shipments.state_code order_shipments.store_id order_streets.name order_streets.order_no
  order_streets.postal_code order_streets.street_key orders.access_code orders.basket_id orders.capture_at orders.currency
  order_words.kind order_words.order_no orders.tags stock_notices.locale subscriptions.locale
  orders.customer_id orders.failure orders.idempotency_key orders.order_no orders.site_id orders.status
  organisation_members.customer_id organisation_members.organisation_id organisation_members.role outbox.id outbox.sender outbox.waits_for
  customer_passkeys.customer_id customer_passkeys.id customer_passkeys.rp_id passkey_challenges.challenge
  passkey_challenges.client_id passkey_challenges.customer_id passkey_challenges.rp_id passkey_users.customer_id
  payment_approvals.basket_id payment_approvals.customer_id payment_approvals.id payment_approvals.method_id
  payment_approvals.provider_id payment_approvals.state product_list_items.id product_list_items.list_id
  product_list_items.product_id product_lists.customer_id product_lists.guest_customer_id product_lists.id product_lists.site_id product_lists.type
  recipient_lists.customer_id recipient_lists.id recipient_lists.site_id renewal_failures.customer_id renewal_failures.site_id
  review_photos.id review_photos.review_id reviews.customer_id reviews.former_ids reviews.id reviews.product_id reviews.text
  reviews.title reviews.written_on sandbox_approvals.approval_id sandbox_approvals.approval_key sandbox_approvals.currency
  sandbox_approvals.customer_id sandbox_approvals.method_id sandbox_approvals.payment sandbox_approvals.return_url
  sandbox_approvals.shipping_method sandbox_approvals.state sandbox_approvals.token sandbox_approvals.webhook
  sandbox_cards.bin sandbox_cards.card_type
  sandbox_cards.customer_id saved_boxes.customer_id saved_boxes.id saved_boxes.product_id saved_boxes.site_id sessions.agent_id sessions.client_id
  sessions.customer_groups sessions.customer_id sessions.family_hash sessions.guest_customer_id sessions.id sessions.previous_hash
  sessions.site_id shopper_contexts.usid sessions.token_hash sessions.usid stock_notices.id stock_notices.product_id stock_notices.site_id
  subscription_events.actor subscription_events.kind subscription_events.subscription_id subscriptions.asked subscriptions.card_id
  subscriptions.currency subscriptions.customer_id subscriptions.id subscriptions.method_id subscriptions.next_on
  subscriptions.offer_id subscriptions.product_id subscriptions.product_name subscriptions.reminded_of subscriptions.retry_on
  subscriptions.site_id subscriptions.status`.split(/\s+/),
)

/** Data for bookkeeping: names and postal addresses of placed orders. */
const retainedLocations = [
  'order_shipments.city',
  'order_shipments.first_name',
  'order_shipments.last_name',
  'order_shipments.postal_code',
  'orders.document',
]

const { shop, database } = await openStockedShop()
await fillWithMarkedPerson(database)

const allLocations = async () =>
  new Set((await Promise.all(Object.values(marks).map((mark) => placesOf(database, mark)))).flat())

test('every column that could contain personal data is filled, or is listed as having none', async () => {
  const filled = await allLocations()
  const columns = await database.rows<{ table: string; column: string }>(sql`
    select table_name as table, column_name as column from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = current_schema() and table_type = 'BASE TABLE'
      and data_type in ('text', 'json', 'jsonb', 'bytea', 'ARRAY', 'uuid', 'date', 'inet', 'character varying')`)
  expect(columns.length).toBeGreaterThan(300)
  const unknown = columns
    .filter(({ table }) => !tablesWithoutPersons.has(table))
    .map(({ table, column }) => `${table}.${column}`)
    .filter((place) => !filled.has(place) && !columnsWithoutPersons.has(place))
  expect(unknown).toEqual([])
  const wrong = [...filled].filter(
    (place) => columnsWithoutPersons.has(place) || tablesWithoutPersons.has(place.split('.')[0] ?? ''),
  )
  expect(wrong).toEqual([])
})

test('the data export of a person contains their own data, and no data that others entered about other people', async () => {
  const data = await shop.privacy.dataOf({ customerId: markedCustomerId, email: markedEmail })
  expect(data).toMatchObject({
    account: { id: markedCustomerId },
    formerEmails: [`${marks.secret}@former.example`],
    addresses: [{ address1: `1 ${marks.name} Street` }],
    recipientLists: [{ id: 'own-list' }],
    externalProfiles: [{ external_id: marks.secret }],
    shopperContexts: [{ clientIp: marks.secret }],
    entriesInListsOfOthers: [{ lastName: marks.name }, { lastName: marks.name }],
    entriesInAddressBooksOfOthers: [{ lastName: marks.name }],
    entriesInProductListsOfOthers: [{ lastName: marks.name }, { lastName: marks.name }],
    passkeys: [{ host: 'storefront.example.com', name: `${marks.name}'s phone` }],
    fundraisers: [{ fundraiser: 'trip' }],
    orders: [
      {
        orderNo: '90000001',
        parcels: [{ carrier_id: 'UPS' }],
        events: [{ private: { before: { lastName: marks.name } } }],
      },
      { orderNo: '90000002', events: [{ kind: 'address-changed' }] },
    ],
    eGiftCards: [{ orderNo: '90000002' }],
    feedback: [{ stars: 5 }],
    chats: [{ messages: [{ text: marks.secret }] }],
    promoCodes: [{ code: 'ZYX' }],
  })
  expect(data).toMatchObject({ baskets: { length: 2 }, organisations: { length: 2 }, emails: { length: 8 } })
  const text = JSON.stringify(data)
  for (const hidden of ['password_hash', 'login_key', `${marks.secret}-token`])
    expect(text).not.toContain(hidden)
})

test('an erasure leaves only names and addresses of orders, and the retention deletes these, too', async () => {
  const others = await database.row(
    sql`select count(*)::int as accounts from customers where id = 'other-customer'`,
  )
  expect(others).toEqual({ accounts: 1 })
  expect(await shop.privacy.erase({ customerId: markedCustomerId, email: markedEmail })).toBeUndefined()
  expect(await placesOf(database, marks.secret)).toEqual([])
  expect(await placesOf(database, marks.date)).toEqual([])
  expect(await placesOf(database, marks.bytes)).toEqual([])
  expect(await placesOf(database, marks.hash)).toEqual([])
  expect(await placesOf(database, marks.name)).toEqual(retainedLocations)
  // Data of other customers remains.
  expect(await database.rows(sql`select id, people_count from recipient_lists`)).toEqual([
    { id: 'family', people_count: 1 },
  ])
  expect(
    await database.rows(sql`select id from customer_addresses where customer_id = 'other-customer'`),
  ).toEqual([{ id: 'own' }])
  expect(await database.rows(sql`select id, details from product_lists`)).toEqual([
    { id: 'list-of-another', details: {} },
  ])
  // The sums of the fundraiser still include the orders.
  expect(await database.rows(sql`select seller_id is not null as counts from fundraiser_orders`)).toEqual([
    { counts: true },
  ])

  expect(await shop.privacy.anonymiseOrders()).toBe(0)
  await database.run(sql`update orders set placed_at = now() - interval '8 years'`)
  expect(await shop.privacy.anonymiseOrders()).toBe(2)
  expect([...(await allLocations())]).toEqual([])
  expect(await shop.privacy.anonymiseOrders()).toBe(0)
  expect(
    await database.rows(
      sql`select total_cents::int as total, customer_id as customer from orders order by order_no`,
    ),
  ).toEqual([
    { total: 100, customer: 'anonymous' },
    { total: 100, customer: 'anonymous' },
  ])
})
