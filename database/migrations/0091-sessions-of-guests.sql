-- expand
create index concurrently sessions_of_guests on sessions (guest_customer_id) where customer_id is null;
