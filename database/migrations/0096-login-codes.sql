-- expand
-- Codes of a few digits that prove who reads an email address, or who controls a client's callback address
-- (DROP-028 to DROP-032, DROP-036). A row is a request at first; the delivery adds account, address and hash.
create table login_codes (
  id uuid primary key,
  purpose text not null check (purpose in ('password-reset', 'login', 'otp', 'passkey')),
  site_id text not null,
  client_id text not null,
  -- The login of the request, in the form in which logins are compared. It may have no account.
  login_key text not null,
  customer_id text references customers on delete cascade,
  -- The address to which the code was sent.
  email text,
  -- Where the client receives the code. Null: the shop mails it.
  callback_uri text,
  locale text not null,
  code_challenge text,
  usid uuid,
  -- The account that the first use creates.
  registration jsonb,
  -- HMAC-SHA256 with a secret of the shop. Null before the delivery, and for a login without an account.
  code_hash bytea,
  wrong_tries smallint not null default 0,
  deliveries smallint not null default 0,
  -- When the next delivery is due. Null after it.
  deliver_at timestamptz,
  expires_at timestamptz not null
);
create index on login_codes (deliver_at) where deliver_at is not null;
create index on login_codes (login_key, purpose);
create index on login_codes (code_challenge) where code_challenge is not null;
create index on login_codes (code_hash);
create index on login_codes (customer_id);
create index on login_codes (expires_at);
