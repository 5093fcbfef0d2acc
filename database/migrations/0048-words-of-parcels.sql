-- expand
-- Tracking numbers are words of their shipment, for those who see recipients. All orders are indexed again.
alter table order_words drop constraint order_words_kind_check;
alter table order_words add constraint order_words_kind_check
  check (kind in ('facet', 'number', 'tracking', 'email', 'code', 'recipient', 'buyer', 'card'));

create or replace function forget_order_words() returns trigger language plpgsql as $$
begin
  delete from order_words where order_no = new.order_no and kind not in ('facet', 'number', 'tracking');
  update order_index set buyer = null, recipient = null where order_no = new.order_no;
  insert into order_index_requests (order_no) values (new.order_no);
  return null;
end
$$;

insert into order_index_requests (order_no) select order_no from orders where placed_at is not null order by placed_at;
