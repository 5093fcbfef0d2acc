-- expand
create index concurrently outbox_given_up on outbox (given_up_at) where given_up_at is not null;
create index concurrently reviews_waiting on reviews (id) where not is_published and not is_rejected;
