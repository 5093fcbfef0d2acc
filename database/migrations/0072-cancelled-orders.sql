-- A cancelled order gives its money back: what the gateway has captured is marked (refunding) before it is refunded, as
-- voiding is.
alter table order_payments drop constraint order_payments_status_check;
alter table order_payments add constraint order_payments_status_check check (
  status in ('not_paid', 'asked', 'authorised', 'captured', 'voiding', 'voided', 'declined', 'refunding', 'refunded')
);
drop index order_payments_unfinished;
create index order_payments_unfinished on order_payments (modified_at)
  where status in ('asked', 'authorised', 'voiding', 'refunding');

-- Which order an event is about, such as its cancellation.
alter table security_events add column order_no text;
