-- expand
-- What `/metrics` says about the whole shop (RUN-057): read once in 15 seconds, by one process for all. It is read anew after a crash.
create unlogged table shop_gauges (
  is_only boolean primary key default true check (is_only),
  read_at timestamptz not null,
  gauges jsonb not null
);
insert into shop_gauges (read_at, gauges) values ('-infinity', '{}');
