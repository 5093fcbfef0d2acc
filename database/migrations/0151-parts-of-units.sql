-- Boxes take parts of a unit in 18,018,000ths instead of thousandths (docs/decisions/0079-parts-of-units.md): a sixth or a
-- twelfth of a unit is a whole number of them. One thousandth is 18,018 parts, so nothing is rounded here.
alter table stock
  add column opened_parts int not null default 0 check (opened_parts between 0 and 18017999);
update stock set opened_parts = opened_thousandths * 18018 where opened_thousandths > 0;
alter table stock drop column opened_thousandths;

alter table stock_holds
  drop constraint stock_holds_quantity_check,
  add column parts int not null default 0 check (parts between 0 and 18017999);
update stock_holds set parts = thousandths * 18018 where thousandths > 0;
alter table stock_holds
  drop column thousandths,
  add constraint stock_holds_quantity_check check (quantity >= 0 and quantity + parts > 0);
