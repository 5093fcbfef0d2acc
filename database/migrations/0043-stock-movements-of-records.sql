-- contract
-- A movement is of a record of stock. Who writes one has locked that record; the lock of its product, which an import may hold while it waits
-- for the stock, was a deadlock.
alter table stock_movements
  drop constraint stock_movements_product_id_fkey,
  add constraint stock_movements_record foreign key (product_id, location_id) references all_stock (product_id, location_id);
