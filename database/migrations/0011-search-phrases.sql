-- expand
-- Phrases of shoppers, with what the shopkeeper says that they mean. Imports replace them.
create table search_synonyms (
  -- The first of the phrases: other ones can be added without a new row.
  first_phrase text primary key,
  phrases text[] not null,
  -- Texts of products that fit: all words of any of them.
  words text[] not null,
  category_ids text[] not null,
  product_ids text[] not null,
  -- As a refinement, `(0..15)`.
  price text
);

-- Pages that phrases lead to.
create table search_destinations (
  path text primary key,
  title text not null,
  description text,
  site_ids text[] not null,
  phrases text[] not null
);
