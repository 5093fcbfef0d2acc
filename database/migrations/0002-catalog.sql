-- What the shopkeeper writes: sites, products and categories. `document` stores nested data in the shape of the domain's records.
-- What statements search, join or sort by is a column. `json` preserves the author's order of keys where the shop has none.

-- Sites, products and limits of promo codes that an import removes stay as rows, because the records of shoppers refer to them:
-- reviews, sign-ups, consents, messages, entries, uses of codes. When an import has them again, these records are there again
-- (docs/decisions/0106-removed-products-and-sites.md). Their tables are called all_…; the views have the plain names and only the
-- rows that are present, so a query that does not handle removed rows does not find them.

create table all_sites (
  id text primary key,
  document jsonb not null,
  removed_at timestamptz
);
create view sites as select * from all_sites where removed_at is null;

create table images (
  file text primary key,
  sha256 text not null,
  media_type text not null,
  alt text not null,
  width int not null check (width > 0),
  height int not null check (height > 0),
  bytes bytea not null
);

-- The shop's own videos and their captions. They are stored without compression, so that a part is read without the rest.
create table videos (
  file text primary key,
  sha256 text not null,
  media_type text not null,
  bytes bytea not null
);
alter table videos alter column bytes set storage external;

create table categories (
  site_id text not null references all_sites on delete cascade,
  id text not null,
  parent_id text,
  position int not null,
  document jsonb not null,
  changed_at timestamptz not null default now(),
  primary key (site_id, id)
);

-- Masters, simple products, sets and variants. A variant's document has only what differs from its master.
create table all_products (
  id text primary key,
  type text not null check (type in ('simple', 'master', 'variant', 'set')),
  master_id text references all_products on delete cascade,
  position int not null,
  slug text unique deferrable,
  sku text unique deferrable,
  document jsonb not null,
  changed_at timestamptz not null default now(),
  removed_at timestamptz,
  check ((type = 'variant') = (master_id is not null))
);
create index products_of_master on all_products (master_id, position) where master_id is not null;
create view products as select * from all_products where removed_at is null;

create trigger note_change before update on categories for each row execute function note_change();
create trigger note_change before update on all_products for each row execute function note_change();

-- What a site sells. Variants follow their master.
create table assortments (
  site_id text not null references all_sites on delete cascade,
  product_id text not null references all_products on delete cascade,
  position int not null,
  primary_category_id text not null,
  category_ids text[] not null,
  primary key (site_id, product_id)
);
create index assortments_of_product on assortments (product_id);

create table upsells (
  product_id text not null references all_products on delete cascade,
  with_product_id text not null references all_products on delete cascade,
  position int not null,
  primary key (product_id, with_product_id)
);

-- Every path that a product or category has or had. A former path redirects to the current one.
create table paths (
  site_id text not null references all_sites,
  path text not null,
  kind text not null check (kind in ('product', 'category')),
  id text not null,
  is_current boolean not null,
  primary key (site_id, path)
);
create index paths_by_owner on paths (site_id, kind, id) where is_current;

-- The paths of the present products and categories: CAT-036, CAT-037, CAT-050. Variants share their master's page.
create view live_paths as
select sold.site_id,
  coalesce(product.document ->> 'path',
    '/' || sold.primary_category_id || '/' || product.slug || '/' || product.id || '.html') as path,
  'product' as kind, product.id
from assortments sold
join products product on product.id = sold.product_id
union all
select site_id,
  case when id in ('chocolates', 'lollypops', 'gifts', 'order-forms') then '/' else '/category/' end || id,
  'category', id
from categories
where parent_id is not null;

-- What visitors viewed and bought: one row per visitor and subject. Visitors are stored as hashes.
create table activities (
  visitor bytea not null,
  site_id text not null references all_sites,
  kind text not null,
  -- A product (the master of a variant), a category, a recommender, or the words of a search.
  subject text not null,
  times int not null default 1,
  last_at timestamptz not null default clock_timestamp(),
  primary key (visitor, site_id, kind, subject)
);
create index activities_by_subject on activities (site_id, kind, subject, last_at desc);
create index activities_by_age on activities (last_at);
