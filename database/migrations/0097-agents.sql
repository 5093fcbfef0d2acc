-- expand
-- Requests of storefronts to let a member of the staff act for a customer (DROP-035). Deleted within minutes.
create table agent_requests (
  -- SHA-256 of the secret in the address of the office's page.
  ticket_hash bytea primary key,
  client_id text not null,
  site_id text not null,
  redirect_uri text not null,
  -- Null for a private client without a proof key.
  code_challenge text,
  -- The customer's login. Null for a guest.
  login text,
  state text not null,
  -- The member who has approved the request, and the hash of the code that the storefront exchanges.
  member_id text,
  code_hash bytea unique,
  expires_at timestamptz not null
);
create index on agent_requests (expires_at);

-- The member who acts for the shopper of the session.
alter table sessions add column agent_id text;
