-- Names a row of stock. An order returns stock to the row that it took it from: a row that was removed and counted anew has
-- another id, and nothing was taken from it (docs/decisions/0105-stock-that-orders-return.md).
alter table stock add column id bigint generated always as identity;
