-- A sender's address as a hash: one sender may hold the stock of so many baskets at a time.
alter table stock_holds add column sender bytea;
create index stock_holds_of_sender on stock_holds (sender) where sender is not null;
