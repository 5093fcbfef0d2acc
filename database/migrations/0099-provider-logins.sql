-- expand
-- Logins that have begun at an identity provider (DROP-037). Deleted within minutes.
create table provider_logins (
  -- SHA-256 of the state that the provider returns.
  state_hash bytea primary key,
  provider text not null,
  client_id text not null,
  site_id text not null,
  redirect_uri text not null,
  -- Null for a private client without a proof key.
  code_challenge text,
  usid text,
  -- The state of the storefront.
  client_state text,
  expires_at timestamptz not null
);
create index on provider_logins (expires_at);
