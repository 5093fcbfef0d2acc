-- Who wants to hear when a product can be bought again. A row goes when its mail is left in the outbox.
create table stock_notices (
  id uuid primary key default gen_random_uuid(),
  site_id text not null references sites on delete cascade,
  product_id text not null references products on delete cascade,
  email text not null,
  asked_at timestamptz not null default now()
);
create unique index stock_notices_one_per_person on stock_notices (site_id, product_id, lower(email));
create index stock_notices_by_age on stock_notices (asked_at);
