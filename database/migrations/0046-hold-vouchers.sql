-- A hash of the card token or gift card that vouches for a hold. It vouches for the holds of one basket at a time.
alter table stock_holds add column voucher bytea;
create index stock_holds_of_voucher on stock_holds (voucher) where voucher is not null;
