-- expand
-- One action on many orders (docs/decisions/0184-bulk-runs.md). Deleted after 14 days: journals and audit log say what was
-- done, and words and notes may name persons.

-- All orders that matched filters when a member selected them. Deleted after a day.
create table order_selections (
  id uuid primary key,
  member_id text not null references staff (id) on delete cascade,
  filters jsonb not null,
  order_nos text[] not null,
  created_at timestamptz not null default now()
);
create index order_selections_of_member on order_selections (member_id);

create table bulk_runs (
  id uuid primary key,
  member_id text not null references staff (id) on delete cascade,
  -- { kind, … } of src/commerce/orders/bulk-runs/inputs.ts.
  action jsonb not null,
  -- What the orders have to match still, where all that matched were selected.
  filters jsonb,
  state text not null check (state in ('checking', 'ready', 'running', 'done', 'stopped')),
  -- Of the call that has started it: the events of its orders have the same id.
  request_id text,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  ended_at timestamptz,
  -- When the member has put it away.
  closed_at timestamptz,
  check ((state in ('done', 'stopped')) = (ended_at is not null)),
  check (closed_at is null or ended_at is not null)
);
create index bulk_runs_at_work on bulk_runs (created_at) where state in ('checking', 'running');
create index bulk_runs_of_member on bulk_runs (member_id, created_at);

-- No foreign key to the orders: its check would lock an order against those who change it.
create table bulk_run_orders (
  run_id uuid not null references bulk_runs on delete cascade,
  position int not null check (position >= 0),
  order_no text not null,
  state text not null default 'unchecked' check (state in ('unchecked', 'can', 'cannot', 'done', 'failed')),
  -- Why not: { refused, … }.
  refused jsonb,
  -- What the buyer gets back.
  amount_cents bigint not null default 0 check (amount_cents >= 0),
  -- What is captured of its payer.
  captured_cents bigint not null default 0 check (captured_cents >= 0),
  currency text,
  mails int not null default 0 check (mails >= 0),
  -- The token of the effect that was shown.
  effect text,
  primary key (run_id, position),
  check ((state in ('cannot', 'failed')) = (refused is not null))
);
-- The next order of a run.
create index bulk_run_orders_due on bulk_run_orders (run_id, state, position) where state in ('unchecked', 'can');
