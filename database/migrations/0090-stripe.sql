-- What the Stripe adapter must know beside Stripe itself. Stripe's own books have the money.

-- The payment intent of an authorisation's key, and the answer that was given under it.
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

-- What a payment method of Stripe was used for: by the first order that was charged with it, or as a stored card.
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

-- Events that webhooks have told of, so that none counts twice.
create table stripe_events (
  event_id text primary key,
  received_at timestamptz not null default now()
);
create index stripe_events_by_age on stripe_events (received_at);
