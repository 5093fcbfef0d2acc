-- Since when a session lasts: it ends a year later, however often it is refreshed. And on which device, for its owner.
alter table sessions
  add column started_at timestamptz not null default now(),
  add column device text;
