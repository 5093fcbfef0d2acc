-- Reviews that shoppers write wait until somebody has read them. A rejected one is kept, so that it is not read twice.
alter table reviews
  add column customer_id text,
  add column is_rejected boolean not null default false,
  add constraint reviews_published_or_rejected check (not (is_published and is_rejected));
create unique index reviews_one_per_customer on reviews (product_id, customer_id) where customer_id is not null;
create index reviews_to_moderate on reviews (written_on, id) where not is_published and not is_rejected;
