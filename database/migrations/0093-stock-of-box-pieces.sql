-- Boxes take parts of a unit of their pieces. `opened_thousandths` is what is left of an opened unit, beside the whole
-- ones in `on_hand`.
alter table stock
  add column opened_thousandths int not null default 0 check (opened_thousandths between 0 and 999);

alter table stock_holds
  add column thousandths int not null default 0 check (thousandths between 0 and 999),
  drop constraint stock_holds_quantity_check,
  add constraint stock_holds_quantity_check check (quantity >= 0 and quantity + thousandths > 0);
