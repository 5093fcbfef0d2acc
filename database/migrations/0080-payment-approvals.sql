-- Approvals that shoppers were sent to a provider for (docs/decisions/0045-approved-payments.md). No payer and no token:
-- both are read from the gateway when they are needed.
create table payment_approvals (
  id text primary key,
  -- Null until the gateway has opened it.
  provider_id text unique,
  basket_id text not null,
  customer_id text not null,
  -- The shopper of the request: a webhook brings no session.
  shopper jsonb not null,
  method_id text not null,
  state text not null default 'open' check (state in ('open', 'approved', 'refused', 'expired')),
  -- When the instrument was put into the basket.
  applied_at timestamptz,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index payment_approvals_by_customer on payment_approvals (customer_id);
create index payment_approvals_by_age on payment_approvals (expires_at);

-- Until when the provider of an authorisation thinks: the order waits for it.
alter table order_payments add column pending_until timestamptz;

create or replace view order_records as
select order_no as "orderNo", basket_id as "basketId", customer_id as "customerId", site_id as "siteId", status,
  document, access_code as "accessCode", idempotency_key as "idempotencyKey", failure,
  created_at as "createdAt", placed_at as "placedAt", modified_at as "modifiedAt",
  (
    select coalesce(json_agg(json_build_object(
      'instrumentId', instrument_id, 'methodId', method_id, 'amountCents', amount_cents, 'status', p.status,
      'attempt', attempt, 'token', token, 'card', card, 'giftCardNumber', gift_card_number, 'custom', custom,
      'reference', reference, 'declineReason', decline_reason, 'pendingUntil', pending_until
    ) order by position), '[]')
    from order_payments p
    where p.order_no = orders.order_no
  ) as payments
from orders;
