-- Links that were mailed to prove who reads an address. Only hashes are kept.
create table mailed_tokens (
  token_hash bytea primary key,
  purpose text not null check (purpose in ('password-reset', 'email-confirmation')),
  -- Nobody where no account has the address: the answer must take as long as for one that does.
  customer_id text references customers on delete cascade,
  -- Where it was sent to.
  email text not null,
  expires_at timestamptz not null
);
create index on mailed_tokens (customer_id);
create index on mailed_tokens (expires_at);

-- The address that was confirmed last; another one since then is not confirmed.
alter table customers add column confirmed_email text;
create index customers_by_email on customers (lower(email));
