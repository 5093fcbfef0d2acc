-- People whom a customer sends to, kept under a name. They are read and written as a whole.
create table recipient_lists (
  id text primary key,
  customer_id text not null references customers on delete cascade,
  site_id text not null,
  name text not null,
  people jsonb not null,
  people_count integer not null,
  created_at timestamptz not null default clock_timestamp(),
  modified_at timestamptz not null default clock_timestamp()
);
create unique index on recipient_lists (customer_id, site_id, lower(name));
