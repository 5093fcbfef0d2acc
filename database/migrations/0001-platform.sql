-- Trigrams and unaccented words for the search. Both may be made by the database's owner (PostgreSQL calls them
-- trusted), so that an operator's own PostgreSQL needs no superuser.
create extension if not exists pg_trgm with schema public;
create extension if not exists unaccent with schema public;

-- Keys that the shop makes for itself at the first need: what one process signs, every other can check.
create table secrets (
  name text primary key,
  value bytea not null,
  made_at timestamptz not null default now()
);
