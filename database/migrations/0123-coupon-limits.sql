-- How often promo codes may be used in orders, with the uses of orders that have not failed or been cancelled.
-- `code_key` is the code in capitals: codes are compared without case.
create table coupon_limits (
  code_key text primary key,
  code text not null,
  per_code int check (per_code > 0),
  per_customer int check (per_customer > 0),
  redeemed int not null default 0 check (redeemed >= 0)
);

-- Uses by customer, for limits per customer. Customers are known by a hash of their email address.
create table coupon_uses (
  code_key text not null references coupon_limits on delete cascade,
  customer text not null,
  redeemed int not null check (redeemed >= 0),
  primary key (code_key, customer)
);
