-- The total of its order that the customer was told last (docs/decisions/0109-totals-of-renewals.md): the products with their tax, and
-- the shipping of a parcel with its tax.
alter table subscriptions add column told_items_cents bigint;
alter table subscriptions add column told_shipping_cents bigint;
update subscriptions set told_items_cents = told_cents * quantity, told_shipping_cents = 0;
alter table subscriptions alter column told_items_cents set not null;
alter table subscriptions alter column told_shipping_cents set not null;
-- A higher total that waits for the customer's answer: { itemsCents, shippingCents, until }.
alter table subscriptions add column asked jsonb;
alter table subscriptions drop constraint subscriptions_status_check;
alter table subscriptions add constraint subscriptions_status_check
  check (status in ('active', 'paused', 'payment-failed', 'price-asked', 'ended'));
alter table subscriptions add constraint subscriptions_asked_check check ((status = 'price-asked') = (asked is not null));
create index subscriptions_asked on subscriptions ((asked ->> 'until')) where status = 'price-asked';
