-- expand
-- The fonts of brands (`fonts/` of an import).
create table fonts (
  file text primary key,
  sha256 text not null,
  bytes bytea not null
);
