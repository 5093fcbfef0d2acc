-- expand
-- Texts of imports (`texts/{locale}.json`), which replace those of the package by key.
create table texts (
  locale text primary key,
  document jsonb not null
);
