-- Whoever has the token sees the public items of the list. Withdrawing removes it.
alter table product_lists
  add share_token text unique,
  add share_name text;
