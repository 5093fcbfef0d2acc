-- expand
-- The backups that were made, for the age of the newest. A backup does not have itself.
create table backups (
  id bigint generated always as identity primary key,
  file_name text not null,
  bytes bigint not null check (bytes >= 0),
  taken_at timestamptz not null
);
