-- Words are compared without accents and by their stem: "truffles" finds "Trüffel-free truffle".
create text search configuration bonbon (copy = english);
alter text search configuration bonbon
  alter mapping for hword, hword_part, word with unaccent, english_stem;

-- What the search knows of a product on a site. Written by the index, read by nobody else.
create table search_documents (
  id int generated always as identity primary key,
  site text not null,
  product text not null,
  name text not null,
  -- Weighted words: A the name, B flavours and categories, C descriptions, D what is inside.
  words tsvector not null,
  -- Lower-case name without accents, for what is typed half or wrongly.
  plain_name text not null,
  -- `attribute=value` for everything that a shopper can refine by.
  facets text[] not null,
  -- Lowest price in cents by currency.
  prices jsonb not null,
  rank int not null,
  rating real not null,
  units_sold int not null,
  -- Finds unchanged documents, so that an index run touches only what changed.
  digest text not null,
  unique (site, product)
);

create index search_documents_words on search_documents using gin (words);
create index search_documents_plain_name on search_documents using gin (plain_name gin_trgm_ops);

-- Every word of a site's names, flavours and categories as it is written: the spellings to correct to.
create table search_words (
  site text not null,
  word text not null,
  documents int not null,
  primary key (site, word)
);

create index search_words_word on search_words using gin (word gin_trgm_ops);
