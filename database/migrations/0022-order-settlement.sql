-- An order or payment that cannot be settled now is tried again later, after those that have not been tried.
alter table orders
  add column tries int not null default 0,
  add column next_try_at timestamptz not null default now(),
  -- How long the order keeps its stock while nobody has asked for its money.
  add column pay_until timestamptz not null default now() + interval '15 minutes',
  -- A hash of the address that an unpaid order came from, to count them; null once the order is placed or failed.
  add column sender bytea;

alter table order_payments
  add column tries int not null default 0,
  add column next_try_at timestamptz not null default now(),
  -- Since when it is known that the gateway's answer to the request was lost.
  add column unanswered_since timestamptz;
