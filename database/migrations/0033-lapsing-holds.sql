-- expand
-- When a hold lapses by itself, as the gateway says for its method. Null where it holds for ever, as gift cards and checks do.
alter table order_payments add column expires_at timestamptz;
-- Holds that are still open. Those of captured payments leave it.
create index order_payments_lapsing on order_payments (expires_at) where status = 'authorised' and expires_at is not null;
