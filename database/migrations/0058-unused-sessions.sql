-- Sessions that nobody used are found without reading those of customers, or those that came back.
create index sessions_unused on sessions (rotated_at) where customer_id is null and previous_hash is null;
