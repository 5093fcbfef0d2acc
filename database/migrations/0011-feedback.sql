-- What shoppers say of the shop itself, for the shopkeeper to read.
create table feedback (
  id uuid primary key default gen_random_uuid(),
  site_id text not null references sites on delete cascade,
  stars smallint not null check (stars between 1 and 5),
  words text not null,
  -- The path that they were looking at.
  page text not null,
  given_at timestamptz not null default now()
);
create index feedback_by_age on feedback (given_at);
