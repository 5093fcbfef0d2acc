-- Trigrams and unaccented words for the search, distances on the globe for the shop finder.
create extension if not exists pg_trgm with schema public;
create extension if not exists unaccent with schema public;
create extension if not exists cube with schema public;
create extension if not exists earthdistance with schema public;

-- Keys that the shop makes for itself at the first need: what one process signs, every other can check.
create table secrets (
  name text primary key,
  value bytea not null,
  made_at timestamptz not null default now()
);
