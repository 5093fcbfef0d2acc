-- Prices, promotions, stock, stores, shipping and taxes.

create table price_books (
  id text primary key,
  currency text not null,
  kind text not null check (kind in ('list', 'sale'))
);

create table prices (
  price_book_id text not null references price_books on delete cascade,
  product_id text not null references all_products on delete cascade,
  minimum_quantity int not null check (minimum_quantity > 0),
  amount_cents int not null check (amount_cents >= 0),
  unit text,
  units_per_case int check (units_per_case > 0),
  primary key (price_book_id, product_id, minimum_quantity),
  check ((unit is null) = (units_per_case is null))
);
create index prices_of_product on prices (product_id);

create table promotions (
  id text primary key,
  document jsonb not null
);

-- How often promo codes may be used in orders, with the uses of orders that have not failed or been cancelled.
-- `code_key` is the code in capitals: codes are compared without case.
create table all_coupon_limits (
  code_key text primary key,
  code text not null,
  per_code int check (per_code > 0),
  per_customer int check (per_customer > 0),
  redeemed int not null default 0 check (redeemed >= 0),
  removed_at timestamptz
);
create view coupon_limits as select * from all_coupon_limits where removed_at is null;

-- Uses by customer, for limits per customer. Customers are identified by a hash of their email address.
create table coupon_uses (
  code_key text not null references all_coupon_limits,
  customer text not null,
  redeemed int not null check (redeemed >= 0),
  primary key (code_key, customer)
);

-- Stock by location: the web warehouse or a store. `counted` is the number of the last import, so that the same import
-- does not restore sold stock. Boxes take parts of a unit of their pieces (docs/decisions/0079-parts-of-units.md):
-- `opened_parts` is the rest of an opened unit, beside the whole units in `on_hand`.
create table stock (
  -- Names the row. An order returns stock to the row that it took it from: a row that was removed and counted anew has another id,
  -- and nothing was taken from it (docs/decisions/0105-stock-that-orders-return.md).
  id bigint generated always as identity,
  product_id text not null references all_products on delete cascade,
  location_id text not null,
  on_hand int not null check (on_hand >= 0),
  opened_parts int not null default 0 check (opened_parts between 0 and 18017999),
  counted int not null,
  is_perpetual boolean not null default false,
  restock_date date,
  primary key (product_id, location_id)
) with (fillfactor = 70);
create index stock_at_location on stock (location_id);

-- Stock that checkouts reserve. An expired row counts as free.
create table stock_holds (
  basket_id text not null,
  product_id text not null,
  location_id text not null,
  quantity int not null,
  parts int not null default 0 check (parts between 0 and 18017999),
  expires_at timestamptz not null,
  -- A hash of the card token or gift card that vouches for the hold. It vouches for the holds of one basket at a time.
  voucher bytea,
  -- A hash of the sender's address: one sender may hold the stock of a limited number of baskets.
  sender bytea,
  primary key (basket_id, product_id, location_id),
  foreign key (product_id, location_id) references stock on delete cascade,
  constraint stock_holds_quantity_check check (quantity >= 0 and quantity + parts > 0)
);
create index stock_holds_of_product on stock_holds (product_id, location_id);
create index stock_holds_by_end on stock_holds (expires_at);
create index stock_holds_of_voucher on stock_holds (voucher) where voucher is not null;
create index stock_holds_of_sender on stock_holds (sender) where sender is not null;

create table stores (
  id text primary key,
  inventory_id text not null unique deferrable,
  slug text not null unique deferrable,
  document jsonb not null,
  changed_at timestamptz not null default now()
);
create trigger note_change before update on stores for each row execute function note_change();

create table shipping_methods (
  id text primary key,
  position int not null,
  document jsonb not null
);

-- When boxes are packed and delivered, as imported. Without a row, the rules of the code apply.
create table delivery_rules (
  is_only boolean primary key default true check (is_only),
  document jsonb not null
);

-- The parcels that orders use of the capacity of a method on a day of arrival (docs/decisions/0039-delivery-days.md).
create table delivery_days (
  method_id text not null,
  day date not null,
  parcels int not null check (parcels >= 0),
  primary key (method_id, day)
);

-- Streets for suggestions, from past orders: names only, and only those of several customers at several house numbers
-- (docs/decisions/0040-known-streets.md). The job update-known-streets replaces them every night.
create table known_streets (
  postal_code text not null,
  -- The words of the name, in full and in lower case, for comparison.
  street_key text collate "C" not null,
  name text not null,
  customers int not null,
  primary key (postal_code, street_key)
);
create index known_streets_beginning on known_streets (street_key);

create table tax_rates (
  country_code text not null,
  state_code text not null,
  tax_class text not null,
  rate numeric(7, 6) not null check (rate >= 0 and rate < 1),
  primary key (country_code, state_code, tax_class)
);
