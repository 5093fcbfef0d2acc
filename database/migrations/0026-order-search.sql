-- expand
-- What the office finds orders by (docs/decisions/0171-order-search.md). The job index-orders writes it from the orders, which stay the
-- truth: it can be deleted and written again at any time.

alter table orders add column tags text[] not null default '{}';

-- A row of the order list, as it is shown. No foreign key: its check would lock the order against those who change it.
create table order_index (
  order_no text primary key,
  placed_at timestamptz not null,
  -- Null once the person is removed from the order.
  buyer text,
  -- The first recipient, with the city.
  recipient text,
  shipments int not null,
  -- How many shipments are in each state.
  states jsonb not null,
  -- The first day on which a parcel has to leave that has not left.
  ships_on date,
  payments text[] not null,
  -- False once its words are deleted, two years after its end: number and email find it then.
  has_words boolean not null
);
create index order_index_with_words on order_index (placed_at) where has_words;

-- Each text of an order from each of its words on, without case and accents: 'orchard lane' and 'lane' for 'Orchard Lane'. So a
-- beginning finds words, and a quoted text finds a sequence of words. What the list is filtered by is a word too: 'status:open'.
create table order_words (
  order_no text not null,
  word text collate "C" not null,
  -- 0 for what belongs to the order, else the place of the shipment, from 1.
  shipment int not null,
  kind text not null check (kind in ('facet', 'number', 'email', 'code', 'recipient', 'buyer', 'card')),
  placed_at timestamptz not null,
  primary key (order_no, word, shipment)
);
create index order_words_found on order_words (word, placed_at, order_no);

-- Orders whose words are to be written again: a row for each change. A row that changes share would be read, and deleted, before the
-- last of them is committed.
create table order_index_requests (
  id bigint generated always as identity primary key,
  order_no text not null
);

-- Every change of an order has an event, so an order that is placed or changed leaves its request without a statement of its own.
create function request_order_index() returns trigger language plpgsql as $$
begin
  insert into order_index_requests (order_no) select distinct order_no from changed;
  return null;
end
$$;
create trigger request_order_index after insert on order_events
  referencing new table as changed for each statement execute function request_order_index();

create function request_changed_order_index() returns trigger language plpgsql as $$
begin
  insert into order_index_requests (order_no) values (new.order_no);
  return null;
end
$$;
create trigger request_order_index after update of document on orders for each row
  when (new.placed_at is not null and new.document is distinct from old.document)
  execute function request_changed_order_index();
-- Money that staff try again has no event until it has moved.
create trigger request_order_index after update of owed_cents, next_try_at on order_payments for each row
  when (new.owed_cents <> old.owed_cents or (new.next_try_at = 'infinity') <> (old.next_try_at = 'infinity'))
  execute function request_changed_order_index();

-- An order that loses its person cannot be found by the person from then on.
create function forget_order_words() returns trigger language plpgsql as $$
begin
  delete from order_words where order_no = new.order_no and kind not in ('facet', 'number');
  update order_index set buyer = null, recipient = null where order_no = new.order_no;
  insert into order_index_requests (order_no) values (new.order_no);
  return null;
end
$$;
create trigger forget_words_of_person after update of customer_email on orders for each row
  when (new.customer_email is distinct from old.customer_email) execute function forget_order_words();

create function delete_order_words() returns trigger language plpgsql as $$
begin
  delete from order_words where order_no = old.order_no;
  delete from order_index where order_no = old.order_no;
  return null;
end
$$;
create trigger delete_words_of_order after delete on orders for each row
  when (old.placed_at is not null) execute function delete_order_words();

-- The orders of before.
insert into order_index_requests (order_no) select order_no from orders where placed_at is not null order by placed_at;

-- Packers and shop desks read orders without prices, emails and payments; desks those of their own shops.
update staff_roles set permissions = array_prepend('orders.read', permissions)
  where id in ('packer', 'shop-desk') and not 'orders.read' = any(permissions);
