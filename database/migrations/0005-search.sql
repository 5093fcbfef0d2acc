-- Words are compared without accents and by their stem: "truffles" finds "Trüffel-free truffle".
create text search configuration bonbon (copy = english);
alter text search configuration bonbon
  alter mapping for hword, hword_part, word with unaccent, english_stem;

-- What the search has of a product on a site. Only index runs write it.
create table search_documents (
  id int generated always as identity primary key,
  site text not null,
  product text not null,
  -- Lower-case name without accents, for sorting and for the beginnings of words.
  plain_name text not null,
  -- `attribute=value` for each refinement.
  facets text[] not null,
  -- Lowest price in cents by currency.
  prices jsonb not null,
  rank int not null,
  rating real not null,
  units_sold int not null,
  -- Finds unchanged documents, so that an index run writes only what changed.
  digest text not null,
  unique (site, product)
);

-- The words apart from the documents: a query reads many of these rows, and only their ids.
create table search_document_words (
  id int primary key references search_documents on delete cascade,
  site text not null,
  -- Words of the name and number.
  name_words tsvector not null,
  -- The same, with flavours, categories, descriptions and ingredients.
  words tsvector not null
) with (toast_tuple_target = 128);
alter table search_document_words alter column name_words set storage external, alter column words set storage external;

create index search_document_words_name on search_document_words using gin (name_words) with (fastupdate = off);
create index search_document_words_all on search_document_words using gin (words) with (fastupdate = off);

-- Every word of a site's names, flavours and categories as it is written: the spellings of corrections.
create table search_words (
  site text not null,
  word text not null,
  documents int not null,
  primary key (site, word)
);
create index search_words_word on search_words using gin (word gin_trgm_ops);

-- Index runs that are due. An import writes its request in its own transaction, so that a crash before the run loses nothing.
create table index_requests (
  id bigint generated always as identity primary key,
  -- When the import ends, not when its transaction began.
  requested_at timestamptz not null default clock_timestamp()
);
