-- Index runs that are due: an import writes its request in its own transaction, so that a crash before the run loses nothing.
create table index_requests (
  id bigint generated always as identity primary key,
  -- When the import ends, not when its transaction began.
  requested_at timestamptz not null default clock_timestamp()
);
