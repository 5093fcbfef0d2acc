-- When boxes are packed and delivered, as imported. Without a row, the rules of the code apply.
create table delivery_rules (
  is_only boolean primary key default true check (is_only),
  document jsonb not null
);

-- The parcels that orders have taken of the capacity of a method on a day of arrival (docs/decisions/0039-delivery-days.md).
create table delivery_days (
  method_id text not null,
  day date not null,
  parcels int not null check (parcels >= 0),
  primary key (method_id, day)
);

-- The day on which a parcel leaves, by which packing lists are sorted. Orders from before have none.
alter table order_shipments add column ships_on date;
create index order_shipments_ships_on on order_shipments (ships_on) where ships_on is not null;
