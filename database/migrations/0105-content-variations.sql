-- Content that is published for a time, and other bodies of an item for customer groups (CONT-004).
alter table content_items
  -- Times in UTC as their author wrote them, like those of variations.
  add column starts_at text,
  add column ends_at text,
  -- As text, like the body: jsonb does not preserve the order of the author's keys.
  add column variations json not null default '[]';
