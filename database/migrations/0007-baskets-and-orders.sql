-- A basket is one row, which is read and written whole. Only what statements search by is a column. `json` stores its text, where
-- `jsonb` parses and prints it each time: for a basket with a thousand recipients that was half of the time of a write.
create table baskets (
  id text primary key,
  site_id text not null,
  customer_id text not null,
  is_temporary boolean not null,
  -- An order closes its basket. When the order fails, the basket is opened again.
  is_open boolean not null default true,
  version int not null default 1,
  document json not null,
  expires_at timestamptz not null
)
-- Baskets change many times an hour: room for new versions on the same page, and no compression of a few kilobytes.
with (fillfactor = 50, toast_tuple_target = 8160);

create unique index one_basket_of_customer on baskets (site_id, customer_id) where is_open and not is_temporary;
create index temporary_baskets_of_customer on baskets (site_id, customer_id) where is_open and is_temporary;
create index baskets_by_expiry on baskets (expires_at);

-- Opens a closed basket with this document. Returns false when the customer has another open main basket, perhaps one that was
-- created at the same time. The handler prevents such a conflict from ending the transaction that fails the order.
create function reopen_basket(basket_id text, reopened json) returns boolean
language plpgsql as $$
begin
  update baskets set is_open = true, version = version + 1, document = reopened
  where id = basket_id and not is_open;
  return found;
exception when unique_violation then
  return false;
end $$;

-- Approvals by a payment provider (docs/decisions/0045-approved-payments.md). The payer and the token are not stored: they are
-- read from the gateway when they are needed.
create table payment_approvals (
  id text primary key,
  -- Null until the gateway has opened it.
  provider_id text unique,
  basket_id text not null,
  customer_id text not null,
  -- The shopper of the request: a webhook has no session.
  shopper jsonb not null,
  method_id text not null,
  state text not null default 'open' check (state in ('open', 'approved', 'refused', 'expired')),
  -- When the instrument was added to the basket.
  applied_at timestamptz,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index payment_approvals_by_customer on payment_approvals (customer_id);
create index payment_approvals_by_age on payment_approvals (expires_at);

create sequence order_numbers as bigint;

-- An order is the basket as it was placed (document) and its later state (columns, order_payments).
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
  -- An order that cannot be settled now is tried again later, after those that have not been tried.
  tries int not null default 0,
  next_try_at timestamptz not null default now(),
  -- How long the order keeps its stock before its payment has been requested.
  pay_until timestamptz not null default now() + interval '15 minutes',
  -- A hash of the address that an unpaid order came from, to count them. Null once the order is placed or failed.
  sender bytea,
  -- When the person was removed from an order that is past its retention.
  anonymised_at timestamptz,
  check ((placed_at is null) = (status in ('created', 'failed')))
);
-- A basket makes one order. It makes another one only when the first has failed and the basket is open again.
create unique index orders_one_per_basket on orders (basket_id) where status <> 'failed';
create unique index orders_one_per_key on orders (customer_id, idempotency_key) where idempotency_key is not null;
create index orders_of_customer on orders (customer_id, created_at desc);
-- Orders of guests are found by the address that they were confirmed to.
create index orders_of_email on orders (lower(customer_email)) where customer_email <> '';
-- `orders list`, without a status and with one.
create index orders_listed on orders (created_at desc, order_no desc) where status <> 'failed';
create index orders_listed_by_status on orders (status, created_at desc, order_no desc);
-- Best sellers and known streets: the orders of some days.
create index orders_by_placement on orders (placed_at, order_no) where status in ('new', 'open', 'completed');
create index orders_to_anonymise on orders (placed_at) where anonymised_at is null;
-- For the retention of failed orders.
create index orders_failed_by_age on orders (modified_at) where status = 'failed';
-- Orders and payments that wait for a job, in the order in which the jobs take them. The condition on next_try_at holds for every
-- row; only statements that search for many rows have it (src/commerce/orders/unfinished-queries.ts). A statement that has the key
-- of a row cannot use these indexes, and must not: when nothing is unfinished at the time of an ANALYZE, PostgreSQL takes them for
-- empty, and reads all unfinished rows to find one.
create index orders_unsettled on orders (next_try_at, created_at)
  where status = 'created' and next_try_at > '-infinity';

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
  -- The day on which the parcel leaves, by which packing lists are sorted.
  ships_on date,
  merchandise_cents bigint not null,
  shipping_cents bigint not null,
  tax_cents bigint not null,
  total_cents bigint not null,
  primary key (order_no, shipment_id)
);
create index order_shipments_ships_on on order_shipments (ships_on) where ships_on is not null;

create table order_lines (
  order_no text not null references orders on delete cascade,
  item_id text not null,
  position int not null,
  shipment_id text not null,
  product_id text not null,
  product_name text not null,
  -- The stock location of the line.
  location_id text not null,
  quantity int not null check (quantity > 0),
  unit_cents bigint not null,
  total_cents bigint not null,
  tax_cents bigint not null,
  primary key (order_no, item_id)
);
-- Finds the latest orders with a product without reading all its orders.
create index order_lines_of_product_by_order on order_lines (product_id, order_no);

-- Each request to the gateway is recorded before it is sent (asked, voiding, refunding). After a crash, a job sends the request
-- of such a row again under the same key.
create table order_payments (
  order_no text not null references orders on delete cascade,
  instrument_id text not null,
  position int not null,
  method_id text not null,
  amount_cents bigint not null check (amount_cents >= 0),
  status text not null default 'not_paid' check (
    status in ('not_paid', 'asked', 'authorised', 'captured', 'voiding', 'voided', 'declined', 'refunding', 'refunded')
  ),
  attempt int not null default 0,
  -- Deleted when the gateway has answered.
  token text,
  card jsonb,
  gift_card_number text,
  custom jsonb not null default '{}',
  reference text,
  decline_reason text,
  modified_at timestamptz not null default now(),
  tries int not null default 0,
  next_try_at timestamptz not null default now(),
  -- When the gateway's answer to the request was found to be lost.
  unanswered_since timestamptz,
  -- Until when the provider considers the authorisation: the order waits for the answer.
  pending_until timestamptz,
  -- When a shopper's page last had the gateway's answer checked: at most once a second.
  checked_at timestamptz,
  primary key (order_no, instrument_id)
);
create index order_payments_unfinished on order_payments (next_try_at, modified_at)
  where status in ('asked', 'authorised', 'voiding', 'refunding') and next_try_at > '-infinity';

-- An order with its payments, in the terms of the order domain.
create view order_records as
select order_no as "orderNo", basket_id as "basketId", customer_id as "customerId", site_id as "siteId", status,
  document, access_code as "accessCode", idempotency_key as "idempotencyKey", failure,
  created_at as "createdAt", placed_at as "placedAt", modified_at as "modifiedAt",
  (
    select coalesce(json_agg(json_build_object(
      'instrumentId', instrument_id, 'methodId', method_id, 'amountCents', amount_cents, 'status', p.status,
      'attempt', attempt, 'token', token, 'card', card, 'giftCardNumber', gift_card_number, 'custom', custom,
      'reference', reference, 'declineReason', decline_reason, 'pendingUntil', pending_until
    ) order by position), '[]')
    from order_payments p
    where p.order_no = orders.order_no
  ) as payments
from orders;

-- Pages on which an organisation's sellers collect orders (docs/decisions/0065-fundraisers.md).
create table fundraisers (
  id text primary key,
  organisation_id text not null references organisations,
  title text not null,
  story text not null,
  ends_on date not null,
  created_at timestamptz not null default now()
);
create index on fundraisers (organisation_id);

create table fundraiser_sellers (
  fundraiser_id text not null references fundraisers,
  id text not null,
  name text not null,
  created_at timestamptz not null default now(),
  primary key (fundraiser_id, id)
);

-- The orders that came through a fundraiser's link. The seller is null when the link was that of the whole fundraiser.
create table fundraiser_orders (
  order_no text primary key references orders on delete cascade,
  fundraiser_id text not null references fundraisers,
  seller_id text,
  foreign key (fundraiser_id, seller_id) references fundraiser_sellers
);
create index on fundraiser_orders (fundraiser_id);

-- The streets of placed orders of the last years, from which the job update-known-streets counts (decision 0040). The job reads each
-- order once. A row is deleted with its order, and when that is cancelled, anonymised or changed.
create table order_streets (
  order_no text not null references orders on delete cascade,
  postal_code text not null,
  street_key text collate "C" not null,
  number text not null,
  name text not null,
  placed_at timestamptz not null,
  primary key (order_no, postal_code, street_key, number)
);
create index order_streets_of_street on order_streets (postal_code, street_key);
create index order_streets_by_age on order_streets (placed_at);

-- Streets that are to be counted again: a row for each change. A row that changes share would be counted, and deleted, before the
-- last of them is committed.
create table changed_streets (
  id bigint generated always as identity primary key,
  postal_code text not null,
  street_key text collate "C" not null
);

-- How far the job has read the orders, in the order of their placement.
create table known_streets_progress (
  is_only boolean primary key default true check (is_only),
  placed_at timestamptz not null default '-infinity'
);
insert into known_streets_progress default values;

create function note_changed_streets() returns trigger language plpgsql as $$
begin
  insert into changed_streets (postal_code, street_key) select distinct postal_code, street_key from changed;
  return null;
end
$$;
create trigger note_new_streets after insert on order_streets
  referencing new table as changed for each statement execute function note_changed_streets();
create trigger note_old_streets after delete on order_streets
  referencing old table as changed for each statement execute function note_changed_streets();

create function forget_order_streets() returns trigger language plpgsql as $$
begin
  delete from order_streets where order_no = new.order_no;
  return null;
end
$$;
create trigger forget_streets_of_person after update of customer_email on orders for each row
  when (new.customer_email is distinct from old.customer_email) execute function forget_order_streets();
create trigger forget_streets_of_ended after update of status on orders for each row
  when (new.status in ('cancelled', 'failed')) execute function forget_order_streets();
create trigger forget_streets_of_changed after update of document on orders for each row
  execute function forget_order_streets();
