-- When a shopper's page last had the gateway asked about a payment: at most once a second.
alter table order_payments add column checked_at timestamptz;
