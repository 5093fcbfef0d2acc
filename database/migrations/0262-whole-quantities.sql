-- Lists have the quantities that a bag can have.
alter table product_list_items
  alter column quantity type int using greatest(1, least(999, round(quantity)))::int,
  add constraint whole_quantity check (quantity between 1 and 999);
