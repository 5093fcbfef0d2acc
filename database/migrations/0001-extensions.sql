-- Trigrams and unaccented words for the search, distances on the globe for the shop finder.
create extension if not exists pg_trgm with schema public;
create extension if not exists unaccent with schema public;
create extension if not exists cube with schema public;
create extension if not exists earthdistance with schema public;
