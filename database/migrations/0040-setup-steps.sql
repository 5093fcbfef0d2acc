-- expand
-- What a new shop has to set, and an owner has put away unset.
create table setup_steps (
  id text primary key check (id in ('mail', 'gateway', 'shipping', 'shop', 'owner')),
  put_away_at timestamptz not null default now()
);
