-- What the shopkeeper writes: sites, goods, prices, stock, shops, content. `document` holds what nests, in the shape
-- of the domain's records; what rows are found, joined or ordered by is a column. `json` keeps the author's key order
-- where the shop gives no order of its own.

create table sites (
  id text primary key,
  document jsonb not null
);

create table images (
  file text primary key,
  sha256 text not null,
  media_type text not null,
  alt text not null,
  width int not null check (width > 0),
  height int not null check (height > 0),
  bytes bytea not null
);

create table categories (
  site_id text not null references sites on delete cascade,
  id text not null,
  parent_id text,
  position int not null,
  document jsonb not null,
  primary key (site_id, id)
);

-- Masters, simple products, sets and variants. A variant's document states only what differs from its master.
create table products (
  id text primary key,
  type text not null check (type in ('simple', 'master', 'variant', 'set')),
  master_id text references products on delete cascade,
  position int not null,
  slug text unique deferrable,
  sku text unique deferrable,
  document jsonb not null,
  check ((type = 'variant') = (master_id is not null))
);
create index products_of_master on products (master_id, position) where master_id is not null;

-- What a site sells; variants follow their master.
create table assortments (
  site_id text not null references sites on delete cascade,
  product_id text not null references products on delete cascade,
  position int not null,
  primary_category_id text not null,
  category_ids text[] not null,
  primary key (site_id, product_id)
);
create index assortments_of_product on assortments (product_id);

create table upsells (
  product_id text not null references products on delete cascade,
  with_product_id text not null references products on delete cascade,
  position int not null,
  primary key (product_id, with_product_id)
);

create table price_books (
  id text primary key,
  currency text not null,
  kind text not null check (kind in ('list', 'sale'))
);

create table prices (
  price_book_id text not null references price_books on delete cascade,
  product_id text not null references products on delete cascade,
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

-- Stock by place: the web warehouse or a shop. `counted` is the number that the last import said, so that importing
-- it again does not bring sold stock back.
create table stock (
  product_id text not null references products on delete cascade,
  location_id text not null,
  on_hand int not null check (on_hand >= 0),
  counted int not null,
  is_perpetual boolean not null default false,
  restock_date date,
  primary key (product_id, location_id)
) with (fillfactor = 70);
create index stock_at_location on stock (location_id);

-- What checkouts have set aside. A row past its time counts as free.
create table stock_holds (
  basket_id text not null,
  product_id text not null,
  location_id text not null,
  quantity int not null check (quantity > 0),
  expires_at timestamptz not null,
  primary key (basket_id, product_id, location_id),
  foreign key (product_id, location_id) references stock on delete cascade
);
create index stock_holds_of_product on stock_holds (product_id, location_id);

create table stores (
  id text primary key,
  inventory_id text not null unique deferrable,
  slug text not null unique deferrable,
  document jsonb not null
);

create table shipping_methods (
  id text primary key,
  position int not null,
  document jsonb not null
);

create table tax_rates (
  country_code text not null,
  state_code text not null,
  tax_class text not null,
  rate numeric(7, 6) not null check (rate >= 0 and rate < 1),
  primary key (country_code, state_code, tax_class)
);

create table reviews (
  id text primary key,
  product_id text not null references products on delete cascade,
  rating smallint not null check (rating between 1 and 5),
  title text not null,
  text text not null,
  author text not null,
  written_on date not null,
  is_verified_purchase boolean not null,
  is_published boolean not null default true,
  -- Reviews that shoppers wrote here are no import's to remove.
  is_imported boolean not null default false
);
create index reviews_of_product on reviews (product_id, written_on desc, id) where is_published;

create table content_items (
  delivery_key text primary key,
  schema text not null,
  site_ids text[] not null,
  title text not null,
  body json not null,
  -- Title and every text of the body, for the content search.
  words text not null
);
create index content_items_by_words on content_items using gin (to_tsvector('english', words));

create table navigations (
  site_id text primary key references sites on delete cascade,
  items json not null
);

create table footers (
  site_id text primary key references sites on delete cascade,
  document json not null
);

-- Cards that can be spent. `imported_cents` is the balance that the last import said (see stock.counted); null on a
-- card that the shop itself sold, which is no import's to remove.
create table gift_cards (
  number text primary key,
  security_code text not null,
  balance_cents int not null check (balance_cents >= 0),
  imported_cents int,
  currency text not null,
  is_discounted boolean not null default false
);
