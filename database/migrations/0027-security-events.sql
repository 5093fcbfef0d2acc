-- What happened around accounts: logins that failed, passwords that changed. Apart from the log of requests, for 90 days.
create table security_events (
  id bigint generated always as identity primary key,
  happened_at timestamptz not null default now(),
  event text not null,
  -- Null for a login that no account has.
  customer_id text,
  -- The network that the request came from, where one did.
  sender text
);
create index security_events_by_age on security_events (happened_at);
create index security_events_of_customer on security_events (customer_id, happened_at desc);

-- For the retention of orders that failed.
create index orders_failed_by_age on orders (modified_at) where status = 'failed';
