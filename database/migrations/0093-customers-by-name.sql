-- expand
create index concurrently customers_by_name on customers (lower(last_name), lower(first_name));
