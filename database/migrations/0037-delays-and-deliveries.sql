-- expand
-- Days that the shop could not keep (docs/decisions/0185-delays.md). One row for each shipment: of its newest delay.
create table order_delays (
  order_no text not null,
  shipment_id text not null,
  -- The day that was promised with the order, the one that was promised last before this delay, and the new one.
  first_day date not null,
  last_day date not null,
  new_day date not null check (new_day > last_day),
  -- Counts the delays of the shipment. The token of the question follows from it.
  delays int not null check (delays >= 1),
  asked_at timestamptz not null default now(),
  -- Without an answer, the parcel is cancelled on this day. Null: the delay counts as accepted.
  cancels_on date,
  -- When the buyer kept the new day, or agreed on another one with the shop.
  kept_at timestamptz,
  primary key (order_no, shipment_id),
  foreign key (order_no, shipment_id) references order_shipments on delete cascade
);
create index order_delays_to_cancel on order_delays (cancels_on) where cancels_on is not null and kept_at is null;

-- When the email was composed that tells of its arrival. Nobody is told of arrivals of before.
alter table order_parcels add column arrival_announced_at timestamptz;
update order_parcels set arrival_announced_at = now() where state = 'delivered';

-- The code lists the kinds.
alter table order_mail_requests
  drop constraint order_mail_requests_kind_check,
  add constraint order_mail_requests_kind_check check (kind ~ '^[a-z]+(-[a-z]+)*$');
