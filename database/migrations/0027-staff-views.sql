-- expand
-- Views of the order list that members have saved.
create table staff_views (
  id uuid primary key,
  member_id text not null references staff (id) on delete cascade,
  name text not null,
  -- As the call searchOrders takes them.
  filters jsonb not null,
  -- Shared ones are in the list of every member.
  is_shared boolean not null,
  created_at timestamptz not null default now()
);
create index on staff_views (member_id);
create index staff_views_shared on staff_views (id) where is_shared;
