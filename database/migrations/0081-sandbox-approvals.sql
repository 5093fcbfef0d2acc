-- The sandbox gateway's approvals: what a shopper was asked to approve at a provider that it plays, and the answer.
create table sandbox_approvals (
  approval_id text primary key,
  approval_key text not null unique,
  method_id text not null,
  customer_id text not null,
  amount_cents bigint not null,
  currency text not null,
  return_url text not null,
  wants_address boolean not null,
  state text not null default 'open' check (state in ('open', 'approved', 'refused')),
  -- Who approved, where to deliver, and how the provider behaves afterwards: names of src/adapters/payment-gateway/sandbox.
  payer text,
  address text,
  payment text,
  webhook text,
  token text unique,
  made_at timestamptz not null default now(),
  decided_at timestamptz
);
create index sandbox_approvals_by_age on sandbox_approvals (made_at);

-- How the provider of an approved payment behaves; null for cards.
alter table sandbox_authorisations add column payment text;
