-- expand
-- Guests have product lists too, and a list may be of an event (DROP-085, DROP-086). A list belongs to a customer or
-- to the guest of a session.
alter table product_lists alter column customer_id drop not null;
alter table product_lists add column guest_customer_id text;
-- The event, the registrants and the addresses of the list, as the client sent them.
alter table product_lists add column details jsonb not null default '{}';
alter table product_lists add constraint one_owner check (num_nonnulls(customer_id, guest_customer_id) = 1);
create index product_lists_of_guests on product_lists (guest_customer_id, site_id) where guest_customer_id is not null;
