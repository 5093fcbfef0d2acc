-- Content pages, navigation and footer.

create table content_items (
  delivery_key text primary key,
  schema text not null,
  site_ids text[] not null,
  title text not null,
  body json not null,
  -- Title and every text of the body, for the content search.
  words text not null,
  -- When the content is published: times in UTC as their author wrote them, like those of variations.
  starts_at text,
  ends_at text,
  -- Other bodies for customer groups (CONT-004).
  variations json not null default '[]',
  changed_at timestamptz not null default now()
);
create index content_items_by_words on content_items using gin (to_tsvector('english', words));
create trigger note_change before update on content_items for each row execute function note_change();

create table navigations (
  site_id text primary key references all_sites on delete cascade,
  items json not null
);

create table footers (
  site_id text primary key references all_sites on delete cascade,
  document json not null
);

-- Concierges look after gifts for companies, each in ranges of postal codes (FORM-142).
create table concierges (
  id text primary key,
  document jsonb not null
);
