-- What visitors looked at and took: one row per visitor and thing, however often. Visitors stand here as hashes only.
create table activities (
  visitor bytea not null,
  site_id text not null references sites on delete cascade,
  kind text not null,
  -- What it was done to: a product (masters for their variants), a category, a recommender, or the words of a search.
  subject text not null,
  times int not null default 1,
  last_at timestamptz not null default clock_timestamp(),
  primary key (visitor, site_id, kind, subject)
);
create index activities_by_subject on activities (site_id, kind, subject, last_at desc);
create index activities_by_age on activities (last_at);
