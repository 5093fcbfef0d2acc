-- expand
-- Texts of records in further locales, as an import has them in files such as `products/truffles.fr-CA.json`. They have only what
-- differs from the record's own texts.
create table localized_texts (
  -- The folder of the file: products, categories, content …
  kind text not null,
  -- The product, the site, the delivery key …; of a file that is a list for the whole shop, the name of that file.
  id text not null,
  -- A locale (fr-CA) or a language (fr).
  locale text not null,
  -- As text, since jsonb does not preserve the order of the author's keys.
  document json not null,
  -- What the search of content finds. Of other kinds null.
  words text,
  primary key (kind, id, locale)
);

-- The name of a product in a language, for suggestions, where it is not the one of the document.
alter table search_document_texts add column plain_name text;
