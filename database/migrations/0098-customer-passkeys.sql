-- expand
-- Passkeys of customers at storefronts on other servers (DROP-036).
create table passkey_users (
  customer_id text primary key references customers on delete cascade,
  -- The documents number users.
  number integer not null generated always as identity unique,
  -- WebAuthn's user id: random, so that it says nothing about the customer.
  user_handle text not null,
  display_name text not null
);

create table customer_passkeys (
  -- WebAuthn's credential id, in base64url.
  id text primary key,
  number integer not null generated always as identity unique,
  customer_id text not null references passkey_users on delete cascade,
  -- The host of the storefronts where it works.
  rp_id text not null,
  nick_name text not null,
  -- In COSE form.
  public_key bytea not null,
  counter bigint not null,
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index on customer_passkeys (customer_id);

-- Challenges that were not answered yet. Deleted within minutes.
create table passkey_challenges (
  challenge text primary key,
  client_id text not null,
  rp_id text not null,
  -- The customer who registers a passkey. Null for a login.
  customer_id text references customers on delete cascade,
  user_handle text,
  display_name text,
  nick_name text,
  expires_at timestamptz not null
);
create index on passkey_challenges (expires_at);
create index on passkey_challenges (customer_id);
