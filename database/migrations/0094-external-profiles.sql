-- expand
-- The ids of customers at other providers, as storefronts have registered them (DROP-038). They prove nothing.
create table external_profiles (
  provider text not null,
  external_id text not null,
  customer_id text not null references customers on delete cascade,
  created_at timestamptz not null default now(),
  primary key (provider, external_id)
);
create index on external_profiles (customer_id);
