-- Photos that shoppers send with their reviews, made anew by the shop: they show when the review does, and go with it.
create table review_photos (
  id text primary key,
  review_id text not null references reviews on update cascade on delete cascade,
  position smallint not null check (position between 1 and 3),
  sha256 text not null,
  width int not null check (width > 0),
  height int not null check (height > 0),
  bytes bytea not null,
  unique (review_id, position)
);
