import { createHash } from 'node:crypto'
import { sql, type Database } from '#commerce/database.ts'

/** A person whose data can be found in the whole database by marks. */
export const marks = {
  /** The mark in names and postal addresses, which placed orders retain for bookkeeping. */
  name: 'Zyxname',
  /** The mark in all other data: emails, phone numbers, messages. */
  secret: 'zyxsecret',
  date: '1903-03-03',
  bytes: '7a7978736563726574',
  /** The form in which limited promo codes store the email address. */
  hash: createHash('sha256').update('zyxsecret@example.com').digest('hex'),
} as const

export const markedEmail = `${marks.secret}@example.com`
export const markedCustomerId = 'marked-customer'
const otherId = 'other-customer'
const { name, secret, date } = marks
const bytes = `\\x${marks.bytes}`
const soon = '2099-01-01T00:00:00Z'
const uuid = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`

const address = {
  id: 'home',
  firstName: name,
  lastName: name,
  companyName: name,
  address1: `1 ${name} Street`,
  address2: name,
  city: name,
  stateCode: 'CA',
  postalCode: '91101',
  countryCode: 'US',
  phone: secret,
  custom: { c_PHONE_EXTENSION: secret },
}
const stranger = {
  firstName: 'Grace',
  lastName: 'Lee',
  address1: '2 Elm Street',
  city: 'Pasadena',
  stateCode: 'CA',
  postalCode: '91101',
  countryCode: 'US',
}

const order = {
  customerEmail: markedEmail,
  customerName: `${name} ${name}`,
  billingAddress: address,
  custom: { c_note: secret },
  items: [{ itemId: 'a', giftMessage: secret, custom: { c_note: secret } }],
  eGiftCards: [
    { id: 'e', recipientName: name, recipientEmail: markedEmail, senderName: name, message: secret },
  ],
  shipments: [
    {
      id: 'me',
      address,
      pickupContact: { firstName: name, lastName: name, phone: secret, email: markedEmail },
      giftMessage: secret,
      custom: { c_DeliveryInstructions: secret, c_recipientEmail: markedEmail },
    },
  ],
  countsFor: { organisationName: 'School', sellerName: `${name} ${name}` },
}

const orderRow = (orderNo: string, basketId: string, customerId: string) => ({
  order_no: orderNo,
  basket_id: basketId,
  site_id: 'main',
  customer_id: customerId,
  customer_email: markedEmail,
  status: 'completed',
  currency: 'USD',
  total_cents: 100,
  document: { ...order, customerId },
  access_code: 'code',
  sender: bytes,
  placed_at: '2020-01-01T00:00:00Z',
})

const indexRow = (orderNo: string) => ({
  order_no: orderNo,
  placed_at: '2020-01-01T00:00:00Z',
  buyer: name,
  recipient: name,
  shipments: 1,
  states: {},
  payments: [],
  has_words: true,
})

const customerRow = (id: string, values: object) => ({
  id,
  login: id,
  login_key: id,
  email: `${id}@example.com`,
  first_name: 'Grace',
  last_name: 'Lee',
  password_hash: 'x',
  ...values,
})

const mail = (purpose: string, recipient: string) => ({
  purpose,
  recipient,
  subject: `Dear ${name}`,
  text_body: secret,
  html_body: secret,
  failure: `550 ${recipient}`,
  sealed: bytes,
  otherwise: { failed: { to: recipient, subject: name, text: secret, html: secret } },
})

const registrant = { email: markedEmail, firstName: name, lastName: name, role: secret }

const list = (id: string, customerId: string, people: object[]) => ({
  id,
  customer_id: customerId,
  site_id: 'main',
  name: customerId === markedCustomerId ? `${name}'s list` : id,
  people,
  people_count: people.length,
})

const basketRow = (id: string, customerId: string, isOpen = true) => ({
  id,
  site_id: 'main',
  customer_id: customerId,
  is_temporary: false,
  is_open: isOpen,
  document: { customerEmail: markedEmail, billingAddress: address },
  expires_at: soon,
})

const chatId = uuid(1)
const messageId = uuid(2)
const requestId = uuid(3)
const memberId = uuid(4)

/** Rows of the person, and of others who know the person, in the order of their foreign keys. */
const rows: readonly (readonly [string, object])[] = [
  [
    'customers',
    customerRow(markedCustomerId, {
      login: `${secret}-login`,
      login_key: `${secret}-login`,
      email: markedEmail,
      confirmed_email: markedEmail,
      first_name: name,
      last_name: name,
      phone_home: secret,
      company_name: name,
      birthday: date,
      custom: { c_note: secret },
    }),
  ],
  ['customers', customerRow(otherId, {})],
  ['former_emails', { customer_id: markedCustomerId, email: `${secret}@former.example` }],
  ['customer_addresses', { customer_id: markedCustomerId, id: name, is_preferred: true, document: address }],
  ['customer_addresses', { customer_id: otherId, id: 'neighbour', is_preferred: true, document: address }],
  ['customer_addresses', { customer_id: otherId, id: 'own', is_preferred: false, document: stranger }],
  [
    'customer_cards',
    {
      customer_id: markedCustomerId,
      id: 'card',
      method_id: 'CREDIT_CARD',
      token: `${secret}-token`,
      card: { holder: name },
      custom: { c_note: secret },
      is_default: true,
    },
  ],
  [
    'sandbox_cards',
    {
      token: `${secret}-token`,
      transient_id: secret,
      customer_id: markedCustomerId,
      masked_number: secret,
      card_type: 'Visa',
      expiration_month: 1,
      expiration_year: 2099,
      bin: '411111',
    },
  ],
  [
    'product_lists',
    {
      id: 'list',
      customer_id: markedCustomerId,
      site_id: 'main',
      type: 'wish_list',
      name: `${name}'s wishes`,
      description: secret,
      is_public: true,
      share_token: secret,
      share_name: name,
      details: { registrant },
    },
  ],
  [
    'product_lists',
    {
      id: 'list-of-another',
      customer_id: otherId,
      site_id: 'main',
      type: 'gift_registry',
      is_public: false,
      details: { coRegistrant: registrant },
    },
  ],
  [
    'product_lists',
    {
      id: 'list-of-guest',
      guest_customer_id: 'guest',
      site_id: 'main',
      type: 'gift_registry',
      is_public: false,
      details: { registrant },
    },
  ],
  [
    'product_list_items',
    {
      id: 'item',
      list_id: 'list',
      product_id: 'x',
      quantity: 1,
      priority: 1,
      is_public: false,
      custom: { c_note: secret },
    },
  ],
  ['recipient_lists', list('own-list', markedCustomerId, [address, stranger])],
  ['recipient_lists', list('family', otherId, [stranger, { ...address, postalCode: '91101-1234' }])],
  ['recipient_lists', list('neighbours', otherId, [address])],
  [
    'saved_boxes',
    {
      id: 'box',
      customer_id: markedCustomerId,
      site_id: 'main',
      name: `${name}'s box`,
      product_id: 'x',
      custom_mix: { note: secret },
      names: { note: secret },
    },
  ],
  [
    'subscriptions',
    {
      id: 'subscription',
      customer_id: markedCustomerId,
      site_id: 'main',
      currency: 'USD',
      status: 'ended',
      product_id: 'x',
      product_name: 'X',
      quantity: 1,
      offer_id: 'x',
      discount_percent: 10,
      every: 1,
      every_period: 3,
      anchor_day: 1,
      next_on: '2099-01-01',
      address,
      billing_address: address,
      told_cents: 1,
      told_items_cents: 1,
      told_shipping_cents: 1,
    },
  ],
  [
    'subscription_events',
    { subscription_id: 'subscription', at: soon, actor: 'customer', kind: 'address', details: { address } },
  ],
  [
    'renewal_failures',
    {
      customer_id: markedCustomerId,
      site_id: 'main',
      failures: 1,
      error: `${markedEmail} failed`,
      first_failed_at: soon,
      next_try_at: soon,
    },
  ],
  [
    'sessions',
    {
      id: uuid(5),
      usid: uuid(6),
      site_id: 'main',
      client_id: 'client',
      guest_customer_id: 'guest',
      customer_id: markedCustomerId,
      login: `${secret}-login`,
      family_hash: '\\x01',
      token_hash: '\\x02',
      rotated_at: soon,
      expires_at: soon,
      device: secret,
    },
  ],
  ['external_profiles', { provider: 'Google', external_id: secret, customer_id: markedCustomerId }],
  ['shopper_contexts', { usid: uuid(6), document: { clientIp: secret }, expires_at: soon }],
  [
    'authorization_codes',
    {
      code_hash: '\\x03',
      site_id: 'main',
      client_id: 'client',
      redirect_uri: 'http://localhost/callback',
      code_challenge: 'x',
      usid: uuid(7),
      customer_id: markedCustomerId,
      login: `${secret}-login`,
      expires_at: soon,
    },
  ],
  ['mailed_tokens', { token_hash: '\\x04', purpose: 'password-reset', email: markedEmail, expires_at: soon }],
  [
    'login_codes',
    {
      id: uuid(8),
      purpose: 'login',
      site_id: 'main',
      client_id: 'client',
      login_key: `${secret}-login`,
      email: markedEmail,
      locale: 'en-US',
      registration: { email: markedEmail, firstName: name, lastName: name },
      expires_at: soon,
    },
  ],
  ['passkey_users', { customer_id: markedCustomerId, user_handle: secret, display_name: `${name} ${name}` }],
  [
    'customer_passkeys',
    {
      id: 'passkey',
      customer_id: markedCustomerId,
      rp_id: 'storefront.example.com',
      nick_name: `${name}'s phone`,
      public_key: bytes,
      counter: 1,
    },
  ],
  [
    'passkey_challenges',
    {
      challenge: 'challenge',
      client_id: 'client',
      rp_id: 'storefront.example.com',
      customer_id: markedCustomerId,
      user_handle: secret,
      display_name: name,
      nick_name: name,
      expires_at: soon,
    },
  ],
  ['organisations', { id: 'school', name: 'School', type: 'Youth' }],
  ['organisation_members', { organisation_id: 'school', customer_id: markedCustomerId, role: 'owner' }],
  ['organisation_members', { organisation_id: 'school', email: markedEmail, role: 'member' }],
  ['fundraisers', { id: 'trip', organisation_id: 'school', title: 'Trip', story: '', ends_on: '2099-01-01' }],
  ['fundraiser_sellers', { fundraiser_id: 'trip', id: name.toLowerCase(), name: `${name} ${name}` }],
  ['orders', orderRow('90000001', 'basket-1', markedCustomerId)],
  ['orders', orderRow('90000002', 'basket-2', 'guest')],
  ['fundraiser_orders', { order_no: '90000001', fundraiser_id: 'trip', seller_id: name.toLowerCase() }],
  [
    'subscription_orders',
    {
      subscription_id: 'subscription',
      order_no: '90000001',
      due_on: '2020-01-01',
      state: 'placed',
      ordered_on: '2020-01-01',
      total_cents: 100,
    },
  ],
  ...['90000001', '90000002'].flatMap((orderNo) => [
    [
      'order_shipments',
      {
        order_no: orderNo,
        shipment_id: 'me',
        position: 0,
        first_name: name,
        last_name: name,
        city: name,
        state_code: 'CA',
        postal_code: name,
        country_code: 'US',
        merchandise_cents: 1,
        shipping_cents: 1,
        tax_cents: 1,
        total_cents: 1,
      },
    ] as const,
    [
      'order_parcels',
      {
        id: `00000000-0000-4000-8000-0000${orderNo}`,
        order_no: orderNo,
        shipment_id: 'me',
        position: 1,
        state: 'shipped',
        carrier_id: 'UPS',
        tracking_no: `${secret}${orderNo}`,
      },
    ] as const,
    [
      'order_holds',
      { order_no: orderNo, shipment_id: 'me', reason: 'manual', note: secret, placed_by_kind: 'member' },
    ] as const,
    refundRow(orderNo),
    [
      'order_payments',
      {
        order_no: orderNo,
        instrument_id: 'card',
        position: 0,
        method_id: 'CREDIT_CARD',
        amount_cents: 100,
        status: 'captured',
        card: { holder: name, maskedNumber: '************1111' },
        custom: { c_payer: secret },
      },
    ] as const,
    [
      'order_events',
      {
        order_no: orderNo,
        actor_kind: 'shopper',
        kind: 'address-changed',
        private: { before: { lastName: name, phone: secret } },
      },
    ] as const,
  ]),
  ['gift_cards', { number: '6006491000000000001', balance_cents: 0, currency: 'USD' }],
  [
    'e_gift_cards',
    {
      order_no: '90000002',
      item_id: 'e',
      number: '6006491000000000001',
      site_id: 'main',
      send_at: '2020-01-01T00:00:00Z',
      sent_at: '2020-01-01T00:00:00Z',
      details: { recipientName: name, message: secret },
    },
  ],
  ['baskets', basketRow('basket-1', markedCustomerId)],
  ['baskets', basketRow('basket-2', 'guest', false)],
  ['baskets', basketRow('basket-3', 'guest')],
  [
    'payment_approvals',
    {
      id: 'approval',
      basket_id: 'basket-2',
      customer_id: 'guest',
      shopper: { email: markedEmail },
      method_id: 'PAYPAL',
      expires_at: soon,
    },
  ],
  [
    'sandbox_approvals',
    {
      approval_id: 'approval',
      approval_key: 'approval',
      method_id: 'PAYPAL',
      customer_id: 'guest',
      amount_cents: 1,
      currency: 'USD',
      return_url: 'http://localhost',
      wants_address: true,
      payer: secret,
      address: name,
      token: 'token',
    },
  ],
  [
    'reviews',
    {
      id: 'review',
      product_id: 'sea-salt-bar',
      rating: 5,
      title: 'Good',
      text: 'Very good indeed',
      author: name,
      written_on: '2020-01-01',
      is_verified_purchase: true,
      customer_id: markedCustomerId,
    },
  ],
  [
    'review_photos',
    { id: 'photo', review_id: 'review', position: 1, sha256: secret, width: 1, height: 1, bytes },
  ],
  ['stock_notices', { site_id: 'main', product_id: 'sea-salt-bar', email: markedEmail.toUpperCase() }],
  [
    'list_members',
    {
      id: memberId,
      site_id: 'main',
      email: markedEmail,
      first_name: name,
      last_name: name,
      postal_code: secret.slice(0, 10),
      phone: secret,
      birthday: date,
    },
  ],
  ['list_consents', { member_id: memberId, list: 'offersupdates' }],
  [
    'contact_messages',
    {
      id: messageId,
      site_id: 'main',
      first_name: name,
      last_name: name,
      email: markedEmail,
      phone: secret,
      topic: 'Other',
      description: secret,
      priority: 'Low',
      status: 'new',
    },
  ],
  [
    'catalog_requests',
    { id: requestId, site_id: 'main', document: { ...address, email: markedEmail }, reason: 'PostalCatalog' },
  ],
  [
    'campaign_entries',
    {
      site_id: 'main',
      event_id: 'x',
      event_phase: '1',
      entry_number: 1,
      email: markedEmail,
      first_name: name,
      last_name: name,
      birthdate: date,
      phone: secret,
      address1: name,
      city: name,
      state: 'CA',
      postal_code: secret,
      country_code: 'US',
      sms_opt_in: true,
      answers: { note: secret },
    },
  ],
  ['feedback', { site_id: 'main', stars: 5, words: `Write to ${markedEmail}`, page: '/' }],
  [
    'chat_conversations',
    { id: chatId, site_id: 'main', shopper_id: 'guest', name, email: markedEmail, is_waiting: true },
  ],
  ['chat_messages', { conversation_id: chatId, id: 'm', sender: 'shopper', text: secret }],
  ['coupon_limits', { code_key: 'ZYX', code: 'ZYX', per_code: 9 }],
  ['coupon_uses', { code_key: 'ZYX', customer: marks.hash, redeemed: 1 }],
  ['order_index', indexRow('90000001')],
  ['order_index', indexRow('90000002')],
  ['order_words', { order_no: '90000001', word: name, shipment: 0, kind: 'buyer', placed_at: soon }],
  ['order_words', { order_no: '90000002', word: secret, shipment: 1, kind: 'recipient', placed_at: soon }],
  [
    'order_streets',
    {
      order_no: '90000001',
      postal_code: '91101',
      street_key: 'oak street',
      number: name,
      name: 'Oak Street',
      placed_at: soon,
    },
  ],
  ['outbox', mail(`password-reset ${uuid(8)}`, markedEmail)],
  ['outbox', mail(`account-change ${uuid(8)}`, `${secret}@former.example`)],
  ['outbox', mail('order-confirmation 90000001', 'friend@example.com')],
  ['outbox', mail('order-cancellation 90000002', 'friend@example.com')],
  ['outbox', mail('gift-card 90000002 e', 'friend@example.com')],
  ['outbox', mail('order-gift 90000002', 'friend@example.com')],
  ['outbox', mail('subscription-reminder subscription 2020', 'friend@example.com')],
  ['outbox', mail(`contact-message ${messageId}`, 'shop@example.com')],
  ['outbox', mail(`catalog-request ${requestId}`, 'shop@example.com')],
  ['outbox', mail(`catalog-answer main PostalCatalog 2020-01-01 ${markedEmail}`, markedEmail)],
  ['outbox', mail(`chat-message ${chatId} m`, 'shop@example.com')],
]

/** Fills every table that can contain data about a person. */
export async function fillWithMarkedPerson(database: Database): Promise<void> {
  await database.run(sql`
    create function fill_row(filled regclass, document jsonb) returns void language plpgsql as $$
    declare columns text;
    begin
      select string_agg(quote_ident(key), ', ') into columns from jsonb_object_keys(document) key;
      execute format('insert into %s (%s) select %s from jsonb_populate_record(null::%s, $1)', filled, columns, columns, filled)
        using document;
    end $$`)
  await database.run(sql`
    create function places_of(mark text) returns setof text language plpgsql as $$
    declare place record; is_there boolean;
    begin
      for place in select table_name, column_name from information_schema.columns join information_schema.tables
          using (table_schema, table_name)
        where table_schema = current_schema() and table_type = 'BASE TABLE'
      loop
        execute format('select exists (select from %I where %I::text ilike $1)', place.table_name, place.column_name)
          into is_there using '%' || mark || '%';
        if is_there then return next place.table_name || '.' || place.column_name; end if;
      end loop;
    end $$`)
  for (const [table, row] of rows)
    await database.run(sql`select fill_row(${table}::regclass, ${JSON.stringify(row)}::jsonb)`)
}

/** The columns of the whole database, as `table.column`, that contain a mark. */
export async function placesOf(database: Database, mark: string): Promise<string[]> {
  const found = await database.rows<{ place: string }>(sql`select places_of(${mark}) as place`)
  return found.map(({ place }) => place).toSorted()
}

/** A refund that was proposed and rejected. */
function refundRow(orderNo: string) {
  const { secret } = marks
  return [
    'order_refunds',
    {
      id: `00000000-0000-4000-8000-0001${orderNo}`,
      order_no: orderNo,
      number: 1,
      state: 'rejected',
      destination: 'original',
      reason: 'other',
      note: secret,
      amount_cents: 100,
      tax_cents: 0,
      made_by: { kind: 'command-line' },
      decided_by: { kind: 'command-line' },
      decided_at: '2026-01-02',
      decision_note: secret,
    },
  ] as const
}
