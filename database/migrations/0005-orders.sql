create sequence order_numbers as bigint;

-- An order is the basket as it was placed (document) and what has become of it since (columns, order_payments).
create table orders (
  order_no text primary key,
  basket_id text not null,
  site_id text not null,
  customer_id text not null,
  customer_email text not null,
  status text not null check (status in ('created', 'new', 'open', 'completed', 'cancelled', 'failed')),
  currency text not null,
  total_cents bigint not null check (total_cents >= 0),
  document jsonb not null,
  -- Proves a guest's right to see the whole order.
  access_code text not null,
  idempotency_key text,
  failure text,
  created_at timestamptz not null default now(),
  placed_at timestamptz,
  modified_at timestamptz not null default now(),
  check ((placed_at is null) = (status in ('created', 'failed')))
);
-- A basket makes one order; another only when the first has failed and the basket is open again.
create unique index orders_one_per_basket on orders (basket_id) where status <> 'failed';
create unique index orders_one_per_key on orders (customer_id, idempotency_key) where idempotency_key is not null;
create index orders_of_customer on orders (customer_id, created_at desc);
create index orders_unsettled on orders (created_at) where status = 'created';

create table order_shipments (
  order_no text not null references orders on delete cascade,
  shipment_id text not null,
  position int not null,
  method_id text,
  store_id text,
  first_name text,
  last_name text,
  city text,
  state_code text,
  postal_code text,
  country_code text,
  date_wanted date,
  merchandise_cents bigint not null,
  shipping_cents bigint not null,
  tax_cents bigint not null,
  total_cents bigint not null,
  primary key (order_no, shipment_id)
);

create table order_lines (
  order_no text not null references orders on delete cascade,
  item_id text not null,
  position int not null,
  shipment_id text not null,
  product_id text not null,
  product_name text not null,
  -- Where the stock was taken.
  location_id text not null,
  quantity int not null check (quantity > 0),
  unit_cents bigint not null,
  total_cents bigint not null,
  tax_cents bigint not null,
  primary key (order_no, item_id)
);
create index order_lines_of_product on order_lines (product_id);

-- The intent to ask the gateway is written (asked) before it is asked, and what is to be voided (voiding) before it is
-- voided: whoever finds such a row after a crash can ask the gateway again under the same key.
create table order_payments (
  order_no text not null references orders on delete cascade,
  instrument_id text not null,
  position int not null,
  method_id text not null,
  amount_cents bigint not null check (amount_cents >= 0),
  status text not null default 'not_paid' check (
    status in ('not_paid', 'asked', 'authorised', 'captured', 'voiding', 'voided', 'declined', 'refunded')
  ),
  attempt int not null default 0,
  -- Kept only until the gateway has answered.
  token text,
  card jsonb,
  gift_card_number text,
  custom jsonb not null default '{}',
  reference text,
  decline_reason text,
  modified_at timestamptz not null default now(),
  primary key (order_no, instrument_id)
);
create index order_payments_unfinished on order_payments (modified_at)
  where status in ('asked', 'authorised', 'voiding');

-- An order with its payments, in the words of the order domain.
create view order_records as
select order_no as "orderNo", basket_id as "basketId", customer_id as "customerId", site_id as "siteId", status,
  document, access_code as "accessCode", idempotency_key as "idempotencyKey", failure,
  created_at as "createdAt", placed_at as "placedAt", modified_at as "modifiedAt",
  (
    select coalesce(json_agg(json_build_object(
      'instrumentId', instrument_id, 'methodId', method_id, 'amountCents', amount_cents, 'status', p.status,
      'attempt', attempt, 'token', token, 'card', card, 'giftCardNumber', gift_card_number, 'custom', custom,
      'reference', reference, 'declineReason', decline_reason
    ) order by position), '[]')
    from order_payments p
    where p.order_no = orders.order_no
  ) as payments
from orders;

-- Mail that a transaction left to be sent; the purpose makes a second one of the same kind impossible.
create table outbox (
  id uuid primary key default gen_random_uuid(),
  purpose text not null unique,
  recipient text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  attempts int not null default 0,
  next_attempt_at timestamptz not null default now(),
  sent_at timestamptz,
  created_at timestamptz not null default now()
);
create index outbox_unsent on outbox (next_attempt_at) where sent_at is null;
create index outbox_by_age on outbox (created_at);

-- The sandbox gateway's own books. A row with status voided and no reference bars a key that was never used.
create table sandbox_authorisations (
  authorisation_key text primary key,
  order_no text,
  reference text unique,
  status text not null check (status in ('authorised', 'declined', 'voided')),
  decline_reason text,
  masked_number text,
  currency text,
  amount_cents bigint not null default 0,
  captured_cents bigint not null default 0 check (captured_cents <= amount_cents),
  refunded_cents bigint not null default 0 check (refunded_cents <= captured_cents),
  made_at timestamptz not null default now()
);

create table sandbox_movements (
  movement_key text primary key,
  reference text not null references sandbox_authorisations (reference),
  kind text not null check (kind in ('capture', 'refund')),
  amount_cents bigint not null check (amount_cents > 0),
  made_at timestamptz not null default now()
);
