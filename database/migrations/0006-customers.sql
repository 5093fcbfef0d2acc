-- Sessions, customers, their lists, and the organisations that they buy for.

-- Keys that sign access tokens (ES256, private JWK). The newest generation signs, the one before still verifies.
create table signing_keys (
  generation integer primary key,
  id text not null unique,
  private_key jsonb not null,
  made_at timestamptz not null
);

-- Single-use codes between a login (or a guest's first request) and its tokens. They are valid for a minute, so the table is unlogged.
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

-- One row per session, which is one family of refresh tokens. Of the tokens only hashes are stored.
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
  expires_at timestamptz not null,
  -- A session ends a year after its start, however often it is refreshed.
  started_at timestamptz not null default now(),
  -- The device, for the list that the customer sees.
  device text
);
create index on sessions (customer_id) where customer_id is not null;
create index on sessions (expires_at);
-- Guest sessions that were never refreshed are found without reading the others.
create index sessions_unused on sessions (rotated_at) where customer_id is null and previous_hash is null;

-- Ended sessions whose access tokens may not have expired.
create table ended_sessions (
  session_id uuid primary key,
  ended_at timestamptz not null
);
create index ended_sessions_by_age on ended_sessions (ended_at);

-- Sessions whose customer groups have changed while access tokens with the former groups may not have expired.
create table changed_session_groups (
  session_id uuid primary key,
  customer_groups text[] not null,
  changed_at timestamptz not null
);
create index changed_session_groups_by_age on changed_session_groups (changed_at);

create sequence customer_numbers;

create table customers (
  id text primary key,
  customer_no text not null unique default lpad(nextval('customer_numbers')::text, 8, '0'),
  login text not null,
  -- The login as it is compared: trimmed, in one Unicode form, without case.
  login_key text not null unique,
  email text not null,
  -- The address that was confirmed last. A changed address is unconfirmed.
  confirmed_email text,
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
  modified_at timestamptz not null default now(),
  -- When staff closed the account: it cannot log in.
  closed_at timestamptz
);
create index customers_by_email on customers (lower(email));

-- Links that were mailed to prove who reads an address. Only hashes are stored.
create table mailed_tokens (
  token_hash bytea primary key,
  purpose text not null check (purpose in ('password-reset', 'email-confirmation')),
  -- Null where no account has the address: the answer must take as long as for an address that has one.
  customer_id text references customers on delete cascade,
  -- The address that the link was mailed to.
  email text not null,
  expires_at timestamptz not null
);
create index on mailed_tokens (customer_id);
create index on mailed_tokens (expires_at);

-- Addresses that the owner of an account confirmed before the present one (docs/decisions/0118-erasure-and-retention.md).
create table former_emails (
  customer_id text not null references customers on delete cascade,
  email text not null,
  primary key (customer_id, email)
);

create function keep_former_email() returns trigger language plpgsql as $$
begin
  insert into former_emails values (old.id, old.confirmed_email) on conflict do nothing;
  return null;
end
$$;
create trigger keep_former_email after update of confirmed_email on customers for each row
  when (lower(old.confirmed_email) is distinct from lower(new.confirmed_email) and old.confirmed_email is not null)
  execute function keep_former_email();

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

-- Saved cards: the part of the number that receipts print, and the gateway's token. Never a whole number.
create table customer_cards (
  customer_id text not null references customers on delete cascade,
  id text not null,
  method_id text not null,
  token text not null,
  card jsonb not null,
  custom jsonb not null,
  is_default boolean not null,
  -- API-045: the card of new subscriptions whose first order another instrument paid.
  is_for_subscriptions boolean not null default false,
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
  -- A person with the token sees the public items of the list. To stop sharing deletes the token.
  share_token text unique,
  share_name text,
  created_at timestamptz not null default clock_timestamp(),
  modified_at timestamptz not null default clock_timestamp()
);
create index on product_lists (customer_id, site_id);

create table product_list_items (
  id text primary key,
  list_id text not null references product_lists on delete cascade,
  product_id text not null,
  quantity int not null,
  priority integer not null,
  is_public boolean not null,
  custom jsonb not null,
  created_at timestamptz not null default clock_timestamp(),
  constraint whole_quantity check (quantity between 1 and 999)
);
create index on product_list_items (list_id);

-- People whom a customer sends to, saved under a name. A list is read and written as a whole.
create table recipient_lists (
  id text primary key,
  customer_id text not null references customers on delete cascade,
  site_id text not null,
  name text not null,
  people jsonb not null,
  people_count integer not null,
  created_at timestamptz not null default clock_timestamp(),
  modified_at timestamptz not null default clock_timestamp(),
  -- Lists have names and addresses of other people: a list that was not used for a long time is deleted.
  used_at timestamptz not null default clock_timestamp()
);
create unique index on recipient_lists (customer_id, site_id, lower(name));
create index on recipient_lists (used_at);

-- Custom mixes that customers save under a name. `names` has the names of the box and its pieces, in case they are removed.
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

-- Organisations whose members buy for them (docs/decisions/0061-organisations.md).
create table organisations (
  id text primary key,
  name text not null,
  type text not null,
  -- Decides about prices: the customer group business-{level}.
  level text,
  discount_code text,
  agreement_date date,
  closed_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index on organisations (upper(discount_code));

-- A member is an account or an email address. The address of an account counts when it is confirmed.
create table organisation_members (
  organisation_id text not null references organisations,
  customer_id text references customers on delete cascade,
  email text,
  role text not null check (role in ('owner', 'buyer', 'member')),
  created_at timestamptz not null default now(),
  check ((customer_id is null) <> (email is null))
);
create unique index on organisation_members (organisation_id, customer_id);
create unique index on organisation_members (organisation_id, lower(email));
create index on organisation_members (customer_id);
create index on organisation_members (lower(email));

-- The open organisations of an account. The first is the one in which the account has the strongest role.
create function memberships_of(customer customers)
returns table (organisation_id text, name text, type text, level text, agreement_date date, role text)
stable language sql as $$
  select organisation_id, name, type, level, agreement_date, role
  from (
    select distinct on (o.id) o.id as organisation_id, o.name, o.type, o.level, o.agreement_date, m.role
    from organisation_members m join organisations o on o.id = m.organisation_id
    where o.closed_at is null and (m.customer_id = customer.id
      or lower(m.email) = lower(customer.email) and customer.confirmed_email = customer.email)
    order by o.id, array_position(array['owner', 'buyer', 'member'], m.role)
  ) as membership
  order by array_position(array['owner', 'buyer', 'member'], role), organisation_id
$$;

-- The groups that staff gave an account, and those of its organisation. PAY-025: a buyer of an organisation that
-- has accepted the agreement is a business.
create function groups_of(customer customers) returns text[]
stable language sql as $$
  select customer.customer_groups || coalesce((
    select array['organization-' || organisation_id]
      || case when level is null then '{}' else array['business-' || level] end
      || case when role = 'member' or agreement_date is null or 'Business' = any(customer.customer_groups)
           then '{}' else array['Business'] end
    from memberships_of(customer) limit 1), '{}')
$$;
