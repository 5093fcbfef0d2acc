-- expand
-- The clients of the API besides the shop's own storefront (DROP-012). `document` is a client without its secrets.
create table clients (
  id text primary key,
  document jsonb not null,
  -- SHA-256 of the secrets of a private client.
  secret_hashes bytea[] not null default '{}'
);
