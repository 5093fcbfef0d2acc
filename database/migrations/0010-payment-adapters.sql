-- The sandbox gateway's records. A row with status voided and no reference blocks a key that was never used.
create table sandbox_authorisations (
  authorisation_key text primary key,
  order_no text,
  reference text unique,
  status text not null check (status in ('authorised', 'declined', 'voided')),
  decline_reason text,
  masked_number text,
  currency text,
  amount_cents bigint not null default 0,
  captured_cents bigint not null default 0 check (captured_cents <= amount_cents),
  refunded_cents bigint not null default 0 check (refunded_cents <= captured_cents),
  made_at timestamptz not null default now(),
  -- How the provider of an approved payment behaves. Null for cards.
  payment text
);
create index sandbox_authorisations_by_age on sandbox_authorisations (made_at);

create table sandbox_movements (
  movement_key text primary key,
  reference text not null references sandbox_authorisations (reference),
  kind text not null check (kind in ('capture', 'refund')),
  amount_cents bigint not null check (amount_cents > 0),
  made_at timestamptz not null default now()
);

-- Cards that the sandbox gateway stores, each for one customer. A transient token becomes a stored card once.
create table sandbox_cards (
  token text primary key,
  transient_id text not null unique,
  customer_id text not null,
  masked_number text not null,
  card_type text not null,
  expiration_month int not null,
  expiration_year int not null,
  bin text not null,
  made_at timestamptz not null default now()
);
create index sandbox_cards_by_age on sandbox_cards (made_at);

-- The first order that the sandbox gateway charged with a transient token. No other order can use the token.
create table sandbox_used_tokens (
  transient_id text primary key,
  order_no text not null,
  used_at timestamptz not null default now()
);
create index sandbox_used_tokens_by_age on sandbox_used_tokens (used_at);

-- The sandbox gateway's approvals: what a shopper approves at a simulated provider, and the answer.
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
  -- Who approved, the delivery address, and how the provider behaves later: names of src/adapters/payment-gateway/sandbox.
  payer text,
  address text,
  payment text,
  webhook text,
  token text unique,
  made_at timestamptz not null default now(),
  decided_at timestamptz
);
create index sandbox_approvals_by_age on sandbox_approvals (made_at);

-- What the Stripe adapter stores beside Stripe's own records of the money.

-- The payment intent of an authorisation's key, and the answer under it.
create table stripe_authorisations (
  authorisation_key text primary key,
  -- Null for a key that was voided before it was used.
  payment_intent text unique,
  state text not null check (state in ('begun', 'authorised', 'declined', 'voided')),
  decline_reason text,
  amount_cents bigint not null default 0,
  made_at timestamptz not null default now()
);
create index stripe_authorisations_by_age on stripe_authorisations (made_at);

-- What a payment method of Stripe was used for: the first order that was charged with it, or a stored card.
create table stripe_payment_methods (
  payment_method text primary key,
  order_no text,
  customer_id text,
  is_forgotten boolean not null default false,
  used_at timestamptz not null default now(),
  check (order_no is not null or customer_id is not null)
);
create index stripe_payment_methods_by_age on stripe_payment_methods (used_at);

-- Stripe's customer of a shopper who stores cards. Test keys and live keys have customers of their own.
create table stripe_customers (
  customer_id text not null,
  is_live boolean not null,
  stripe_customer text not null,
  primary key (customer_id, is_live)
);

-- Events of webhooks, so that none counts twice.
create table stripe_events (
  event_id text primary key,
  received_at timestamptz not null default now()
);
create index stripe_events_by_age on stripe_events (received_at);
