-- Cards that can be spent. `imported_cents` is the balance of the last import (see stock.counted). It is null on a card that the
-- shop sold, which no import removes.
create table gift_cards (
  number text primary key,
  -- HMAC-SHA256 of `number:code` under a key of the shop, as `<id of the key>:<hex>` (docs/decisions/0048-gift-card-codes.md).
  code_hash text not null default '',
  balance_cents int not null check (balance_cents >= 0),
  imported_cents int,
  currency text not null,
  is_discounted boolean not null default false,
  -- An import removes a card that it does not name. The row stays, so that the money of an order that fails later can
  -- return to it. A removed card pays for nothing.
  removed_at timestamptz,
  -- A voided card pays for nothing.
  voided_at timestamptz,
  issued_at timestamptz,
  constraint gift_cards_currency unique (number, currency)
);

-- Every change of a gift card's balance, with its cause. A balance is the sum of the card's movements in its currency.
create table gift_card_movements (
  id bigint generated always as identity primary key,
  number text not null,
  kind text not null check (kind in ('opening', 'issue', 'import', 'spend', 'give_back', 'refund', 'void')),
  amount_cents int not null check (amount_cents <> 0),
  currency text not null,
  order_no text,
  made_at timestamptz not null default now(),
  -- A card with movements keeps its currency: its money comes back in the currency in which it was spent.
  constraint gift_card_movements_currency foreign key (number, currency) references gift_cards (number, currency)
);
create index gift_card_movements_of_card on gift_card_movements (number, id);

-- Gift cards that orders have bought (docs/decisions/0049-e-gift-card-codes.md). The code is encrypted until its mail is
-- queued. Names and messages are stored until the mail is sent.
create table e_gift_cards (
  order_no text not null,
  item_id text not null,
  number text not null unique references gift_cards,
  site_id text not null,
  send_at timestamptz not null,
  details jsonb,
  sealed_code bytea,
  queued_at timestamptz,
  sent_at timestamptz,
  voided_at timestamptz,
  -- A card whose mail could not be queued waits for its next try, and does not delay the others.
  postponed_until timestamptz,
  -- How often the card was replaced because its mail was lost (docs/decisions/0080-lost-mails-of-e-gift-cards.md). Each
  -- replacement has a mail of its own.
  replaced int not null default 0,
  primary key (order_no, item_id)
);
create index e_gift_cards_unsent on e_gift_cards (send_at) where sent_at is null and voided_at is null;

-- Orders that renew (docs/decisions/0062-renewals.md). A subscription is of one product to one address.
create table subscriptions (
  id text primary key,
  customer_id text not null references customers on delete cascade,
  site_id text not null,
  currency text not null,
  status text not null check (status in ('active', 'paused', 'payment-failed', 'price-asked', 'ended')),
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
  -- The next try after a decline. Null while there is none, and when all have failed.
  retry_on date,
  -- Declined tries of next_on.
  tries int not null default 0,
  -- Null once the customer has deleted the card, or if it was never known.
  card_id text,
  address jsonb not null,
  billing_address jsonb not null,
  method_id text,
  -- The unit price, after discounts, that the customer was last told.
  told_cents bigint not null,
  -- The total of its order that the customer was last told (docs/decisions/0109-totals-of-renewals.md): the products with their tax,
  -- and the shipping of a parcel with its tax.
  told_items_cents bigint not null,
  told_shipping_cents bigint not null,
  -- A higher total that waits for the customer's answer: { itemsCents, shippingCents, until }.
  asked jsonb,
  -- The next_on that the customer was reminded of.
  reminded_of date,
  created_at timestamptz not null default clock_timestamp(),
  modified_at timestamptz not null default clock_timestamp(),
  constraint subscriptions_asked_check check ((status = 'price-asked') = (asked is not null))
);
create index on subscriptions (customer_id, site_id);
create index subscriptions_asked on subscriptions ((asked ->> 'until')) where status = 'price-asked';
-- For the retention of ended subscriptions.
create index subscriptions_ended on subscriptions (modified_at) where status = 'ended';
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
  -- Of the whole order, which may have other products.
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

-- Customers whose renewals a technical error has stopped. They wait for a growing pause, and do not delay other customers.
create table renewal_failures (
  customer_id text not null references customers on delete cascade,
  site_id text not null,
  failures int not null,
  -- Of the last try.
  error text not null,
  first_failed_at timestamptz not null,
  next_try_at timestamptz not null,
  primary key (customer_id, site_id)
);
