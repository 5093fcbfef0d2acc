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
  fundraiser_id text not null references fundraisers on delete cascade,
  id text not null,
  name text not null,
  created_at timestamptz not null default now(),
  primary key (fundraiser_id, id)
);

-- The orders that came through a link. Without a seller they came through the link of the whole fundraiser.
create table fundraiser_orders (
  order_no text primary key references orders on delete cascade,
  fundraiser_id text not null references fundraisers,
  seller_id text,
  foreign key (fundraiser_id, seller_id) references fundraiser_sellers
);
create index on fundraiser_orders (fundraiser_id);
