-- contract
-- A dispute holds by itself: a hold for fraud that staff have placed before, with a day of release or without, does not stand for it.
alter table order_holds add column is_of_dispute boolean not null default false;

drop index order_holds_open;
-- One reason is open once, beside the hold of disputes.
create unique index order_holds_open on order_holds (order_no, shipment_id, reason, is_of_dispute) nulls not distinct
  where released_at is null;

update order_holds set is_of_dispute = true where id in (select hold_id from order_disputes where hold_id is not null);

-- Disputes that found a hold of staff have none: those that hold still get theirs.
with held as (
  insert into order_holds (order_no, reason, is_of_dispute, placed_by_kind)
  select distinct d.order_no, 'fraud', true, 'shop'
  from order_disputes d join orders o using (order_no)
  where d.state in ('open', 'lost') and d.hold_id is null and o.status in ('new', 'open')
    and not exists (select from order_disputes other where other.order_no = d.order_no and other.hold_id is not null)
    -- What staff have let go since stays with them.
    and exists (select from order_holds h
      where h.order_no = d.order_no and h.shipment_id is null and h.reason = 'fraud' and h.released_at is null)
  returning id, order_no
), noted as (
  update order_disputes d set hold_id = held.id from held
  where held.order_no = d.order_no and d.state in ('open', 'lost')
)
insert into order_events (order_no, kind, details, actor_kind)
select order_no, 'order-held', jsonb_build_object('reason', 'fraud'), 'shop' from held;

-- What members gave back by cancelling: with their refunds it counts for their limits (SALE-037).
create table order_cancellations (
  id bigint generated always as identity primary key,
  order_no text not null references orders on delete cascade,
  member_id text not null references staff (id),
  amount_cents bigint not null check (amount_cents > 0),
  made_at timestamptz not null default now()
);
create index order_cancellations_of_order on order_cancellations (order_no);
create index order_cancellations_of_day on order_cancellations (member_id, made_at);
