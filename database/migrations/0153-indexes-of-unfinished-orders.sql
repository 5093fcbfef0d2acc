-- Orders and payments that wait for a job, in the order in which the jobs take them. The condition on next_try_at holds for every
-- row; only statements that look for many rows have it (src/commerce/orders/unfinished-queries.ts). A statement that has the key of a
-- row cannot use these indexes, and must not: when nothing is unfinished at the time of an ANALYZE, PostgreSQL takes them for
-- empty, and reads all unfinished rows to find one.
drop index order_payments_unfinished;
create index order_payments_unfinished on order_payments (next_try_at, modified_at)
  where status in ('asked', 'authorised', 'voiding', 'refunding') and next_try_at > '-infinity';
drop index orders_unsettled;
create index orders_unsettled on orders (next_try_at, created_at)
  where status = 'created' and next_try_at > '-infinity';
