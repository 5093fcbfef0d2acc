-- Orders that renew (docs/decisions/0062-renewals.md). A subscription is of one product to one address.
create table subscriptions (
  id text primary key,
  customer_id text not null references customers on delete cascade,
  site_id text not null,
  currency text not null,
  status text not null check (status in ('active', 'paused', 'payment-failed', 'ended')),
  product_id text not null,
  product_name text not null,
  quantity int not null check (quantity > 0),
  -- The terms of the day of its first order.
  offer_id text not null,
  discount_percent double precision not null,
  every int not null check (every > 0),
  every_period int not null check (every_period in (1, 2, 3)),
  -- The day of the month on which a monthly rhythm began.
  anchor_day int not null,
  next_on date not null,
  -- The next try after a decline; null while there is none, and when all have failed.
  retry_on date,
  -- Declined tries of next_on.
  tries int not null default 0,
  -- Null once the customer has deleted the card, or it was never known.
  card_id text,
  address jsonb not null,
  billing_address jsonb not null,
  method_id text,
  -- The unit price, after discounts, that the customer was told last.
  told_cents bigint not null,
  -- The next_on that the customer was reminded of.
  reminded_of date,
  created_at timestamptz not null default clock_timestamp(),
  modified_at timestamptz not null default clock_timestamp()
);
create index on subscriptions (customer_id, site_id);
create index subscriptions_due on subscriptions (coalesce(retry_on, next_on))
  where status in ('active', 'payment-failed');

-- The orders of a subscription, the first one included. At most one is open, and one is placed for a date: nothing is
-- charged twice.
create table subscription_orders (
  subscription_id text not null references subscriptions on delete cascade,
  order_no text not null,
  due_on date not null,
  state text not null check (state in ('open', 'placed', 'failed')),
  ordered_on date not null,
  -- Of the whole order, which may have other goods.
  total_cents bigint not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (subscription_id, order_no)
);
create unique index subscription_orders_one_open on subscription_orders (subscription_id) where state = 'open';
create unique index subscription_orders_one_placed on subscription_orders (subscription_id, due_on)
  where state = 'placed';

-- What happened to a subscription, and who did it.
create table subscription_events (
  id bigint generated always as identity primary key,
  subscription_id text not null references subscriptions on delete cascade,
  at timestamptz not null,
  actor text not null check (actor in ('customer', 'staff', 'shop')),
  kind text not null,
  details jsonb not null
);
create index on subscription_events (subscription_id, id);

-- API-045: the card that new subscriptions take whose order another one paid.
alter table customer_cards add column is_for_subscriptions boolean not null default false;
