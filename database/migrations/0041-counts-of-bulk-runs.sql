-- expand
-- The progress of bulk runs is counted as it is made (docs/decisions/0189-counts-and-undo-of-bulk-runs.md): a page asks for it each second.
alter table bulk_runs
  add orders int not null default 0 check (orders >= 0),
  add unchecked int not null default 0 check (unchecked >= 0),
  add can int not null default 0 check (can >= 0),
  add cannot int not null default 0 check (cannot >= 0),
  add done int not null default 0 check (done >= 0),
  add failed int not null default 0 check (failed >= 0),
  -- The run that takes back what this one has shipped.
  add undo_run_id uuid;

update bulk_runs set orders = n.orders, unchecked = n.unchecked, can = n.can, cannot = n.cannot, done = n.done, failed = n.failed
from (
  select run_id, count(*) as orders, count(*) filter (where state = 'unchecked') as unchecked,
    count(*) filter (where state = 'can') as can, count(*) filter (where state = 'cannot') as cannot,
    count(*) filter (where state = 'done') as done, count(*) filter (where state = 'failed') as failed
  from bulk_run_orders group by run_id) n
where n.run_id = id;

alter table bulk_run_orders
  -- The parcels that leave, and those of the same order that are refused, with the reason of the first one.
  add parcels int not null default 0 check (parcels >= 0),
  add staying int not null default 0 check (staying >= 0),
  add stays_because jsonb,
  add check ((staying > 0) = (stays_because is not null));
