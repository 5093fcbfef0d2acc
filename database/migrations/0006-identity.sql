-- Keys that sign access tokens (ES256, private JWK). The newest generation signs, the one before still verifies.
create table signing_keys (
  generation integer primary key,
  id text not null unique,
  private_key jsonb not null,
  made_at timestamptz not null
);

-- Single-use codes between a log-in (or a guest's arrival) and its tokens: a minute's worth, so not logged.
create unlogged table authorization_codes (
  code_hash bytea primary key,
  site_id text not null,
  client_id text not null,
  redirect_uri text not null,
  code_challenge text not null,
  usid uuid not null,
  customer_id text,
  login text,
  customer_groups text[] not null default '{}',
  expires_at timestamptz not null
);
create index on authorization_codes (expires_at);

-- One row per session, which is one family of refresh tokens; of the tokens themselves only hashes are kept.
create table sessions (
  id uuid primary key,
  usid uuid not null unique,
  site_id text not null,
  client_id text not null,
  guest_customer_id text not null,
  customer_id text,
  login text,
  customer_groups text[] not null default '{}',
  family_hash bytea not null,
  token_hash bytea not null,
  previous_hash bytea,
  rotated_at timestamptz not null,
  expires_at timestamptz not null
);
create index on sessions (customer_id) where customer_id is not null;
create index on sessions (expires_at);

-- Sessions that ended while access tokens of theirs may still be about.
create table ended_sessions (
  session_id uuid primary key,
  ended_at timestamptz not null
);

create sequence customer_numbers;

create table customers (
  id text primary key,
  customer_no text not null unique default lpad(nextval('customer_numbers')::text, 8, '0'),
  login text not null,
  -- The login as it is compared: trimmed, in one Unicode form, without case.
  login_key text not null unique,
  email text not null,
  first_name text not null,
  last_name text not null,
  phone_home text,
  company_name text,
  birthday date,
  customer_groups text[] not null default '{}',
  custom jsonb not null default '{}',
  -- Argon2id in PHC form.
  password_hash text not null,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now()
);

create table customer_addresses (
  customer_id text not null references customers on delete cascade,
  id text not null,
  is_preferred boolean not null,
  document jsonb not null,
  created_at timestamptz not null default clock_timestamp(),
  modified_at timestamptz not null default clock_timestamp(),
  primary key (customer_id, id)
);
create unique index one_preferred_address on customer_addresses (customer_id) where is_preferred;

-- Saved cards: what is printed on them in part, and the gateway's token. Never a number.
create table customer_cards (
  customer_id text not null references customers on delete cascade,
  id text not null,
  method_id text not null,
  token text not null,
  card jsonb not null,
  custom jsonb not null,
  is_default boolean not null,
  created_at timestamptz not null default clock_timestamp(),
  modified_at timestamptz not null default clock_timestamp(),
  primary key (customer_id, id),
  unique (customer_id, token)
);
create unique index one_default_card on customer_cards (customer_id) where is_default;

create table product_lists (
  id text primary key,
  customer_id text not null references customers on delete cascade,
  site_id text not null,
  type text not null,
  name text,
  description text,
  is_public boolean not null,
  created_at timestamptz not null default clock_timestamp(),
  modified_at timestamptz not null default clock_timestamp()
);
create index on product_lists (customer_id, site_id);

create table product_list_items (
  id text primary key,
  list_id text not null references product_lists on delete cascade,
  product_id text not null,
  quantity numeric not null,
  priority integer not null,
  is_public boolean not null,
  custom jsonb not null,
  created_at timestamptz not null default clock_timestamp()
);
create index on product_list_items (list_id);

-- Attempts at things worth guessing at. A crash forgives them, which costs less than logging each.
create unlogged table attempts (
  name text not null,
  subject bytea not null,
  number integer not null,
  window_ends_at timestamptz not null,
  primary key (name, subject)
);
create index on attempts (window_ends_at);
