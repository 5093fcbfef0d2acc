-- The shop's own videos and their captions. Not compressed, so that a part is read without the rest.
create table videos (
  file text primary key,
  sha256 text not null,
  media_type text not null,
  bytes bytea not null
);

alter table videos alter column bytes set storage external;
