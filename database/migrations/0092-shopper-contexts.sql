-- expand
-- What clients of the Shopper APIs tell of a session for promotions and content (DROP-098). It ends with the session.
create table shopper_contexts (
  usid uuid primary key references sessions (usid) on delete cascade,
  document jsonb not null,
  expires_at timestamptz not null
);
create index on shopper_contexts (expires_at);
