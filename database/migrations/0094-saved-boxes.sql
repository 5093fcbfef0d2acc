-- Custom mixes that customers keep under a name. `names` has the names of the box and its pieces, for when they are gone.
create table saved_boxes (
  id text primary key,
  customer_id text not null references customers on delete cascade,
  site_id text not null,
  name text not null,
  product_id text not null,
  custom_mix jsonb not null,
  names jsonb not null,
  created_at timestamptz not null default clock_timestamp(),
  modified_at timestamptz not null default clock_timestamp()
);
create unique index on saved_boxes (customer_id, site_id, lower(name));
