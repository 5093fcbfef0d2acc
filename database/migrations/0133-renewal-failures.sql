-- Customers whose renewals a technical error has stopped: they are left alone for a growing pause, and hold back nobody.
create table renewal_failures (
  customer_id text not null references customers on delete cascade,
  site_id text not null,
  failures int not null,
  -- Of the last try.
  error text not null,
  first_failed_at timestamptz not null,
  next_try_at timestamptz not null,
  primary key (customer_id, site_id)
);
