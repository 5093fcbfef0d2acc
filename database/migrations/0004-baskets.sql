-- A basket is one row, read and written whole. Columns stand beside the document only for what rows are found by.
create table baskets (
  id text primary key,
  site_id text not null,
  customer_id text not null,
  is_temporary boolean not null,
  -- Closed by the order that was made of it; opened again when that order fails.
  is_open boolean not null default true,
  version int not null default 1,
  document jsonb not null,
  expires_at timestamptz not null
)
-- Bags change many times an hour: room for new versions on the same page, and no compressing of a few kilobytes.
with (fillfactor = 50, toast_tuple_target = 8160);

create unique index one_basket_of_customer on baskets (site_id, customer_id) where is_open and not is_temporary;
create index temporary_baskets_of_customer on baskets (site_id, customer_id) where is_open and is_temporary;
create index baskets_by_expiry on baskets (expires_at);
