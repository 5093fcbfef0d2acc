-- The order that the sandbox gateway was first asked to charge with a transient token. No other order can use the token.
create table sandbox_used_tokens (
  transient_id text primary key,
  order_no text not null,
  used_at timestamptz not null default now()
);
create index sandbox_used_tokens_by_age on sandbox_used_tokens (used_at);
