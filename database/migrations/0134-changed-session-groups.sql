-- Sessions whose customer groups have changed while access tokens with the former ones may still be about.
create table changed_session_groups (
  session_id uuid primary key,
  customer_groups text[] not null,
  changed_at timestamptz not null
);
