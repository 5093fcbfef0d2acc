-- What people write to the shop through its forms.
create table contact_messages (
  id uuid primary key default gen_random_uuid(),
  site_id text not null references sites on delete cascade,
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text,
  order_number text,
  topic text not null,
  description text not null,
  priority text not null,
  status text not null,
  sent_at timestamptz not null default now()
);
create index contact_messages_by_age on contact_messages (sent_at);

-- Who is on the mailing lists of a site: one row per address, however it is written.
create table list_members (
  id uuid primary key default gen_random_uuid(),
  site_id text not null references sites on delete cascade,
  email text not null,
  first_name text,
  last_name text,
  postal_code text,
  phone text,
  birthday date
);
create unique index list_members_one_per_address on list_members (site_id, lower(email));

-- To which list, and since when: the time is the proof that somebody agreed.
create table list_consents (
  member_id uuid not null references list_members on delete cascade,
  list text not null,
  consented_at timestamptz not null default now(),
  primary key (member_id, list)
);

-- Who wants the next catalog by mail.
create table catalog_requests (
  id uuid primary key default gen_random_uuid(),
  site_id text not null references sites on delete cascade,
  document jsonb not null,
  sent_at timestamptz not null default now()
);
create index catalog_requests_by_age on catalog_requests (sent_at);
